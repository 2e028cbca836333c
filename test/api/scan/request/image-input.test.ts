import sharp from 'sharp'
import { instructionsMark } from '../../../support/engine/scripted-picture.ts'
import { blackPng } from '../../../support/pictures/png-bomb.ts'
import { scanOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

const canvas = { width: 64, height: 48, channels: 3, background: '#ccd' } as const
const picture = () => sharp({ create: canvas })

// People use any camera or scanner: what those write must not be turned away.
describe('the pictures that POST /v1/scans accepts', () => {
  const service = sharedService()

  async function sent(image: Buffer): Promise<Response> {
    const { liveKey } = await service.account()
    // The scripted engine reads its instructions behind the picture's last byte.
    const marked = Buffer.concat([image, Buffer.from(`${instructionsMark}{}`, 'latin1')])
    const body = { image: marked.toString('base64') }
    return service.request('POST', '/v1/scans', { key: liveKey, body })
  }

  for (const [what, encode] of [
    ['grey JPEG', () => picture().toColourspace('b-w').jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['palette PNG', () => picture().png({ palette: true }).toBuffer()],
    ['PNG with alpha', () => picture().ensureAlpha(0.5).png().toBuffer()],
    ['16-bit PNG', () => picture().toColourspace('rgb16').png().toBuffer()],
    ['interlaced PNG', () => picture().png({ progressive: true }).toBuffer()],
    [
      'a picture of one pixel',
      () =>
        sharp({ create: { ...canvas, width: 1, height: 1 } })
          .png()
          .toBuffer(),
    ],
  ] as const) {
    // Proves 4.1a, D1.14f
    it(`include ${what}`, async () => {
      await scanOf(await sent(await encode()))
    })
  }

  // Proves D1.14f
  it('include all eight EXIF orientations', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      await scanOf(await sent(await picture().withMetadata({ orientation }).jpeg().toBuffer()))
    }
  })

  // Proves D1.14d
  it('include a truncated file whose beginning is intact', async () => {
    const whole = await sharp({ create: { ...canvas, width: 600, height: 400 } })
      .jpeg()
      .toBuffer()
    await scanOf(await sent(whole.subarray(0, Math.floor(whole.length * 0.6))))
  })

  // Proves D1.14c
  it('include exactly 100 megapixels and exactly 30,000 px per side', async () => {
    await scanOf(await sent(blackPng(10_000, 10_000)))
    await scanOf(await sent(blackPng(30_000, 3333)))
    await scanOf(await sent(blackPng(1, 30_000)))
  })

  for (const [width, height] of [
    [10_000, 10_001],
    [30_001, 1],
    [1, 30_001],
    [2_000_000_000, 2_000_000_000],
  ] as const) {
    // Proves D1.14c
    it(`exclude ${width} x ${height} px, with 422 naming the size and the limit`, async () => {
      const { message } = await expectError(
        await sent(blackPng(width, height)),
        'validation_failed',
      )
      expect(message).to.equal(
        `image: is ${width} x ${height} px; at most 100 megapixels and 30000 px per side are allowed`,
      )
    })
  }
})
