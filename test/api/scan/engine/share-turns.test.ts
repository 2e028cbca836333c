import type { Redis } from 'ioredis'
import { observeShares } from '../../../../api/observe/metrics.ts'
import { ScanShares } from '../../../../api/scan/engine/scan-shares.ts'
import { ShareTurns } from '../../../../api/scan/engine/share-turns.ts'
import { createRegistry } from '../../../../shared/metrics.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'

describe('the gauge of scans that wait for their share', () => {
  const server = testRedis()
  let redis: Redis
  before(() => {
    redis = patientConnection(server.url)
  })
  after(() => redis.disconnect())

  it('counts those beyond the window, and none once they had their turn or left', async () => {
    const registry = createRegistry('api')
    const turns = new ShareTurns(new ScanShares(redis), systemClock)
    observeShares(registry, turns)
    const figure = async () =>
      (await registry.getSingleMetric('scan_shares_waiting')?.get())?.values[0]?.value
    const fleet = { threads: 1, busy: 1, serviceMs: 10 }
    const leaving = new AbortController()
    const ask = (jobId: string) =>
      turns.take(
        {
          jobId,
          share: 'one',
          isFree: false,
          deadlineAtMs: systemClock.monotonicMs() + 20_000,
          callerLeft: leaving.signal,
        },
        fleet,
        0,
      )
    expect(await figure()).to.equal(0)
    const inside = [await ask('1')]
    const waiting = [ask('2'), ask('3')]
    await eventually('two wait', async () => (await figure()) === 2)
    const [first] = inside
    if (first?.ok) first.end(0)
    await waiting[0]
    expect(await figure()).to.equal(1)
    leaving.abort()
    expect(await waiting[1]).to.deep.equal({ ok: false, why: 'no_turn' })
    expect(await figure()).to.equal(0)
  })
})
