/** Estimates what decoding a picture costs, from its headers and structure alone. */

import { figures, heldBytesOfBlock, rasterBytesOfPixel } from './decode-cost-figures.ts'
import type { EncodedPicture, JpegWork, PngWork } from './encoded-picture.ts'
import { bytesIn } from './encoded-picture.ts'
import { firstReduction, leastReduction, type Reduction, reductions } from './reduction.ts'

export interface DecodeCost {
  /** CPU time on the machine that the figures were measured on. */
  readonly cpuMs: number
  /** Peak memory. */
  readonly memoryBytes: number
}

/**
 * CPU budget of one picture. The costliest honest pictures, progressive JPEGs of 100 megapixels in
 * 27 MB, take 2.3 s, and even a machine three times as slow decodes them within the deadline. Only
 * crafted files take more.
 */
export const decodeCpuMsMax = 2500

/** The same including `doubtMs`; a machine three times as slow still meets the deadline. */
export const scanCpuMsMax = 4500

export interface ScanCost extends DecodeCost {
  /** CPU time of the first decoding, which every scan needs, for an ordinary encoder's file. */
  readonly firstCpuMs: number
}

/** The cost of the first decoding and all finer ones that may follow, with `doubtMs` on top. */
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

/** CPU time of decoding a picture once, at one size. */
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
  // The decoder itself reduces, except for the last halving.
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
 * How much longer decoding may take if the file is crafted. Inflating a byte of a PNG may cost
 * twenty times as much as usual, which only inflating shows. This is no ground to refuse a picture
 * by its first decoding (27 MB would add 3.2 s), but it counts against its share of a worker.
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
