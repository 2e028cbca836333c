/** What decoding a picture costs, told from its bytes alone. */

import { figures, heldBytesOfBlock, rasterBytesOfPixel } from './decode-cost-figures.ts'
import type { EncodedPicture, JpegWork, PngWork } from './encoded-picture.ts'
import { bytesIn } from './encoded-picture.ts'
import { firstReduction, leastReduction, type Reduction, reductions } from './reduction.ts'

export interface DecodeCost {
  /** As the machine would need that the figures were measured on. */
  readonly cpuMs: number
  /** Held at the peak. */
  readonly memoryBytes: number
}

/**
 * What one picture may take of a thread. The dearest honest ones, 100 megapixels of a
 * progressive JPEG in 27 MB, take 2.3 s, and on a machine three times as slow they still
 * come in within the deadline; beyond it there are only files made for it.
 */
export const decodeCpuMsMax = 2500

/** And with what cannot be told of it, at worst: a machine three times as slow is still in time. */
export const scanCpuMsMax = 4500

export interface ScanCost extends DecodeCost {
  /** Of decoding it first, without which nothing is read, made as encoders make it. */
  readonly firstCpuMs: number
}

/** Of decoding it first and of all the finer decodings that may follow, whatever it is made of. */
export function scanCost(picture: EncodedPicture): ScanCost {
  const first = firstReduction(picture)
  const least = leastReduction(picture)
  const firstCpuMs = decodeCpuMs(picture, first)
  const finer = reductions.filter((reduction) => reduction < first && reduction >= least)
  const cpuMs = finer.reduce((sum, reduction) => sum + decodeCpuMs(picture, reduction), firstCpuMs)
  return {
    firstCpuMs,
    cpuMs: Math.max(firstCpuMs, Math.min(cpuMs, decodeCpuMsMax)) + doubtMs(picture),
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

function jpegNs(picture: EncodedPicture, work: JpegWork, reduction: Reduction): number {
  const { width, height, isHeldWhole } = picture
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
    work.tableBytes * jpeg.byteOfTables +
    (isHeldWhole ? work.blocks * jpeg.blockHeld : 0) +
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
    picture.height * png.line +
    work.rawBytes * ofRawByte +
    work.fileBytes * png.byte
  )
}

/**
 * How much longer it may take for not being an encoder's: what inflating a byte of a PNG takes
 * differs twentyfold, and only doing so tells. Counted as what it takes, no large PNG were ever
 * read: 27 MB of it add 3.2 s. But it must not have more than its share.
 */
export function doubtMs(picture: EncodedPicture): number {
  if (picture.format === 'jpeg') return 0
  const { byte, byteAtWorst } = figures.png
  return (picture.work.fileBytes * (byteAtWorst - byte)) / 1e6
}

function memoryBytes(picture: EncodedPicture, finest: Reduction): number {
  const { width, height, isHeldWhole } = picture
  const held =
    picture.format === 'jpeg'
      ? picture.work.blocks * heldBytesOfBlock
      : width * height * picture.work.pixelBytes
  const raster = Math.ceil(width / finest) * Math.ceil(height / finest) * rasterBytesOfPixel
  return bytesIn(picture.bare) + raster + (isHeldWhole ? held : 0)
}
