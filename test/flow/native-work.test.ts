import { once } from 'node:events'
import { type HeldScan, heldScan } from '../support/engine/held-scan.ts'
import { madeScan, postScan } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// Killing a thread does not stop the native decoder it called, which keeps a core and its memory.
// Four of these occupy every decoder of the process while it reports to be healthy.
describe('native work that outlives its thread', function () {
  this.timeout(180_000)
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '8000' } })
  let held: HeldScan
  before(async () => {
    held = await heldScan()
  })

  // Proves D8.4
  it('makes its process stop in order, and another one replaces it', async () => {
    const worker = await service.startWorker(2)
    await service.ready()
    const gone = once(worker.child, 'exit')
    const { liveKey } = await service.account(100)
    const stuck = await postScan(service, liveKey, held)
    expect(stuck.status).to.equal(503)

    // It is a minute old when it stops; the scan that is under way then is answered as well.
    const isAsked = () => worker.logLines.join().includes('replacing_process')
    while (!isAsked()) {
      const scan = await madeScan(service, liveKey, { instructions: { ms: 2000 } })
      expect(scan.meta.status).to.equal('recognized')
    }
    const [, signal] = await gone
    expect(signal, 'an ordinary exit would wait for the work').to.equal('SIGKILL')
    expect(worker.logLines.join()).to.include('"stopping"').and.include('stopped_over_native_work')
    const successor = await service.startWorker(1)
    await service.ready()
    expect((await madeScan(service, liveKey)).meta.status).to.equal('recognized')
    await successor.kill()
  })

  // Proves D8.4
  it('is noticed when it occupies every decoder: the API is degraded and accepts no scans', async () => {
    const { liveKey } = await service.account(20)
    const { liveKey: otherKey } = await service.account(20)
    const worker = await service.startWorker(4)
    await service.ready()
    const gone = once(worker.child, 'exit')
    // Each account has half of the threads.
    const keys = [liveKey, otherKey, liveKey, otherKey]
    const stuck = keys.map((key) => postScan(service, key, held))
    await eventually('the decoder is missed', () => worker.logLines.join().includes('decoder_away'))
    await eventually('the API is degraded', async () => {
      const answer = await service.request('GET', '/readyz')
      return answer.status === 200 && (await answer.text()).includes('"workers":"failed"')
    })
    await Promise.all(stuck)
    await gone
    await service.startWorker(1)
    await service.ready()
    expect((await madeScan(service, liveKey)).meta.status).to.equal('recognized')
  })
})
