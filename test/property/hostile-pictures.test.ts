import { hostilePictures } from '../../scripts/specimens/hostile-pictures/hostile-pictures.ts'
import { appraise } from '../../worker/image/encoded/appraise.ts'
import recognise from '../../worker/pipeline/recognize.ts'
import { recognizeTask } from '../support/engine/recognize-task.ts'
import { blackPng } from '../support/pictures/png-bomb.ts'
import { madeScan, scanOf, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'

// A kilobyte that unfolds into gigabytes must be refused by its header, before it takes the memory.
describe('pictures made to break a decoder', () => {
  const service = testService({ threads: 1 })

  async function sent(image: Buffer): Promise<Response> {
    const { liveKey } = await service.account()
    const body = { image: image.toString('base64') }
    return service.request('POST', '/v1/scans', { key: liveKey, body })
  }

  for (const [what, picture] of [
    ['a header that claims 60,000 x 60,000', () => blackPng(60_000, 60_000, 1)],
    ['30,001 pixels a side', () => blackPng(30_001, 1, 1)],
    ['just above 100 megapixels', () => blackPng(10_000, 10_001, 1)],
    ['a header that claims 2^31 - 1 pixels a side', () => blackPng(0x7fffffff, 0x7fffffff, 0)],
  ] as const) {
    // Proves D1.14c
    it(`${what}: refused without decoding its pixels`, async () => {
      const before = process.memoryUsage().rss
      const response = await sent(picture())
      expect(response.status).to.be.oneOf([415, 422])
      const { message } = await expectError(
        response,
        response.status === 422 ? 'validation_failed' : 'unsupported_media_type',
      )
      expect(message).to.match(/^image: /)
      expect(process.memoryUsage().rss - before).to.be.lessThan(200 * 1024 ** 2)
    })
  }

  it('a zip bomb of 100 megapixels in 100 kB is let in, because it is within the limits', async () => {
    const bomb = blackPng(10_000, 10_000, 10_000)
    expect(bomb.length).to.be.lessThan(200_000)
    const before = process.memoryUsage().rss
    expect((await sent(bomb)).status).to.equal(200)
    expect(process.memoryUsage().rss - before, 'the API decodes no pixel').to.be.lessThan(
      200 * 1024 ** 2,
    )
  })
})

/** Runs the engine in this process, and measures by how much memory grew at most. */
async function engineOn(image: Buffer) {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const reading = await recognise(recognizeTask({ image }))
  clearInterval(watch)
  return { reading, grownBytes: peak - before }
}

// The engine must survive what passes the checks: 100 megapixels, decoded whole, are 300 MB.
describe('the engine on 100 megapixels in 100 kB', () => {
  it('answers without ever holding the whole picture', async () => {
    const { reading, grownBytes } = await engineOn(blackPng(10_000, 10_000, 10_000))
    expect(reading?.outcome).to.equal('no_document_found')
    expect(grownBytes).to.be.lessThan(250 * 1024 ** 2)
  })
})

// A decoder cannot be interrupted, so pictures or parts that would keep one busy are never decoded.
describe('pictures made to keep a decoder busy', () => {
  const service = testService({ threads: 1 })

  for (const { name, fate, make } of hostilePictures) {
    // Proves D8.1
    it(`${name}: ${fate}`, async () => {
      const picture = await make()
      const appraisal = appraise(picture, Number.POSITIVE_INFINITY)
      expect(appraisal.ok, 'judged from its bytes').to.equal(fate === 'read')
      const { reading, grownBytes } = await engineOn(picture)
      expect(reading?.outcome).to.equal(fate === 'read' ? 'no_document_found' : 'rejected')
      expect(grownBytes).to.be.lessThan(150 * 1024 ** 2)
    })
  }

  // Proves D8.1
  it('cost nothing: the service rejects them or refuses the request', async () => {
    const { liveKey } = await service.account(20)
    for (const { name, fate, make } of hostilePictures) {
      if (fate === 'read') continue
      const body = { image: (await make()).toString('base64') }
      const response = await service.request('POST', '/v1/scans', { key: liveKey, body })
      expect(response.status, name).to.be.oneOf([200, 415, 422])
      if (response.status !== 200) continue
      const { meta } = await scanOf(response)
      expect(meta, name).to.include({ status: 'rejected', billed: false })
    }
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 20 })
    expect((await madeScan(service, liveKey)).meta.status).to.equal('recognized')
  })
})
