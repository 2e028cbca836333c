import { expect } from 'chai'
import sharp from 'sharp'
import { expectError } from '../../support/expect-error.ts'
import { scanBody } from '../../support/scripted-picture.ts'
import { sharedService } from '../../support/shared-service.ts'

// If a wrong type were called an "unreadable document", people would retake the photo for ever.
describe('POST /v1/scans answers 415 unsupported_media_type', () => {
  const service = sharedService()

  async function sent(image: Buffer): Promise<Response> {
    const { liveKey } = await service.account()
    const body = { image: image.toString('base64') }
    return service.request('POST', '/v1/scans', { key: liveKey, body })
  }

  for (const contentType of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/problem+json',
    'image/jpeg',
  ]) {
    // Proves 4.1j
    it(`to a body of type ${contentType}`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/scans', {
        key: liveKey,
        body: await scanBody(),
        headers: { 'content-type': contentType },
      })
      expect((await expectError(response, 'unsupported_media_type')).message).to.include(
        'Content-Type',
      )
    })
  }

  it('to a compressed body', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody(),
      headers: { 'content-encoding': 'gzip' },
    })
    await expectError(response, 'unsupported_media_type')
  })

  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ccc' } })

  for (const [what, image] of [
    ['GIF', () => square.clone().gif().toBuffer()],
    ['WebP', () => square.clone().webp().toBuffer()],
    ['TIFF', () => square.clone().tiff().toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', async () => Buffer.from('%PDF-1.7 SPECIMEN')],
    ['JPEG by its first bytes only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    [
      'PNG cut off within its header',
      async () => (await square.clone().png().toBuffer()).subarray(0, 20),
    ],
  ] as const) {
    // Proves 4.1j, 4.1.5, D1.14b
    it(`to an image that is ${what}`, async () => {
      expect(
        (await expectError(await sent(await image()), 'unsupported_media_type')).message,
      ).to.match(/^image: /)
    })
  }

  // Proves D1.14b
  it('naming what the image is, and what to send', async () => {
    const { message } = await expectError(
      await sent(await square.clone().webp().toBuffer()),
      'unsupported_media_type',
    )
    expect(message).to.equal('image: is WebP; send JPEG or PNG')
  })
})
