import {
  type ComponentId,
  type ComponentState,
  componentIds,
  components,
} from '../../../shared/status/components.ts'
import { headlineOf } from '../../../shared/status/headline.ts'

type States = Partial<Record<ComponentId, ComponentState>>
type OpenIncident = Parameters<typeof headlineOf>[1][number]

function headline(states: States, incidents: readonly OpenIncident[] = []) {
  return headlineOf(measured(states), incidents).status
}

function measured(states: States = {}, notes: Partial<Record<ComponentId, string>> = {}) {
  return componentIds.map((id) => ({
    id,
    status: states[id] ?? ('operational' as const),
    note: notes[id] ?? null,
  }))
}

function incidentOf(changes: Partial<OpenIncident>): OpenIncident {
  return { state: 'investigating', impact: 'critical', components: ['api'], ...changes }
}

describe('the status headline', () => {
  // Proves 8.6.6
  it('says that the product is down when any core component is', () => {
    for (const id of componentIds.filter((each) => components[each].core)) {
      expect(headline({ [id]: 'major_outage', topups: 'degraded' }), id).to.equal('major_outage')
    }
  })

  // Proves 8.6.6
  it('treats an outage of top-ups as degraded at worst', () => {
    expect(headline({ topups: 'major_outage' })).to.equal('degraded')
    expect(headline({ topups: 'partial_outage' })).to.equal('degraded')
    expect(headline({ topups: 'under_maintenance' })).to.equal('operational')
    expect(headline({ topups: 'major_outage', docs: 'partial_outage' })).to.equal('partial_outage')
  })

  it('puts trouble before maintenance, and maintenance before operational', () => {
    expect(headline({})).to.equal('operational')
    expect(headline({ api: 'under_maintenance' })).to.equal('under_maintenance')
    expect(headline({ api: 'under_maintenance', docs: 'degraded' })).to.equal('degraded')
  })

  // "All systems are operational" above an open incident is a sentence nobody believes twice.
  it('follows an open incident whose outage no probe has found, by its impact', () => {
    expect(headline({}, [incidentOf({})])).to.equal('major_outage')
    expect(headline({}, [incidentOf({ impact: 'major' })])).to.equal('partial_outage')
    expect(headline({}, [incidentOf({ impact: 'minor' })])).to.equal('degraded')
    expect(headline({}, [incidentOf({ components: ['topups'] })])).to.equal('degraded')
    expect(headline({}, [incidentOf({ state: 'resolved' })])).to.equal('operational')
    expect(headline({ api: 'major_outage' }, [incidentOf({ impact: 'minor' })])).to.equal(
      'major_outage',
    )
  })

  it('says that the service works again while an incident is only monitored', () => {
    const { status, message } = headlineOf(measured(), [incidentOf({ state: 'monitoring' })])
    expect(status).to.equal('degraded')
    expect(message).to.include('works again')
    expect(
      headlineOf(measured({ api: 'degraded' }), [incidentOf({ state: 'monitoring' })]).message,
    ).to.not.include('works again')
  })

  it('mentions an open incident without impact', () => {
    const { status, message } = headlineOf(measured(), [incidentOf({ impact: 'none' })])
    expect(status).to.equal('operational')
    expect(message).to.include('an incident is open')
  })

  it('claims nothing of what is not probed, and no state while the API itself is not measured', () => {
    expect(headlineOf(measured(), []).message).to.equal('All systems are operational.')
    const unprobed = headlineOf(measured({}, { docs: 'Not probed.', topups: 'Not probed.' }), [])
    expect(unprobed.message).to.equal('All measured systems are operational.')
    expect(headlineOf(measured({}, { topups: 'Not probed.' }), []).message).to.equal(
      'All systems are operational.',
    )
    expect(headlineOf(measured({}, { api: 'Not measured.' }), []).status).to.equal(null)
    expect(
      headlineOf(measured({ docs: 'degraded' }, { api: 'Not measured.' }), []).status,
    ).to.equal('degraded')
  })
})
