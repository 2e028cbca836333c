import { setTimeout as sleep } from 'node:timers/promises'
import { madeScan, postScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// A suspended or swapping machine comes back: the pause must not count towards the engine's speed.
describe('a worker that is paused for a while', () => {
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '1500' } })

  // Proves D8.5
  it('reads again as soon as it resumes, even after a pause longer than the deadline', async () => {
    const worker = await service.startWorker(1)
    await service.ready()
    const { liveKey } = await service.account(50)
    for (let pause = 0; pause < 2; pause += 1) {
      const under = postScan(service, liveKey, { instructions: { ms: 1200 } })
      await sleep(150)
      worker.child.kill('SIGSTOP')
      expect((await under).status, 'the scan that was under way').to.equal(503)
      await sleep(4000)
      worker.child.kill('SIGCONT')
    }
    await service.ready()
    await eventually('scans are read', async () => (await postScan(service, liveKey)).ok)
    for (let scan = 0; scan < 5; scan += 1) {
      expect((await madeScan(service, liveKey)).meta.status).to.equal('recognized')
    }
  })
})
