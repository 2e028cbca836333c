import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { readImageSize } from '../../../../api/scan/request/image-header.ts'

const canvas = { width: 61, height: 47, channels: 3, background: '#ccd' } as const
const picture = () => sharp({ create: canvas })

/** The size that the worker's decoder finds; null if it finds no header. */
async function decoderSize(image: Uint8Array) {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    return null
  }
}

// A misread size lets an oversized picture past the limits, or turns a valid one away.
describe('readImageSize', () => {
  let jpegs: Buffer[]
  before(async () => {
    const exif = picture().withMetadata({ orientation: 6 })
    jpegs = await Promise.all(
      [
        picture().jpeg(),
        picture().jpeg({ progressive: true }),
        picture().toColourspace('b-w').jpeg(),
        picture().toColourspace('cmyk').jpeg(),
        exif.withIccProfile('p3').jpeg(),
      ].map((encoding) => encoding.toBuffer()),
    )
  })

  it('reads the size of every kind of JPEG and PNG', async () => {
    const pngs = [picture().png(), picture().png({ progressive: true, palette: true })]
    const all = [...jpegs, ...(await Promise.all(pngs.map((encoding) => encoding.toBuffer())))]
    for (const image of all) {
      expect(readImageSize(image)).to.deep.equal({ width: 61, height: 47 })
    }
  })

  it('agrees with the decoder on damaged JPEGs wherever the decoder finds a size', async () => {
    const verdicts = { read: 0, refused: 0 }
    const damaged = fc.record({
      which: fc.nat({ max: 4 }),
      // Most of the damage is where the size is stored.
      at: fc.oneof(fc.integer({ min: 3, max: 700 }), fc.integer({ min: 3, max: 40 })),
      removed: fc.nat({ max: 3 }),
      inserted: fc.uint8Array({ maxLength: 3 }),
      end: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat({ max: 900 })),
    })
    await fc.assert(
      fc.asyncProperty(damaged, async ({ which, at, removed, inserted, end }) => {
        const whole = jpegs[which] ?? Buffer.alloc(0)
        const parts = [whole.subarray(0, at), inserted, whole.subarray(at + removed)]
        const image = Buffer.concat(parts).subarray(0, end)
        const expected = await decoderSize(image)
        verdicts[expected === null ? 'refused' : 'read'] += 1
        if (expected !== null) expect(readImageSize(image)).to.deep.equal(expected)
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(verdicts.read, verdicts.refused)).to.be.greaterThan(100)
  })

  it('finds no size without one valid JPEG or PNG header', async () => {
    const [jpeg = Buffer.alloc(0)] = jpegs
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const png = await picture().png().toBuffer()
    for (const image of [
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      Buffer.from([0xff, 0xd8, 0xff]),
      jpeg.subarray(0, frame + 9),
      // A header that no scan follows.
      jpeg.subarray(0, scan),
      // Two headers, a lossless header, and a header without a height.
      Buffer.concat([jpeg.subarray(0, scan), jpeg.subarray(frame, scan), jpeg.subarray(scan)]),
      withByte(jpeg, frame + 1, 0xc3),
      withByte(withByte(jpeg, frame + 5, 0), frame + 6, 0),
      png.subarray(0, 32),
      withByte(png, 12, 0),
    ]) {
      expect(readImageSize(image), image.subarray(0, 40).toString('hex')).to.equal(null)
    }
  })

  // Millions of steps would hold up every other request of the process.
  it('gives up on a header that never ends', () => {
    const start = Buffer.from([0xff, 0xd8])
    for (const filling of [[0xff], [0xff, 0xfe, 0, 2], [0xff, 0xd0], [0xff, 0]]) {
      const image = Buffer.concat([start, Buffer.alloc(4_000_000, Buffer.from(filling))])
      expect(readImageSize(image)).to.equal(null)
    }
  })

  const corpus = new URL('../../../../../shared/corpus/', import.meta.url)
  it('reads the size of every labelled picture', async function () {
    if (!existsSync(corpus)) this.skip()
    const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    const pictures = names.filter((name) => /\.(jpe?g|png)$/i.test(name))
    for (const name of pictures) {
      const image = readFileSync(new URL(name, corpus))
      expect(readImageSize(image), name).to.deep.equal(await decoderSize(image))
    }
  })
})

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = value
  return changed
}
