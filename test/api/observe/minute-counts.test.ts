import type { FinishedRequest } from '../../../api/http/request-context.ts'
import { MinuteCounts } from '../../../api/observe/minute-counts.ts'
import { finishedRequest } from '../../support/http/finished-request.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

const minuteMs = 60_000

describe('MinuteCounts', () => {
  function counting(random?: () => number) {
    const clock = new StoppedClock()
    const counts = new MinuteCounts(clock, random)
    const finish = (request: Partial<FinishedRequest> = {}) =>
      counts.requestFinished(finishedRequest(request))
    return { clock, counts, finish }
  }

  // Proves 8.6.1
  it('counts /v1 requests and their 5xx failures by the minute in which they ended', () => {
    const { clock, counts, finish } = counting()
    finish()
    finish({ status: 503 })
    finish({ status: 500, route: 'none' })
    clock.advance(minuteMs)
    finish({ status: 404 })
    finish({ status: 499 })
    expect(counts.unwritten()).to.deep.equal([
      {
        minute: new Date('2026-01-01T00:00:00Z'),
        requests: 3,
        failures: 2,
        refused: 0,
        scanDurationsMs: [],
      },
      {
        minute: new Date('2026-01-01T00:01:00Z'),
        requests: 2,
        failures: 0,
        refused: 0,
        scanDurationsMs: [],
      },
    ])
  })

  // Otherwise anybody with a sandbox key could turn the status page red.
  it('does not count an error that a sandbox key chose', () => {
    const { counts, finish } = counting()
    finish({ status: 503, code: 'engine_unavailable', isChosen: true })
    expect(counts.unwritten()[0]).to.include({ requests: 0, failures: 0, refused: 0 })
  })

  // Regression: as above, by strangers who send more free scans than there is room for.
  it('counts a refused scan of a key as a failure, and not a refused free one', () => {
    const { counts, finish } = counting()
    const refused = { status: 503, code: 'engine_unavailable' } as const
    for (let scan = 0; scan < 9; scan += 1) finish({ ...refused, keyId: null })
    finish({ ...refused, keyId: 'a key' })
    finish({ ...refused, keyId: null, hasEngineFailed: true })
    expect(counts.unwritten()[0]).to.include({ requests: 11, failures: 2, refused: 10 })
  })

  // Proves 8.6.5
  // Otherwise a saturated hour would look as fast as the few scans that it served.
  it('counts a scan that ended by its deadline with its wait, and a refused one as refused', () => {
    const { counts, finish } = counting()
    finish({ engineMs: 412 })
    finish({ status: 503, code: 'engine_unavailable', engineMs: 15_000 })
    for (let scan = 0; scan < 3; scan += 1) finish({ status: 503, code: 'engine_unavailable' })
    finish({ status: 503, code: 'service_unavailable' })
    finish({ status: 503, code: 'engine_unavailable', isCanary: true })
    const [minute] = counts.unwritten()
    expect(minute?.scanDurationsMs).to.deep.equal([412, 15_000])
    expect(minute?.refused).to.equal(3)
  })

  // Regression: scans that were given up early made the engine look fast.
  it('counts neither as slow nor as refused a scan that failed or whose caller left', () => {
    const { counts, finish } = counting()
    finish({ status: 503, code: 'engine_unavailable', hasEngineFailed: true })
    finish({ status: 499 })
    const [minute] = counts.unwritten()
    expect(minute).to.deep.include({ requests: 2, failures: 1, refused: 0, scanDurationsMs: [] })
  })

  it('ignores the canary, preflights, maintenance refusals and everything outside /v1', () => {
    const { counts, finish } = counting()
    finish({ isCanary: true, status: 503, engineMs: 300 })
    finish({ status: 503, code: 'maintenance' })
    finish({ isV1: false, status: 500 })
    finish({ method: 'OPTIONS', status: 204 })
    expect(counts.unwritten()).to.have.nested.property('[0].requests', 0)
  })

  // A customer's scan is one by whichever way it came; only the share of failures is that of /v1.
  it('counts the wait of scans by MCP, and those refused, but no request', () => {
    const { clock, counts, finish } = counting()
    const byMcp = { method: 'POST', route: '/mcp', isV1: false }
    finish({ ...byMcp, engineMs: 412 })
    const first = counts.unwritten()
    finish({ ...byMcp, code: 'engine_unavailable' })
    counts.written(first)
    clock.advance(minuteMs)
    expect(counts.unwritten()[0]).to.deep.include({
      ...{ requests: 0, failures: 0, refused: 1, scanDurationsMs: [412] },
    })
  })

  it('always has the current minute, which is the heartbeat', () => {
    const { clock, counts } = counting()
    for (let minute = 0; minute < 3; minute += 1) {
      counts.written(counts.unwritten())
      clock.advance(minuteMs)
    }
    expect(counts.unwritten()).to.have.lengthOf(1)
  })

  it('returns a minute again when more was counted after it was read', () => {
    const { clock, counts, finish } = counting()
    finish()
    const first = counts.unwritten()
    finish()
    counts.written(first)
    clock.advance(minuteMs)
    expect(counts.unwritten().map(({ requests }) => requests)).to.deep.equal([2, 0])
  })

  // A clock set back must not wipe out what was counted the first time.
  it('adds to a minute that occurs a second time', () => {
    const { clock, counts, finish } = counting()
    finish()
    clock.advance(2 * minuteMs)
    counts.written(counts.unwritten())
    clock.advance(-2 * minuteMs)
    finish()
    expect(counts.unwritten()).to.have.nested.property('[0].requests', 2)
  })

  // Without this, a long outage of Postgres would fill the memory of every API.
  it('keeps only the newest three hours', () => {
    const { clock, counts, finish } = counting()
    for (let minute = 0; minute < 1000; minute += 1) {
      finish()
      clock.advance(minuteMs)
    }
    const kept = counts.unwritten()
    expect(kept).to.have.lengthOf(180)
    expect(kept.at(-1)?.minute).to.deep.equal(new Date(Date.UTC(2026, 0, 1) + 1000 * minuteMs))
  })

  it('keeps a uniform sample of the engine times of a busy minute', () => {
    const { counts, finish } = counting(seeded())
    for (let scan = 0; scan < 20_000; scan += 1) finish({ engineMs: scan })
    const sample = counts.unwritten()[0]?.scanDurationsMs ?? []
    expect(sample).to.have.lengthOf(500)
    expect(sample.filter((ms) => ms < 10_000).length).to.be.within(200, 300)
    expect(new Set(sample).size).to.equal(500)
  })
})

/** Uniform in [0, 1), the same in every run. */
function seeded(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
