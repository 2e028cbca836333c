import sharp from 'sharp'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import { writeSymbol } from '../../../../scripts/specimens/symbols/write-symbol.ts'
import {
  loadZxingWasm,
  type SymbolDecoder,
} from '../../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { drawCodewords } from '../../../../worker/barcode/pdf417/draw-codewords.ts'
import { readPdf417 } from '../../../../worker/barcode/pdf417/read-pdf417.ts'
import { withoutPerspective } from '../../../../worker/image/homography.ts'
import type { Grey } from '../../../../worker/image/raster.ts'

const TEXT =
  'SPECIMEN OF A PDF417 WITH A TEXT THAT IS LONG ENOUGH TO FILL SOME ROWS OF IT, 1234567890, AND MORE'

const asSeen = withoutPerspective({ a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 })

interface Wear {
  readonly module?: number
  /** Modules. */
  readonly blur?: number
  /** Levels. */
  readonly noise?: number
  readonly degrees?: number
  /** How far bars run across for each module down. */
  readonly lean?: number
  /** Rows are bent down by so many modules in the middle. */
  readonly bend?: number
}

/** A PDF417 of 10 columns as a photograph would show it. */
async function worn(text: string, wear: Wear = {}): Promise<Grey> {
  const { module = 2, blur = 0, noise = 0, degrees = 0, lean = 0, bend = 0 } = wear
  const { width, height, isDark } = writeSymbol('PDF417', text, 10)
  const [margin, scale] = [12, 4]
  const wide = (width + 2 * margin) * scale
  const high = (height + 2 * margin) * scale
  const levels = Buffer.alloc(wide * high, 235)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const across = (2 * x) / wide - 1
      const column = Math.floor((x - lean * (y - high / 2)) / scale) - margin
      const row = Math.floor(y / scale - bend * (1 - across ** 2)) - margin
      const isInside = column >= 0 && row >= 0 && column < width && row < height
      if (isInside && isDark(column, row)) levels[y * wide + x] = 30
    }
  }
  const sigma = blur * scale
  const flat = sharp(levels, { raw: { width: wide, height: high, channels: 1 } })
  const soft = await (sigma > 0.3 ? flat.blur(sigma) : flat).png().toBuffer()
  const { data, info } = await sharp(soft)
    .rotate(degrees, { background: '#ebebeb' })
    .resize({ width: Math.round((wide * module) / scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = createRandom('noise')
  return {
    data: Uint8Array.from(data, (level) =>
      Math.max(0, Math.min(255, level + noise * random.normal())),
    ),
    width: info.width,
    height: info.height,
  }
}

describe('readPdf417', () => {
  let decoder: SymbolDecoder
  before(async () => {
    decoder = await loadZxingWasm()
  })

  const options = { symbologies: ['PDF417'], isThorough: true, isTurned: true } as const

  function textOf(picture: Grey): string | undefined {
    const read = readPdf417(picture, asSeen, picture)
    return read === null ? undefined : decoder(drawCodewords(read), options)[0]?.text
  }

  for (const [what, wear] of [
    ['as it was printed', {}],
    ['with bars of 1.3 px', { module: 1.3 }],
    ['upside down', { degrees: 180 }],
    ['lying on its side', { degrees: 90 }],
    ['whose rows are bent by more than one', { bend: 4 }],
    ['whose bars lean', { lean: 0.25, blur: 0.6 }],
  ] as const) {
    it(`reads a symbol ${what}`, async () => {
      expect(textOf(await worn(TEXT, wear))).to.equal(TEXT)
    })
  }

  it('reads a symbol whose bars run into each other, which no decoder does', async () => {
    const picture = await worn(TEXT, { blur: 0.9, noise: 12 })
    for (const binarizer of ['LocalAverage', 'GlobalHistogram'] as const)
      expect(decoder(picture, { ...options, binarizer })).to.deep.equal([])
    expect(textOf(picture)).to.equal(TEXT)
  })

  it('gives the corners of the symbol', async () => {
    const picture = await worn(TEXT, { module: 3 })
    const { width, height } = writeSymbol('PDF417', TEXT, 10)
    const [upperLeft, , lowerRight] = readPdf417(picture, asSeen, picture)?.corners ?? []
    expect(upperLeft?.x).to.be.closeTo(36, 3)
    expect(upperLeft?.y).to.be.closeTo(36, 6)
    expect(lowerRight?.x).to.be.closeTo(36 + 3 * width, 3)
    expect(lowerRight?.y).to.be.closeTo(36 + 3 * height, 6)
  })

  it('reads nothing rather than something else where much is scratched away', async () => {
    const picture = await worn(TEXT)
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      const data = Uint8Array.from(picture.data)
      const [from, to] = [0.3 * picture.width, (0.3 + share) * picture.width]
      for (let y = 0; y < picture.height; y++)
        data.fill(
          y % 3 === 0 ? 60 : 220,
          Math.floor(y * picture.width + from),
          Math.floor(y * picture.width + to),
        )
      expect(textOf({ ...picture, data }) ?? TEXT, `${share}`).to.equal(TEXT)
      if (share >= 0.4) expect(textOf({ ...picture, data })).to.equal(undefined)
    }
  })

  it('reads nothing in other codes, in stripes, in noise and in rasters of a few pixels', async () => {
    const other = (of: (x: number, y: number) => number, width = 500, height = 160): Grey => ({
      data: Uint8Array.from({ length: width * height }, (_, i) =>
        of(i % width, Math.floor(i / width)),
      ),
      width,
      height,
    })
    const random = createRandom('paper')
    const linear = writeSymbol('Code128', 'SPECIMEN128')
    for (const picture of [
      other((x) => (linear.isDark(Math.min(linear.width - 1, x >> 2), 0) ? 30 : 235), 400, 120),
      other((x) => (x % 16 < 8 ? 20 : 235)),
      other((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 20 : 235)),
      other(() => random.integer(0, 255)),
      other(() => 128),
      other(() => 0, 1, 1),
      other((x) => x * 80, 3, 2),
    ])
      expect(readPdf417(picture, asSeen, picture)).to.equal(null)
  })
})
