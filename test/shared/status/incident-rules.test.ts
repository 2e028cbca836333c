import fc from 'fast-check'
import {
  type ComponentId,
  type ComponentState,
  componentIds,
} from '../../../shared/status/components.ts'
import {
  type AutomaticIncident,
  type IncidentHistory,
  impactOf,
  incidentChange,
  incidentTexts,
  titleOf,
} from '../../../shared/status/incident-rules.ts'

const noon = 29_000_000
const states: Readonly<Record<string, ComponentState>> = {
  '+': 'operational',
  d: 'degraded',
  p: 'partial_outage',
  x: 'major_outage',
  m: 'under_maintenance',
}

/** One letter per minute, the last at noon; `.` stands for a minute without a measurement. */
function minutes(letters: string) {
  return [...letters].flatMap((letter, index) => {
    const state = states[letter]
    return state === undefined ? [] : [{ minute: noon - letters.length + 1 + index, state }]
  })
}

function history(letters: Partial<Record<ComponentId, string>>): IncidentHistory {
  return new Map(componentIds.map((id) => [id, minutes(letters[id] ?? '+'.repeat(40))]))
}

const none = new Map<ComponentId, number>()
const open = (part: Partial<AutomaticIncident> = {}): AutomaticIncident => ({
  state: 'investigating',
  components: ['api'],
  updated: noon - 30,
  ...part,
})

describe('an automatic incident', () => {
  // Proves 3.4a
  it('opens after five consecutive minutes of major outage, dated from their beginning', () => {
    const change = (letters: string) => incidentChange(history({ api: letters }), null, none)
    expect(change('+xxxx')).to.equal(null)
    expect(change('+ppppppppp')).to.equal(null)
    expect(change('+xxpxxx')).to.equal(null)
    expect(change('+xxmxxx')).to.equal(null)
    expect(change('+xxxxx')).to.deep.equal({
      state: 'investigating',
      components: ['api'],
      text: incidentTexts.opened,
      began: noon - 4,
    })
    expect(change('+xx.x.xx')?.began, 'lost minutes do not end a row').to.equal(noon - 6)
    expect(change(`xx${'.'.repeat(30)}xxx`), 'a long silence does').to.equal(null)
    expect(change('+xxxxx++')?.began, 'judged late, and over already').to.equal(noon - 6)
  })

  // Proves 3.4a
  it('adds a second failing component instead of opening another incident', () => {
    const change = incidentChange(
      history({ api: 'xxxxxxxxxx', recognition: 'xxxxx' }),
      open({ updated: noon - 5 }),
      none,
    )
    expect(change).to.deep.include({
      state: 'investigating',
      components: ['api', 'recognition'],
      text: incidentTexts.joined,
    })
    const both = incidentChange(history({ docs: 'xxxxx', topups: 'xxxxx' }), null, none)
    expect(both?.components).to.deep.equal(['docs', 'topups'])
  })

  // Proves 3.4b
  it('moves to monitoring once all its components have worked for 15 minutes', () => {
    const quiet = '+'.repeat(15)
    const change = (api: string, recognition: string, part: Partial<AutomaticIncident> = {}) =>
      incidentChange(
        history({ api, recognition }),
        open({ components: ['api', 'recognition'], ...part }),
        none,
      )
    expect(change(`x${quiet}`, `x${quiet}`)).to.deep.include({
      state: 'monitoring',
      components: ['api', 'recognition'],
      text: incidentTexts.quiet,
    })
    expect(change(`x${quiet}`, `x${quiet.slice(1)}`)).to.equal(null)
    expect(change(`xdd${quiet.slice(2)}`, `x${quiet}`), 'degraded works')?.to.have.property('state')
    expect(change(`xp${quiet.slice(1)}`, quiet), 'a partial outage does not').to.equal(null)
    expect(change(`xm${quiet.slice(1)}`, quiet), 'nor does maintenance').to.equal(null)
    expect(change(quiet, quiet, { state: 'identified' })).to.have.property('state', 'monitoring')
    expect(change(quiet, quiet, { state: 'monitoring' }), 'a person resolves').to.equal(null)
  })

  it('returns to investigating when its components fail again before it is resolved', () => {
    const watched = open({ state: 'monitoring', updated: noon - 5 })
    const change = (letters: string) => incidentChange(history({ api: letters }), watched, none)
    expect(change('xxxxxxxxxxxx+xxxx'), 'until then it was answered').to.equal(null)
    expect(change('+xxxxx')).to.deep.include({
      state: 'investigating',
      text: incidentTexts.relapsed,
    })
  })

  it('opens again only for an outage that goes on after the last one was resolved', () => {
    const resolved = new Map<ComponentId, number>([['api', noon - 5]])
    const change = (letters: string) => incidentChange(history({ api: letters }), null, resolved)
    expect(change('xxxxxxxxxx+++++')).to.equal(null)
    expect(change('xxxxxxxxxx+xxxx')).to.equal(null)
    expect(change('xxxxxxxxxxxxxxx'), 'resolved, and out all the same').not.to.equal(null)
  })

  // Run again after a crash or by a second process, it must not say the same twice.
  it('has nothing to add once a change has been made', () => {
    const letters = fc.string({
      unit: fc.constantFrom('+', 'd', 'p', 'x', 'x', 'x', 'm', '.'),
      maxLength: 40,
    })
    fc.assert(
      fc.property(letters, letters, (api, docs) => {
        const past = history({ api, docs })
        const change = incidentChange(past, null, none)
        if (change === null) return
        const { state, components } = change
        const changed = { state, components, updated: noon }
        const next = incidentChange(past, changed, none)
        if (next === null) return
        // An outage that was over before it was judged moves straight on to monitoring.
        expect(next.state).to.equal('monitoring')
        const last = { ...changed, state: next.state }
        expect(incidentChange(past, last, none)).to.equal(null)
      }),
    )
  })

  // Proves 3.4c
  it('is critical if it names a core component, else minor', () => {
    for (const id of componentIds) {
      expect(impactOf([id])).to.equal(id === 'topups' ? 'minor' : 'critical')
    }
    expect(impactOf(['docs', 'topups'])).to.equal('critical')
    expect(titleOf(['api', 'docs'])).to.equal('Outage: Recognition API, Documentation')
  })
})
