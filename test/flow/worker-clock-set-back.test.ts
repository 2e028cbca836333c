import { setTimeout as delay } from 'node:timers/promises'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { heavyPicture } from '../support/engine/heavy-picture.ts'
import { heldScan } from '../support/engine/held-scan.ts'
import { setClockBack, settableClock } from '../support/processes/settable-clock.ts'
import type { WorkerProcess } from '../support/processes/worker-process.ts'
import { madeScan, scanOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// BullMQ compares times in Redis, which outlive a step of the clock, with the wall clock.
describe('a worker whose clock is set back by five minutes', () => {
  // What is held must not end by its deadline while a busy machine reads the others.
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '60000' } })
  const workers: WorkerProcess[] = []

  const total = async ({ metricsPort }: WorkerProcess, name: string) =>
    (await PrometheusFigures.scrape(metricsPort)).total(name)

  async function startedWorker(): Promise<WorkerProcess> {
    const worker = await service.startWorker(2, settableClock)
    workers.push(worker)
    return worker
  }

  async function readerOf(): Promise<WorkerProcess> {
    let reader: WorkerProcess | undefined
    await eventually('a worker reads', async () => {
      for (const worker of workers) {
        if ((await total(worker, 'scan_threads_busy')) > 0) reader = worker
      }
      return reader !== undefined
    })
    return reader ?? expect.fail('nobody reads')
  }

  it('reads the heavy picture that it had put back', async function () {
    this.timeout(120_000)
    const worker = await startedWorker()
    await service.ready()
    const held = await heldScan()
    const post = async () => {
      const { liveKey } = await service.account()
      const image = (await heavyPicture(held.instructions)).toString('base64')
      return service.request('POST', '/v1/scans', { key: liveKey, body: { image } })
    }
    const first = post()
    await readerOf()
    const second = post()
    await eventually('it is put back', async () => (await total(worker, 'scan_jobs_total')) > 0)
    setClockBack(worker)
    await held.release()
    expect((await scanOf(await first)).meta.status).to.equal('recognized')
    expect((await scanOf(await second)).meta.status).to.equal('recognized')
  })

  it('goes on renewing the lock of the scan that it reads, which no other begins with', async function () {
    this.timeout(120_000)
    await startedWorker()
    await eventually('both are heard', async () => {
      return (await service.figures()).total('fleet_threads') === 4
    })
    const readings = () => service.workerLines.filter((line) => line.includes('"scan_read"')).length
    const before = readings()
    const { liveKey } = await service.account(1)
    const scan = madeScan(service, liveKey, { instructions: { ms: 5000 } })
    setClockBack(await readerOf())
    expect((await scan).meta.status).to.equal('recognized')
    await eventually('nobody reads', async () => {
      const busy = await Promise.all(workers.map((one) => total(one, 'scan_threads_busy')))
      return busy.every((threads) => threads === 0)
    })
    expect(readings()).to.equal(before + 1)
  })

  it('counts how long a scan waits by no clock of its own', async () => {
    const waited = async () => {
      const sums = await Promise.all(workers.map((one) => total(one, 'scan_queue_seconds_sum')))
      return sums.reduce((all, sum) => all + sum, 0)
    }
    const { liveKey } = await service.account(1)
    for (const worker of workers) setClockBack(worker)
    const before = await waited()
    for (const { child } of workers) child.kill('SIGSTOP')
    const scan = madeScan(service, liveKey)
    await eventually('it waits', async () => {
      return (await service.figures()).total('scan_queue_waiting') === 1
    })
    const pauseMs = 300
    await delay(pauseMs)
    for (const { child } of workers) child.kill('SIGCONT')
    await scan
    expect((await waited()) - before).to.be.at.least(pauseMs / 1000)
  })
})
