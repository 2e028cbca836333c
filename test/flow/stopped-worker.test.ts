import { once } from 'node:events'
import { postScan, usageOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// A successor may take longer to load its models than scans that wait have left.
describe('a worker that is told to stop while no other is there', () => {
  const service = testService({ threads: 0 })

  it('reads all that wait for it, in its queue or for their turn, and ends', async function () {
    this.timeout(60_000)
    const worker = await service.startWorker(1)
    await service.ready()
    const { liveKey } = await service.account(50)
    const scans = Array.from({ length: 8 }, () =>
      postScan(service, liveKey, { instructions: { ms: 400 } }),
    )
    await eventually('it has begun', () =>
      worker.logLines.some((line) => line.includes('"scan_read"')),
    )
    const ended = once(worker.child, 'exit')
    worker.child.kill('SIGTERM')
    const statuses = (await Promise.all(scans)).map(({ status }) => status)
    expect(statuses).to.deep.equal(Array.from({ length: 8 }, () => 200))
    expect(await ended).to.deep.equal([0, null])
    expect((await usageOf(service, liveKey)).credits_spent).to.equal(8)
  })
})
