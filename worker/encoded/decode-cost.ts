/** What decoding a picture costs, told from its bytes alone. */
import { figures, heldBytesOfBlock, rasterBytesOfPixel } from './decode-cost-figures.ts'
import type { EncodedPicture, JpegWork, PngWork } from './encoded-picture.ts'
import { firstReduction, leastReduction, type Reduction, reductions } from './reduction.ts'

export interface DecodeCost {
  /** As the machine would need that the figures were measured on. */
  readonly cpuMs: number
  /** Held at the peak. */
  readonly memoryBytes: number
}

/**
 * What one picture may take of a thread. The dearest honest ones, 100 megapixels of a
 * progressive JPEG in 27 MB, take 2.0 s, and on a machine three times as slow they still
 * come in within the deadline; beyond it there are only files made for it.
 */
export const decodeCpuMsMax = 2500

/** Decoding it first, without which nothing is read, and all the finer decodings that may follow. */
export function scanCost(picture: EncodedPicture): DecodeCost & { readonly firstCpuMs: number } {
  const first = firstReduction(picture)
  const least = leastReduction(picture)
  const firstCpuMs = decodeCpuMs(picture, first)
  const finer = reductions.filter((reduction) => reduction < first && reduction >= least)
  const cpuMs = finer.reduce((sum, reduction) => sum + decodeCpuMs(picture, reduction), firstCpuMs)
  return {
    firstCpuMs,
    cpuMs: Math.max(firstCpuMs, Math.min(cpuMs, decodeCpuMsMax)),
    memoryBytes: memoryBytes(picture, least),
  }
}

/** Of decoding it once, at one size. */
export function decodeCpuMs(picture: EncodedPicture, reduction: Reduction): number {
  const ns =
    picture.format === 'jpeg'
      ? jpegNs(picture, picture.work, reduction)
      : pngNs(picture, picture.work, reduction)
  return ns / 1e6
}

function jpegNs({ width, height }: EncodedPicture, work: JpegWork, reduction: Reduction): number {
  const { jpeg } = figures
  // The decoder itself reduces, all but the last halving.
  const pixels = (width * height) / Math.max(1, reduction / 2) ** 2
  return (
    work.blocks * jpeg.block +
    work.blocksPassed * jpeg.blockPassed +
    work.blocksRefined * jpeg.blockRefined +
    work.coefficientsRefined * jpeg.coefficientRefined +
    work.scans * jpeg.scan +
    work.restarts * jpeg.restart +
    work.scanBytes * (work.isProgressive ? jpeg.byteProgressive : jpeg.byteSequential) +
    pixels * (jpeg.pixel + (work.isCmyk ? jpeg.pixelOfInks : 0))
  )
}

function pngNs(picture: EncodedPicture, work: PngWork, reduction: Reduction): number {
  const { png } = figures
  const ofPixel =
    png.pixel +
    (work.is16Bit ? png.pixelOf16Bits : 0) +
    (picture.hasAlpha ? png.pixelOfAlpha : 0) +
    (work.isInterlaced ? png.pixelInterlaced : 0) +
    (picture.hasAlpha && reduction > 1 ? png.pixelOfAlphaReduced : 0) +
    (work.is16Bit && reduction > 1 ? png.pixelOf16BitsReduced : 0)
  const ofRawByte = png.rawByte + (work.isInterlaced ? png.rawByteInterlaced : 0)
  return (
    picture.width * picture.height * ofPixel +
    work.rawBytes * ofRawByte +
    picture.bare.length * png.byte
  )
}

function memoryBytes(picture: EncodedPicture, finest: Reduction): number {
  const { width, height, bare, isHeldWhole } = picture
  const held =
    picture.format === 'jpeg' ? picture.work.blocks * heldBytesOfBlock : picture.work.rawBytes
  const raster = Math.ceil(width / finest) * Math.ceil(height / finest) * rasterBytesOfPixel
  return bare.length + raster + (isHeldWhole ? held : 0)
}
