import { expect } from 'chai'
import recognise from '../../worker/recognise.ts'
import { expectError } from '../support/expect-error.ts'
import { blackPng } from '../support/png-bomb.ts'
import { testService } from '../support/service.ts'

// A kilobyte that unfolds into gigabytes must be refused by its header, not by the memory it takes.
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
    it(`${what}: refused, and its pixels never decoded`, async () => {
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

  it('a zip bomb of 100 megapixels in 100 kB passes the gates: it keeps the limits', async () => {
    const bomb = blackPng(10_000, 10_000, 10_000)
    expect(bomb.length).to.be.lessThan(200_000)
    const before = process.memoryUsage().rss
    expect((await sent(bomb)).status).to.equal(200)
    expect(process.memoryUsage().rss - before, 'the API decodes no pixel').to.be.lessThan(
      200 * 1024 ** 2,
    )
  })
})

// What the gates let through the engine has to survive: 100 megapixels, decoded whole, are 300 MB.
describe('the engine on 100 megapixels in 100 kB', () => {
  it('answers, and never holds the picture whole', async () => {
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    const reading = await recognise({
      image: blackPng(10_000, 10_000, 10_000),
      deadlineAt: Date.now() + 60_000,
      today: '2026-01-01',
      returnPortrait: true,
      expectCountry: null,
      withdrawn: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    })
    clearInterval(watch)
    expect(reading?.outcome).to.equal('no_document_found')
    expect(peak - before).to.be.lessThan(250 * 1024 ** 2)
  })
})
