import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import type { WorkerProcess } from '../support/processes/worker-process.ts'
import { madeScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

/** Longer than a lock lasts, and than the look after it of whoever takes over. */
const heldUpMs = 2600

// On a busy machine a worker cannot always renew its lock. Each scan that is then read twice keeps a
// thread from another, and the machine busier.
describe('a worker that loses the lock of a scan and lives', () => {
  const service = testService({ threads: 0 })
  const workers: WorkerProcess[] = []

  const busyOf = async ({ metricsPort }: WorkerProcess) =>
    (await PrometheusFigures.scrape(metricsPort)).total('scan_threads_busy')
  const readings = () => service.workerLines.filter((line) => line.includes('"scan_read"')).length

  /** Holds up the worker that reads a scan of five seconds; resolves when nobody reads any more. */
  async function scanWhileHeldUp(): Promise<void> {
    const { liveKey } = await service.account(1)
    const scan = madeScan(service, liveKey, { instructions: { ms: 5000 } })
    let reader: WorkerProcess | undefined
    await eventually('a worker reads it', async () => {
      for (const worker of workers) if ((await busyOf(worker)) > 0) reader = worker
      return reader !== undefined
    })
    reader?.child.kill('SIGSTOP')
    await sleep(heldUpMs)
    reader?.child.kill('SIGCONT')
    expect((await scan).meta.status).to.equal('recognized')
    await eventually('nobody reads', async () => {
      return (await Promise.all(workers.map(busyOf))).every((busy) => busy === 0)
    })
  }

  it('reads it to the end itself when it has taken it over from itself', async function () {
    this.timeout(120_000)
    workers.push(await service.startWorker(2))
    await service.ready()
    await scanWhileHeldUp()
    expect(readings()).to.equal(1)
  })

  it('reads it to the end, and another that has begun with it meanwhile stops', async function () {
    this.timeout(120_000)
    workers.push(await service.startWorker(2))
    await eventually('both are heard', async () => {
      return (await service.figures()).total('fleet_threads') === 4
    })
    const before = readings()
    await scanWhileHeldUp()
    expect(readings()).to.equal(before + 1)
  })
})
