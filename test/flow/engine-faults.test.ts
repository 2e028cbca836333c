import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { scan as scanSchema } from '../../shared/contract/scan.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import type { WorkerProcess } from '../support/processes/worker-process.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

async function isBusy({ metricsPort }: WorkerProcess): Promise<boolean> {
  return (await PrometheusFigures.scrape(metricsPort)).total('scan_threads_busy') > 0
}

// A worker that dies or a thread that crashes may cost the caller time, never a credit, and the
// service goes on.
describe('when part of the engine fails', () => {
  const service = testService({ threads: 0 })

  // Proves D5.3
  it('another worker finishes the scan of a killed one within the same deadline', async () => {
    const workers = [await service.startWorker(1), await service.startWorker(1)]
    await service.ready()
    const { liveKey } = await service.account(20)
    const answer = service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody({ ms: 1500 }),
    })
    let victim: WorkerProcess | undefined
    await eventually('a worker reads it', async () => {
      const busy = await Promise.all(workers.map(isBusy))
      victim = workers[busy.indexOf(true)]
      return victim !== undefined
    })
    await victim?.kill()
    const response = await answer
    expect(response.status).to.equal(200)
    expect(scanSchema.parse(await response.json()).meta.status).to.equal('recognized')
  })

  // Proves 2.2f
  it('a dead thread is replaced: its picture is rejected, and the next one is read', async () => {
    const { liveKey } = await service.account(20)
    for (const crash of ['exit', 'memory', 'throw'] as const) {
      const response = await service.request('POST', '/v1/scans', {
        key: liveKey,
        body: await scanBody({ crash }),
      })
      const scan = scanSchema.parse(await response.json())
      expect(scan.meta, crash).to.include({ status: 'rejected', billed: false })
    }
    const next = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody(),
    })
    expect(scanSchema.parse(await next.json()).meta.status).to.equal('recognized')
    const usage = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(await usage.json()).to.deep.include({ balance_credits: 19 })
  })

  // A crop is also null where the document has none, so without this counter nobody would notice a
  // failed crop.
  it('a failed crop is counted, and the answer is given without it', async () => {
    const worker = await service.startWorker(1)
    const counted = async () =>
      (await PrometheusFigures.scrape(worker.metricsPort)).total('scan_crop_failures_total')
    const { liveKey } = await service.account(20)
    await eventually('this worker took such a scan', async () => {
      const body = await scanBody({ losesCrop: true })
      const response = await service.request('POST', '/v1/scans', { key: liveKey, body })
      expect(scanSchema.parse(await response.json()).meta.status).to.equal('recognized')
      return (await counted()) > 0
    })
  })

  // Proves D5.2a
  it('a caller who leaves: the work is cancelled, logged as 499, and the credit released', async () => {
    const { liveKey, id } = await service.account(1)
    const leave = new AbortController()
    const before = service.logLines.length
    const answer = service
      .request('POST', '/v1/scans', {
        key: liveKey,
        body: await scanBody({ ms: 10_000 }),
        signal: leave.signal,
      })
      .catch(() => 'left')
    await eventually('the scan is enqueued', () =>
      service.logLines.slice(before).some((line) => line.event === 'scan_enqueued'),
    )
    leave.abort()
    expect(await answer).to.equal('left')
    await eventually('the request is logged as 499', () =>
      service.logLines.slice(before).some((line) => line.status === 499),
    )
    await eventually('the hold is released', async () => {
      const { rows } = await service.database.pool.query(
        'SELECT held_credits FROM accounts WHERE id = $1',
        [id],
      )
      return rows[0]?.held_credits === 0
    })
    const next = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody(),
    })
    expect(next.status, 'the thread is free for the next scan').to.equal(200)
  })
})
