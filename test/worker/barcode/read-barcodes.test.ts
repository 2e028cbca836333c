import sharp from 'sharp'
import type { BarcodeSearch } from '../../../worker/barcode/barcode-search.ts'
import type { DecodedSymbol } from '../../../worker/barcode/decode/symbol.ts'
import {
  loadZxingWasm,
  type SymbolDecoder,
} from '../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { readBarcodes } from '../../../worker/barcode/read-barcodes.ts'
import type { Point } from '../../../worker/image/affine.ts'
import { Picture } from '../../../worker/image/picture.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { layoutOf } from '../../support/engine/layout-network.ts'
import { drawnSymbol, stackedPictures } from '../../support/pictures/drawn-symbol.ts'
import { openedPicture } from '../../support/pictures/opened-picture.ts'

const texts = {
  PDF417: 'SPECIMEN OF A PDF417 WITH A TEXT LONG ENOUGH TO FILL A FEW ROWS OF IT, 1234567890',
  QRCode: 'https://specimen.example/verify?d=1',
  Aztec: 'SPECIMEN AZTEC',
  DataMatrix: 'SPECIMEN DATA MATRIX',
  Code128: 'SPECIMEN128',
  Code39: 'SPECIMEN39',
  ITF: '12345678901234',
} as const

describe('readBarcodes', () => {
  let decoder: SymbolDecoder
  before(async () => {
    decoder = await loadZxingWasm()
  })

  async function read(
    image: Buffer,
    options: Partial<BarcodeSearch> = {},
  ): Promise<DecodedSymbol[]> {
    const picture = await openedPicture(image)
    const { barcodes: regions } = await layoutOf(picture)
    return readBarcodes({ picture, decoder, regions, page: null, mustEnd: () => false, ...options })
  }

  for (const format of Object.keys(texts) as (keyof typeof texts)[]) {
    it(`reads ${format}`, async () => {
      const [symbol, ...others] = await read(await drawnSymbol(format, texts[format]))
      expect(symbol).to.deep.include({ symbology: format, text: texts[format] })
      expect(others).to.deep.equal([])
    })
  }

  for (const format of Object.keys(texts) as (keyof typeof texts)[]) {
    it(`reads ${format} printed light on dark`, async () => {
      for (const degrees of [0, 7]) {
        const image = await drawnSymbol(format, texts[format], { degrees })
        const [symbol, ...others] = await read(await sharp(image).negate().png().toBuffer())
        expect(symbol?.text, `${degrees}°`).to.equal(texts[format])
        expect(others).to.deep.equal([])
      }
    })
  }

  it('reads PDF417 and linear codes at an angle', async () => {
    // A linear code alone on blank paper is not detected at 37°: nothing shows the page's direction.
    for (const [format, turns] of [
      ['PDF417', [6, 37, 90, 180]],
      ['Code128', [6, 90, 180]],
    ] as const) {
      for (const degrees of turns) {
        const [symbol] = await read(await drawnSymbol(format, texts[format], { degrees }))
        expect(symbol?.text, `${format} at ${degrees}°`).to.equal(texts[format])
      }
    }
  })

  it('reads all codes in a picture, each once', async () => {
    const formats = ['PDF417', 'QRCode', 'Code128', 'QRCode'] as const
    const page = await stackedPictures(
      await Promise.all(formats.map((format) => drawnSymbol(format, texts[format]))),
    )
    const found = await read(page)
    expect(found.map(({ symbology }) => symbology)).to.have.members(['PDF417', 'QRCode', 'Code128'])
  })

  it('gives the corners of a code in pixels of the overview', async () => {
    const image = await drawnSymbol('PDF417', texts.PDF417, { module: 4 })
    const picture = await Picture.open(image)
    const [symbol] = await read(image)
    const { width = 0 } = picture?.overviewGrey ?? {}
    const margin = (40 * width) / (picture?.width ?? 1)
    const [upperLeft, upperRight] = symbol?.corners ?? []
    expect(upperLeft?.x).to.be.closeTo(margin, 8)
    expect(upperRight?.x).to.be.closeTo(width - margin, 8)
  })

  it('does not find a code in noise, stripes or plain paper', async () => {
    const size = { width: 900, height: 700, channels: 3 } as const
    const background = '#fff'
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const pages = [
      sharp({ create: { ...size, background } }),
      sharp({ create: { ...size, background, noise } }),
      sharp(stripes(size.width, size.height), { raw: size }),
    ]
    for (const page of pages) expect(await read(await page.png().toBuffer())).to.deep.equal([])
  })

  it('looks only where the detector has found codes', async () => {
    const image = await stackedPictures([
      await drawnSymbol('PDF417', texts.PDF417),
      await drawnSymbol('Code128', texts.Code128, { module: 2 }),
      // So that the picture is not small enough to be read whole.
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#f5f5f5' } })
        .png()
        .toBuffer(),
    ])
    expect(await read(image, { regions: [] })).to.deep.equal([])
  })

  /** Looks of the decoder at paper of 1200 × 900 px with a region in it, as sure as the score. */
  async function looksAt(scores: readonly number[]): Promise<number> {
    const paper = {
      create: { width: 1200, height: 900, channels: 3, background: '#f5f5f5' },
    } as const
    const corners = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 300, y: 150 },
      { x: 100, y: 150 },
    ] as const
    let looks = 0
    const counting: SymbolDecoder = () => {
      looks++
      return []
    }
    const regions = scores.map((score) => ({ corners, score }))
    await read(await sharp(paper).png().toBuffer(), { decoder: counting, regions })
    return looks
  }

  it('looks once at a page without a detected code, never light on dark', async () => {
    expect(await looksAt([])).to.equal(1)
  })

  it('looks twice at a region that is hardly one, beside both looks at the page', async () => {
    expect(await looksAt([0.7])).to.equal(4)
  })

  it('goes up the ladder at a region that is surely one', async () => {
    expect(await looksAt([0.9])).to.be.greaterThan(6)
  })

  it('looks again at an uncertain code in a small picture', async () => {
    const image = await drawnSymbol('PDF417', texts.PDF417, { module: 2 })
    const doubting: SymbolDecoder = (grey, options) =>
      decoder(grey, options).map((symbol) => ({ ...symbol, isCertain: options.isThorough }))
    const [symbol] = await read(image, { decoder: doubting })
    expect(symbol?.text).to.equal(texts.PDF417)
  })

  it('reads a code that was detected in pieces beside another', async () => {
    const image = await stackedPictures([
      await drawnSymbol('PDF417', texts.PDF417, { module: 3 }),
      await drawnSymbol('Code128', texts.Code128, { degrees: 90 }),
    ])
    const alone = await read(image)
    const cornersOf = (format: string) => {
      const corners = alone.find(({ symbology }) => symbology === format)?.corners
      if (corners === undefined) throw new Error(`no ${format}`)
      return corners
    }
    const [p, q, r, s] = cornersOf('Code128')
    const between = (from: Point, to: Point, share: number) => ({
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    })
    const piece = (from: number, to: number): Quad => [
      between(p, q, from),
      between(p, q, to),
      between(s, r, to),
      between(s, r, from),
    ]
    const corners = [cornersOf('PDF417'), piece(0, 0.3), piece(0.4, 0.6), piece(0.7, 1)]
    const regions = corners.map((quad) => ({ corners: quad, score: 1 }))
    const found = await read(image, { regions })
    expect(found.map(({ text }) => text)).to.have.members([texts.PDF417, texts.Code128])
  })

  it('stops on request', async () => {
    const image = await drawnSymbol('PDF417', texts.PDF417, { degrees: 6, module: 5 })
    expect(await read(image, { mustEnd: () => true })).to.deep.equal([])
  })
})

/** Even black and white lines of eight pixels. */
function stripes(width: number, height: number): Buffer {
  const levels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    levels.fill(((i % width) >> 3) % 2 === 0 ? 0 : 255, 3 * i, 3 * i + 3)
  }
  return levels
}
