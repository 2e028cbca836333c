import sharp, { type Sharp } from 'sharp'
import * as write from '../../../scripts/specimens/hostile-pictures/jpeg-writer.ts'
import { png } from '../../../scripts/specimens/hostile-pictures/png-writer.ts'
import { orient } from '../../../worker/image/orientation.ts'
import { Picture } from '../../../worker/image/picture.ts'
import type { Grey } from '../../../worker/image/raster.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

const width = 96
const height = 64

/** Dark above, light below left, mid-grey below right: tells every orientation apart. */
function drawing(): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = y < height / 2 ? 20 : x < width / 2 ? 235 : 128
      data.fill(level, (y * width + x) * 3, (y * width + x + 1) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Counts the pictures decoded meanwhile: the queue changes at the start and end of each. */
async function counting<T>(work: () => Promise<T>): Promise<{ result: T; decodings: number }> {
  let changes = 0
  const onChange = () => {
    changes += 1
  }
  sharp.queue.on('change', onChange)
  const result = await work()
  sharp.queue.off('change', onChange)
  return { result, decodings: changes / 2 }
}

function at({ data, width }: Grey, x: number, y: number): number {
  return data[y * width + x] ?? Number.NaN
}

function expectDrawing(grey: Grey, tolerance = 6): void {
  expect(grey).to.include({ width, height })
  expect(at(grey, 48, 10)).to.be.closeTo(20, tolerance)
  expect(at(grey, 10, 50)).to.be.closeTo(235, tolerance)
  expect(at(grey, 85, 50)).to.be.closeTo(128, tolerance)
}

describe('Picture', () => {
  const kinds: Record<string, () => Promise<Buffer>> = {
    'a JPEG': () => drawing().jpeg({ quality: 95 }).toBuffer(),
    'a progressive JPEG': () => drawing().jpeg({ quality: 95, progressive: true }).toBuffer(),
    'a grey JPEG': () => drawing().toColourspace('b-w').jpeg({ quality: 95 }).toBuffer(),
    'a PNG': () => drawing().png().toBuffer(),
    'a palette PNG': () => drawing().png({ palette: true }).toBuffer(),
    'a grey PNG': () => drawing().toColourspace('b-w').png().toBuffer(),
    'a 16-bit PNG': () => drawing().toColourspace('rgb16').png().toBuffer(),
    'an interlaced PNG with alpha': () =>
      drawing().ensureAlpha(1).png({ progressive: true }).toBuffer(),
    'a grey PNG with alpha': () => drawing().toColourspace('b-w').ensureAlpha(1).png().toBuffer(),
  }
  for (const [kind, make] of Object.entries(kinds)) {
    // Proves D1.14f
    it(`reads ${kind}`, async () => {
      expectDrawing((await openedPicture(await make())).overviewGrey)
    })
  }

  it('reads the greys of a CMYK JPEG, as closely as its inks allow', async () => {
    const inks = await drawing().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expectDrawing((await openedPicture(inks)).overviewGrey, 20)
  })

  // Transparent corners of a scanner's PNG hold black: as ink they would hide the page's edge.
  it('treats transparency as white paper', async () => {
    const clear = await drawing().ensureAlpha(0).png().toBuffer()
    expect(at((await openedPicture(clear)).overviewGrey, 48, 10)).to.equal(255)
  })

  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
    // Proves D1.14f
    it(`reports EXIF orientation ${orientation} and keeps the pixels as stored`, async () => {
      const stored = orient(await grey(drawing()), inverse[orientation])
      const file = await sharp(stored.data, {
        raw: { width: stored.width, height: stored.height, channels: 1 },
      })
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer()
      const picture = await openedPicture(file)
      expect(picture.orientation).to.equal(orientation)
      expectDrawing(orient(picture.overviewGrey, picture.orientation))
    })
  }

  // Proves D1.14d
  it('reads a truncated JPEG as far as it goes', async () => {
    const whole = await drawing().resize(960, 640).jpeg({ quality: 95 }).toBuffer()
    const picture = await openedPicture(whole.subarray(0, Math.round(whole.length * 0.7)))
    expect(picture.overviewGrey.width).to.equal(960)
    expect(picture.overviewGrey.height).to.be.within(320, 448)
    expect(at(picture.overviewGrey, 480, 100)).to.be.closeTo(20, 6)
  })

  for (const [what, bytes] of Object.entries({
    'no picture': Buffer.from('%PDF-1.7 not a picture at all'),
    nothing: Buffer.alloc(0),
    'the header of a JPEG alone': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    'a JPEG without scan data': write.jpeg(write.frame(0, 64, 48), write.tables, write.scan()),
    'a JPEG that ends where its scan data would begin': write
      .jpeg(write.frame(0, 64, 48), write.tables, write.scan())
      .subarray(0, -2),
    'a PNG without pixels': png({ width: 64, height: 48 }, Buffer.alloc(0)),
    'a PNG whose pixels cannot be decompressed': png(
      { width: 64, height: 48 },
      Buffer.alloc(999, 7),
    ),
  })) {
    // Proves D1.14e
    it(`returns null and does not throw for ${what}`, async () => {
      expect(await Picture.open(bytes)).to.equal(null)
    })
  }

  it('does not open WebP or SVG, which the contract leaves out', async () => {
    expect(await Picture.open(await drawing().webp().toBuffer())).to.equal(null)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    expect(await Picture.open(Buffer.from(svg))).to.equal(null)
  })

  it('reads a truncated JPEG with restart markers as far as it goes', async () => {
    // Each unit on its own: a zero difference, the end of the block, and the restart that follows.
    const units = Array.from({ length: 100 * 75 }, (_, i) => [0x5f, 0xff, 0xd0 + (i % 8)])
    const whole = write.jpeg(
      write.frame(0, 800, 600),
      write.tables,
      write.restartInterval(1),
      write.scan({ data: Buffer.from(units.flat()) }),
    )
    for (const share of [1, 0.6]) {
      const picture = await openedPicture(whole.subarray(0, Math.round(whole.length * share)))
      expect(at(picture.overviewGrey, 400, 100)).to.equal(128)
    }
  })

  it('reads a JPEG with an RGB profile and one with a CMYK profile', async () => {
    const p3 = await drawing().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    expectDrawing((await openedPicture(p3)).overviewGrey, 12)
    const inks = await drawing().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    expectDrawing((await openedPicture(inks)).overviewGrey, 20)
  })

  // Proves D8.1
  it('refuses a file that needs excessive work, without decoding it', async () => {
    const scans = Array.from({ length: 400 }, () =>
      write.scan({ band: [0, 0], data: Buffer.of(0) }),
    )
    const bomb = write.jpeg(write.frame(2, 10_000, 10_000), write.tables, ...scans)
    const { result, decodings } = await counting(() => Picture.open(bomb))
    expect([result, decodings]).to.deep.equal([null, 0])
  })

  // Here each decoding is within the budget, but all of them together are not.
  it('does not decode any finer when that needs excessive work', async () => {
    const scans = Array.from({ length: 750 }, () =>
      write.scan({ band: [0, 0], data: Buffer.of(0) }),
    )
    const frame = write.frame(2, 3000, 1000)
    const restarts = write.restartInterval(1)
    const picture = await openedPicture(write.jpeg(frame, write.tables, restarts, ...scans))
    const { result, decodings } = await counting(() => picture.greyOf(9000))
    expect([result === picture.overviewGrey, decodings]).to.deep.equal([true, 0])
  })

  // A second decoding costs as much as everything else together.
  for (const format of ['jpeg', 'png'] as const) {
    it(`gives a ${format} of some megapixels at half and full size from one decoding`, async () => {
      const large = await drawing().resize(2400, 1600)[format]().toBuffer()
      const { result: picture, decodings } = await counting(() => openedPicture(large))
      expect(decodings).to.equal(1)
      expect(picture).to.include({ width: 2400, height: 1600 })
      expect(picture.overviewGrey).to.include({ width: 1200, height: 800 })
      expect(await picture.greyOf(1000)).to.equal(picture.overviewGrey)
      const again = await counting(() => picture.greyOf(1500))
      expect(again.decodings).to.equal(0)
      const whole = again.result
      expect(whole).to.include({ width: 2400, height: 1600 })
      expect(at(whole, 250, 1250)).to.be.closeTo(235, 6)
      expect(await picture.greyOf(9000), 'made once').to.equal(whole)
    })
  }

  it('decodes a larger JPEG coarsely first, and finer when asked', async () => {
    const large = await drawing().resize(3600, 2400).jpeg().toBuffer()
    const picture = await openedPicture(large)
    expect(picture.overviewGrey).to.include({ width: 900, height: 600 })
    expect(await picture.greyOf(900)).to.equal(picture.overviewGrey)
    expect(picture.finestGrey, 'nobody asked for more').to.equal(picture.overviewGrey)
    expect(await picture.greyOf(1500)).to.include({ width: 1800, height: 1200 })
    const whole = await picture.greyOf(2000)
    expect(whole).to.include({ width: 3600, height: 2400 })
    expect(await picture.greyOf(9000), 'decoded once').to.equal(whole)
    expect(picture.finestGrey).to.equal(whole)
  })

  // Decoding a progressive file holds all of it, up to 600 MB: doing so twice takes two seconds.
  for (const progressive of [true, false]) {
    const times = progressive ? 'once only, finer than others' : 'again for finer print'
    it(`decodes a huge ${progressive ? '' : 'non-'}progressive JPEG ${times}`, async () => {
      const huge = sharp({ create: { width: 6600, height: 4000, channels: 3, background: '#999' } })
      const file = await huge.jpeg({ progressive }).toBuffer()
      const picture = await openedPicture(file)
      expect(picture.overviewGrey.width).to.equal(progressive ? 1650 : 825)
      const { result, decodings } = await counting(() => picture.greyOf(9000))
      expect([result.width, decodings]).to.deep.equal([3300, progressive ? 0 : 1])
    })
  }

  // If decoding the whole fails, say for lack of memory, what the overview shows must not be lost.
  it('falls back to the overview when a finer decoding fails', async () => {
    const large = await drawing().resize(3600, 2400).jpeg().toBuffer()
    const picture = await openedPicture(large)
    large.fill(0)
    expect(await picture.greyOf(1500)).to.equal(picture.overviewGrey)
  })
})

/** What undoes an orientation: a quarter turn the other way, anything else itself. */
const inverse = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 } as const

async function grey(picture: Sharp): Promise<Grey> {
  return { data: await picture.extractChannel(0).raw().toBuffer(), width, height }
}
