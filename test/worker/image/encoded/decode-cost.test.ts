import sharp from 'sharp'
import * as jpegWriter from '../../../../scripts/specimens/hostile-pictures/jpeg-writer.ts'
import * as pngWriter from '../../../../scripts/specimens/hostile-pictures/png-writer.ts'
import { appraise } from '../../../../worker/image/encoded/appraise.ts'
import {
  decodeCpuMs,
  decodeCpuMsMax,
  scanCost,
  scanCpuMsMax,
} from '../../../../worker/image/encoded/decode-cost.ts'
import {
  figures,
  rasterBytesOfPixel,
} from '../../../../worker/image/encoded/decode-cost-figures.ts'
import type { EncodedPicture } from '../../../../worker/image/encoded/encoded-picture.ts'
import { bytesIn } from '../../../../worker/image/encoded/encoded-picture.ts'
import { readEncodedPicture } from '../../../../worker/image/encoded/read-encoded-picture.ts'
import { DecodeShares } from '../../../../worker/job/decode-shares.ts'

function encoded(file: Uint8Array): EncodedPicture {
  const picture = readEncodedPicture(file)
  if (picture === null) throw new Error('not read')
  return picture
}

/** A file of this size as a camera or scanner writes it, with dummy data: only headers count. */
function photograph(width: number, height: number, bytes: number, process: 0 | 2): EncodedPicture {
  const components = [
    [1, 0x22],
    [2, 0x11],
    [3, 0x11],
  ] as const
  const data = Buffer.alloc(bytes, 0x5a)
  const scans =
    process === 0
      ? [jpegWriter.scan({ components, data })]
      : libjpegScript.map(({ of, band, approximation }) =>
          jpegWriter.scan({
            components: components.filter((_, index) => of.some((one) => one === index)),
            band,
            approximation,
            data: data.subarray(0, bytes / libjpegScript.length),
          }),
        )
  const frame = jpegWriter.frame(process, width, height, components)
  return encoded(jpegWriter.jpeg(frame, jpegWriter.tables, ...scans))
}

/** `jpeg_simple_progression` of libjpeg, which every encoder starts from. */
const libjpegScript = [
  { of: [0, 1, 2], band: [0, 0], approximation: [0, 1] },
  { of: [0], band: [1, 5], approximation: [0, 2] },
  { of: [2], band: [1, 63], approximation: [0, 1] },
  { of: [1], band: [1, 63], approximation: [0, 1] },
  { of: [0], band: [6, 63], approximation: [0, 2] },
  { of: [0], band: [1, 63], approximation: [2, 1] },
  { of: [0, 1, 2], band: [0, 0], approximation: [1, 0] },
  { of: [2], band: [1, 63], approximation: [1, 0] },
  { of: [1], band: [1, 63], approximation: [1, 0] },
  { of: [0], band: [1, 63], approximation: [1, 0] },
] as const

// The largest bodies hold 27 MB: whatever a camera or a scanner fills them with must be read.
describe('the cost of decoding', () => {
  for (const [what, draw] of [
    ['a phone, 12 megapixels', () => photograph(4000, 3000, 3e6, 0)],
    ['a phone, 50 megapixels', () => photograph(8160, 6120, 20e6, 0)],
    ['100 megapixels in 27 MB', () => photograph(11_547, 8660, 27e6, 0)],
    ['the same, progressive', () => photograph(11_547, 8660, 27e6, 2)],
    ['a page scanned at 600 dpi', () => pngOf(4960, 7016, 2, 8, 27e6)],
    ['a page scanned at 1200 dpi in grey', () => pngOf(9921, 10_079, 0, 8, 27e6)],
    ['a card scanned at 1200 dpi in 16 bits', () => pngOf(4046, 2551, 2, 16, 27e6)],
  ] as const) {
    // Proves D8.1
    it(`is within the limits for ${what}`, () => {
      const picture = draw()
      expect(scanCost(picture).firstCpuMs).to.be.below(decodeCpuMsMax)
      expect(scanCost(picture).cpuMs, 'at worst').to.be.below(scanCpuMsMax)
      expect(scanCost(picture).memoryBytes).to.be.below(1024 ** 3)
    })
  }

  // Overrunning the deadline costs the worker its process.
  it('is too high at worst for a huge interlaced PNG, though an encoder may have made it', () => {
    const kind = { width: 10_000, height: 10_000, colourType: 2, isInterlaced: true } as const
    const file = pngWriter.png(kind, Buffer.alloc(27e6))
    expect(scanCost(encoded(file)).firstCpuMs).to.be.below(decodeCpuMsMax)
    expect(appraise(file, Number.POSITIVE_INFINITY)).to.include({ why: 'too much work' })
  })

  for (const [what, kind] of [
    ['16 bits', { depth: 16 }],
    ['alpha', { colourType: 6 }],
    ['passes', { isInterlaced: true }],
  ] as const) {
    it(`is higher for a PNG with ${what} than the bytes of its lines say`, () => {
      const msBesideBytes = (more: Partial<pngWriter.PngKind>) => {
        const file = { width: 4000, height: 3000, colourType: 2, ...more } as const
        const picture = encoded(pngWriter.png(file, Buffer.alloc(9)))
        const rawBytes = picture.format === 'png' ? picture.work.rawBytes : 0
        return decodeCpuMs(picture, 2) - (rawBytes * figures.png.rawByte) / 1e6
      }
      expect(msBesideBytes(kind)).to.be.above(msBesideBytes({}))
    })
  }

  it('is proportional to the number of scans', () => {
    const scanned = (count: number) => {
      const scans = Array.from({ length: count }, () => jpegWriter.scan({ band: [0, 0] }))
      const frame = jpegWriter.frame(2, 5000, 5000)
      return decodeCpuMs(encoded(jpegWriter.jpeg(frame, jpegWriter.tables, ...scans)), 8)
    }
    const one = scanned(101) - scanned(1)
    expect(scanned(201) - scanned(1)).to.be.closeTo(2 * one, 0.01 * one)
  })

  it('includes the coefficients or interlaced lines that a decoder holds in memory', async () => {
    const canvas = { width: 2000, height: 1000, channels: 3, background: '#9ab' } as const
    const plain = sharp({ create: canvas })
    const raster = 2000 * 1000 * rasterBytesOfPixel
    const heldBy = async (file: Promise<Buffer>) => {
      const picture = encoded(await file)
      return scanCost(picture).memoryBytes - bytesIn(picture.bare) - raster
    }
    const chroma = { chromaSubsampling: '4:4:4' }
    expect(await heldBy(plain.jpeg(chroma).toBuffer())).to.equal(0)
    expect(await heldBy(plain.jpeg({ ...chroma, progressive: true }).toBuffer())).to.equal(
      250 * 125 * 3 * 128,
    )
    expect(await heldBy(plain.png().toBuffer())).to.equal(0)
    expect(await heldBy(plain.png({ progressive: true }).toBuffer())).to.equal(2000 * 1000 * 3)
  })

  // Eight pixels a byte in the file, but four bytes a pixel in the memory of the decoder.
  it('counts pixels at the size they have once decoded', () => {
    const kind = { width: 7000, height: 7000, depth: 1, colourType: 3, isInterlaced: true } as const
    const transparency = pngWriter.chunk('tRNS', Buffer.from([0]))
    const picture = encoded(pngWriter.png(kind, Buffer.alloc(9), transparency))
    expect(scanCost(picture).memoryBytes).to.be.above(7000 * 7000 * 4)
  })

  // Only inflating a PNG tells what its bytes cost: 25 MB take anything from 0.2 s to 3 s.
  it('admits large PNGs one at a time, and everyday ones beside them', () => {
    const shares = new DecodeShares({ bytesMax: 4 * 1024 ** 3, threads: 2 })
    const costOf = (bytes: number) => scanCost(pngOf(4000, 3000, 2, 8, bytes))
    expect(costOf(25e6).firstCpuMs).to.be.below(decodeCpuMsMax / 5)
    expect(shares.take(costOf(25e6))).not.to.equal(null)
    expect(shares.take(costOf(25e6)), 'two of them at once').to.equal(null)
    expect(shares.take(costOf(3e6))).not.to.equal(null)
  })
})

function pngOf(
  width: number,
  height: number,
  colourType: 0 | 2,
  depth: 8 | 16,
  bytes: number,
): EncodedPicture {
  return encoded(pngWriter.png({ width, height, colourType, depth }, Buffer.alloc(bytes)))
}
