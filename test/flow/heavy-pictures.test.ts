import { type Job, Queue } from 'bullmq'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { scanQueueName } from '../../shared/queue.ts'
import { heavyPicture } from '../support/engine/heavy-picture.ts'
import { heldScan } from '../support/engine/held-scan.ts'
import type { Instructions } from '../support/engine/scripted-picture.ts'
import type { WorkerProcess } from '../support/processes/worker-process.ts'
import { madeScan, scanOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// Pictures may be as expensive as the limits allow. A sender of many must not take every thread
// from senders of ordinary photos, nor more memory than the process has.
describe('heavy pictures within the limits', () => {
  // What is held must not end by its deadline while a busy machine reads the others.
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '60000' } })
  let worker: WorkerProcess
  before(async () => {
    worker = await service.startWorker(2)
    await service.ready()
  })
  const gauge = async (name: string) =>
    (await PrometheusFigures.scrape(worker.metricsPort)).total(name)
  const posted = async (key: string, instructions: Instructions) => {
    const body = { image: (await heavyPicture(instructions)).toString('base64') }
    return service.request('POST', '/v1/scans', { key, body })
  }

  // Proves D8.3
  it('wait for one another, and never delay ordinary pictures', async () => {
    const { liveKey } = await service.account(50)
    const held = await heldScan()
    // Of an account each: the share of one account is another limit.
    const heavy = Array.from({ length: 5 }, async () =>
      posted((await service.account()).liveKey, held.instructions),
    )
    await eventually('one of them is read', async () => (await gauge('scan_threads_busy')) > 0)
    for (let scan = 0; scan < 5; scan += 1) {
      await madeScan(service, liveKey)
      expect(await gauge('scan_decode_bytes')).to.be.below(1024 ** 3)
    }
    await held.release()
    for (const answer of heavy) {
      expect((await scanOf(await answer)).meta.status).to.equal('recognized')
    }
    expect(await gauge('scan_decode_bytes')).to.equal(0)
  })

  // BullMQ gives a scan three attempts; being put back ten times for lack of room must use up none
  // of them.
  // Proves D8.3
  it('are put back as often as needed, without using up an attempt', async () => {
    const [{ liveKey }, other] = [await service.account(50), await service.account(50)]
    const before = await gauge('scan_jobs_total')
    const held = await heldScan()
    const first = posted(liveKey, held.instructions)
    await eventually('it is read', async () => (await gauge('scan_threads_busy')) > 0)
    const second = posted(other.liveKey, { ms: 0 })
    await eventually('it was put back', async () => (await gauge('scan_jobs_total')) >= before + 10)
    const queue = new Queue(scanQueueName, { connection: { url: service.redis.url } })
    let waiting: Job | undefined
    await eventually('it waits', async () => {
      waiting = (await queue.getDelayed())[0]
      return waiting !== undefined
    })
    expect(waiting).to.include({ attemptsMade: 0, stalledCounter: 0 })
    // Else it would return at once, again and again, to a worker whose clock is ahead.
    expect(waiting?.delay).to.be.at.least(24 * 3_600_000)
    await queue.close()
    await held.release()
    expect((await scanOf(await first)).meta.status).to.equal('recognized')
    expect((await scanOf(await second)).meta.status).to.equal('recognized')
  })

  it('are not read once their callers have left', async () => {
    const { liveKey } = await service.account(50)
    const leave = new AbortController()
    const sent = Array.from({ length: 3 }, async () => {
      const body = { image: (await heavyPicture()).toString('base64') }
      const call = { key: liveKey, body, signal: leave.signal }
      return service.request('POST', '/v1/scans', call).catch(() => 'left')
    })
    await eventually('one of them is read', async () => (await gauge('scan_threads_busy')) > 0)
    leave.abort()
    expect(await Promise.all(sent)).to.deep.equal(['left', 'left', 'left'])
    await eventually('nothing is held', async () => (await gauge('scan_decode_bytes')) === 0)
    expect((await madeScan(service, liveKey)).meta.status).to.equal('recognized')
  })

  // Proves D5.3
  it('are read by another worker when theirs dies while they wait', async () => {
    const { liveKey } = await service.account(50)
    const before = await gauge('scan_jobs_total')
    const sent = [posted(liveKey, { ms: 1500 }), posted(liveKey, { ms: 1500 })]
    await eventually('one was put back', async () => (await gauge('scan_jobs_total')) > before)
    await worker.kill()
    await service.startWorker(2)
    for (const answer of sent) {
      expect((await scanOf(await answer)).meta.status).to.equal('recognized')
    }
  })
})
