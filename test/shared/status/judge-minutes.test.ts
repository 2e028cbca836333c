import fc from 'fast-check'
import type { ComponentId } from '../../../shared/status/components.ts'
import {
  type ApiInstance,
  type ApiMinute,
  judgeMinutes,
  type MaintenanceSpan,
  type Measurements,
} from '../../../shared/status/judge-minutes.ts'

const noon = 29_000_000
const running: ApiInstance = { id: 'a', started: noon - 1000, stopped: null }

function measured(part: Partial<Measurements>): Measurements {
  return { apiMinutes: [], instances: [running], probeRuns: [], maintenance: [], ...part }
}

function counted(requests: number, failures: number, minute = noon, instanceId = 'a'): ApiMinute {
  return { minute, instanceId, requests, failures }
}

function stateOf(component: ComponentId, part: Partial<Measurements>, minute = noon) {
  const judged = judgeMinutes(measured(part), minute, minute)
  return judged.find((row) => row.component === component)?.state ?? 'not measured'
}

/** One letter per minute, the last at noon: `+` succeeded, `x` failed, `.` did not run. */
function probes(component: ComponentId, letters: string) {
  return [...letters].flatMap((letter, index) =>
    letter === '.'
      ? []
      : [{ component, minute: noon - letters.length + 1 + index, ok: letter === '+' }],
  )
}

const watched = probes('docs', '+')

describe('the state of a minute', () => {
  // Proves 8.6.1, D6.2
  it('for the API depends on the share of failed requests, from ten requests on', () => {
    const state = (requests: number, failures: number) =>
      stateOf('api', { apiMinutes: [counted(requests, failures)] })
    expect(state(0, 0)).to.equal('operational')
    expect(state(9, 9)).to.equal('operational')
    expect(state(10, 0)).to.equal('operational')
    expect(state(100, 4)).to.equal('operational')
    expect(state(100, 5)).to.equal('partial_outage')
    expect(state(100, 49)).to.equal('partial_outage')
    expect(state(100, 50)).to.equal('major_outage')
    expect(state(10, 10)).to.equal('major_outage')
  })

  it('for the API adds up the counts of all instances', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { minLength: 1, maxLength: 5 }),
        (pairs) => {
          const rows = pairs.map(([failures, others], index) =>
            counted(failures + others, failures, noon, `i${index}`),
          )
          const whole = counted(
            rows.reduce((sum, row) => sum + row.requests, 0),
            rows.reduce((sum, row) => sum + row.failures, 0),
          )
          expect(stateOf('api', { apiMinutes: rows })).to.equal(
            stateOf('api', { apiMinutes: [whole] }),
          )
        },
      ),
    )
  })

  // Proves 8.6.1, D6.2
  it('for the API is degraded while an instance is silent without having signed off', () => {
    const other = { id: 'b', started: noon - 500, stopped: null }
    const heard = (silentMinutes: number) => [
      counted(0, 0),
      counted(0, 0, noon - silentMinutes, 'b'),
    ]
    const state = (silentMinutes: number, stopped: number | null) =>
      stateOf('api', {
        instances: [running, { ...other, stopped }],
        apiMinutes: heard(silentMinutes),
      })
    expect(state(1, null)).to.equal('degraded')
    expect(state(10, null)).to.equal('degraded')
    expect(state(11, null), 'no longer expected').to.equal('operational')
    expect(state(1, noon - 1), 'a rolling restart is no outage').to.equal('operational')
    expect(state(1, noon), 'signed off in this very minute').to.equal('operational')
  })

  it('for the API is an outage when no instance reports but a probe ran', () => {
    expect(stateOf('api', { probeRuns: watched })).to.equal('major_outage')
    expect(stateOf('api', {}), 'nobody knows').to.equal('not measured')
    const fresh = { probeRuns: watched, instances: [] }
    expect(stateOf('api', fresh), 'it was never started').to.equal('not measured')
  })

  // Proves 8.6.2
  it('for recognition is an outage from the third consecutive failed canary', () => {
    const state = (letters: string) =>
      stateOf('recognition', { probeRuns: probes('recognition', letters) })
    expect(state('+')).to.equal('operational')
    expect(state('+x')).to.equal('degraded')
    expect(state('+xx')).to.equal('degraded')
    expect(state('+xxx')).to.equal('major_outage')
    expect(state('xxxxxxxxxxxxxxx')).to.equal('major_outage')
    expect(state('xx+x'), 'not in a row').to.equal('degraded')
    expect(state('xxxx+'), 'well again at once').to.equal('operational')
    expect(state('xx..x'), 'lost ticks do not end a row').to.equal('major_outage')
    expect(state('xx........x'), 'too long ago').to.equal('degraded')
    expect(state('xxx.')).to.equal('not measured')
  })

  it('for probed components follows the same rule, each by its own probes', () => {
    for (const component of ['dashboard', 'docs', 'topups'] as const) {
      expect(stateOf(component, { probeRuns: probes(component, 'xxx') })).to.equal('major_outage')
      expect(stateOf(component, { probeRuns: probes('recognition', 'xxx') })).to.equal(
        'not measured',
      )
    }
  })

  it('is maintenance for the components of a window, whatever was measured', () => {
    const window: MaintenanceSpan = { first: noon - 1, last: noon + 1, components: ['recognition'] }
    const part = { probeRuns: probes('recognition', 'xxx'), maintenance: [window] }
    for (const minute of [noon - 1, noon, noon + 1]) {
      expect(stateOf('recognition', part, minute)).to.equal('under_maintenance')
    }
    expect(stateOf('recognition', part, noon - 2)).to.equal('degraded')
    expect(stateOf('recognition', part, noon + 2)).to.equal('not measured')
    expect(stateOf('docs', part)).to.equal('not measured')
  })

  // Judging late must give the same as judging on time.
  it('does not depend on how the minutes are split into runs', () => {
    const minute = fc.integer({ min: noon - 30, max: noon })
    const apiRow = fc.record({
      minute,
      instanceId: fc.constantFrom('a', 'b'),
      requests: fc.integer({ min: 5, max: 60 }),
      failures: fc.nat(5),
    })
    const run = fc.record({
      component: fc.constantFrom<ComponentId>('recognition', 'docs'),
      minute,
      ok: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(apiRow), fc.array(run), minute, (apiMinutes, probeRuns, split) => {
        const all = measured({ apiMinutes, probeRuns })
        expect([
          ...judgeMinutes(all, noon - 30, split),
          ...judgeMinutes(all, split + 1, noon),
        ]).to.deep.equal(judgeMinutes(all, noon - 30, noon))
      }),
    )
  })
})
