import { setTimeout as sleep } from 'node:timers/promises'
import { PrometheusFigures } from '../../../../scripts/load/prometheus-figures.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import type { WorkerProcess } from '../../../support/processes/worker-process.ts'
import { madeScan, postScan } from '../../../support/service/calls.ts'
import { testService } from '../../../support/service/service.ts'
import { eventually } from '../../../support/time/eventually.ts'

// Otherwise an account that our own failures cost thread time would wait behind the others.
describe('thread time without a charge', () => {
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '5000' } })
  let worker: WorkerProcess
  let redis: ReturnType<typeof patientConnection>
  before(async () => {
    worker = await service.startWorker(1)
    await service.ready()
    redis = patientConnection(service.redis.url)
  })
  const isBusy = async () =>
    (await PrometheusFigures.scrape(worker.metricsPort)).total('scan_threads_busy') > 0

  /** Each account has a key of its own, to which the rest of an aborted scan may still be added. */
  async function unbilledKeys(): Promise<string[]> {
    return redis.keys('share:{scans}:unbilled:*')
  }

  /** Of accounts of this test, in milliseconds. */
  async function unbilledMs(): Promise<number> {
    const keys = (await unbilledKeys()).filter((key) => !earlier.has(key))
    const sums = await Promise.all(keys.map((key) => redis.hvals(key)))
    return sums.flat().reduce((sum, ms) => sum + Number(ms), 0)
  }

  let earlier: ReadonlySet<string>
  after(() => redis.disconnect())
  beforeEach(async () => {
    earlier = new Set(await unbilledKeys())
  })

  it('is noted for a picture that gives nothing to charge for', async () => {
    const { liveKey } = await service.account()
    await madeScan(service, liveKey, { instructions: { ms: 200, reading: 'unreadable' } })
    await eventually('it is noted', async () => (await unbilledMs()) >= 150)
  })

  // On a busy machine most of the time is that of others.
  it('is what the stages of a reading worked, however long it took', async () => {
    const { liveKey } = await service.account()
    const stages = [
      { stage: 'decode', ms: 20 },
      { stage: 'print', ms: 40 },
    ]
    await madeScan(service, liveKey, { instructions: { ms: 200, reading: 'unreadable', stages } })
    await eventually('it is noted', async () => (await unbilledMs()) > 0)
    expect(await unbilledMs()).to.equal(60)
  })

  it('is noted for a caller who hangs up on a thread', async () => {
    const { liveKey } = await service.account()
    const leave = new AbortController()
    const body = await scanBody({ ms: 3000 })
    const sent = service
      .request('POST', '/v1/scans', { key: liveKey, body, signal: leave.signal })
      .catch(() => 'left')
    await eventually('a thread reads', isBusy)
    await sleep(300)
    leave.abort()
    expect(await sent).to.equal('left')
    await eventually('it is noted', async () => (await unbilledMs()) >= 150)
  })

  it('is not noted if a scan that would be charged cannot be settled', async () => {
    const { id, liveKey } = await service.account()
    const sent = postScan(service, liveKey, { instructions: { ms: 1000 } })
    await eventually('a credit is held', async () => {
      const query = 'DELETE FROM credit_holds WHERE account_id = $1'
      return (await service.database.owner.query(query, [id])).rowCount === 1
    })
    expect((await sent).status).to.equal(503)
    expect(await unbilledMs()).to.equal(0)
  })

  it('is not noted if the worker dies', async () => {
    const { liveKey } = await service.account()
    await eventually('the thread is free', async () => !(await isBusy()))
    const sent = postScan(service, liveKey, { instructions: { ms: 1000 } })
    await eventually('a thread reads', isBusy)
    await worker.kill()
    expect((await sent).status).to.equal(503)
    expect(await unbilledMs()).to.equal(0)
  })
})
