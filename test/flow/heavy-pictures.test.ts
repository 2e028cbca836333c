import { expect } from 'chai'
import * as write from '../../scripts/hostile-pictures/jpeg-writer.ts'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { madeScan, scanOf } from '../support/calls.ts'
import { eventually } from '../support/eventually.ts'
import { scriptedPicture } from '../support/scripted-picture.ts'
import { testService } from '../support/service.ts'
import type { WorkerProcess } from '../support/worker-process.ts'

/** 100 megapixels in some hundred bytes: 700 MB while it is decoded, and more than a second. */
function heavyPicture(): Promise<Buffer> {
  const scans = Array.from({ length: 20 }, () =>
    write.scan({ components: write.threeComponents, band: [0, 0] }),
  )
  const frame = write.frame(2, 10_000, 10_000, write.threeComponents)
  return scriptedPicture({ ms: 1000 }, write.jpeg(frame, write.tables, ...scans))
}

// Pictures may be as dear as the limits let them: whoever sends many of them must not take every
// thread from those who send a photo, nor more memory than the process has.
describe('pictures that are heavy and allowed', () => {
  const service = testService({ threads: 0 })
  let worker: WorkerProcess
  before(async () => {
    worker = await service.startWorker(2)
    await service.ready()
  })
  const gauge = async (name: string) =>
    (await PrometheusFigures.scrape(worker.metricsPort)).total(name)

  it('wait for one another, and everyday ones for none of them', async () => {
    const { liveKey } = await service.account(50)
    let finished = 0
    const heavy = Array.from({ length: 5 }, async () => {
      const body = { image: (await heavyPicture()).toString('base64') }
      const answer = await service.request('POST', '/v1/scans', { key: liveKey, body })
      finished += 1
      return answer
    })
    await eventually('one of them is read', async () => (await gauge('scan_threads_busy')) > 0)
    for (let scan = 0; scan < 5; scan += 1) {
      await madeScan(service, liveKey)
      expect(await gauge('scan_decode_bytes')).to.be.below(1024 ** 3)
    }
    expect(finished, 'heavy ones finished before the everyday ones').to.be.below(5)
    for (const answer of heavy) {
      expect((await scanOf(await answer)).meta.status).to.equal('recognized')
    }
    expect(await gauge('scan_decode_bytes')).to.equal(0)
  })

  it('and without a caller any more are not read when it is their turn', async () => {
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
})
