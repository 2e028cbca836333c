import type { Orientation } from '../orientation.ts'

/** A picture as it came, before any of it is decoded. */

/** What both formats tell in their headers. Width and height are as stored, pixels. */
export interface PictureHeader {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  readonly hasAlpha: boolean
  /** Three 8-bit channels of red, green and blue, so that nothing has to be converted. */
  readonly isPlainRgb: boolean
  /** The decoder has to hold all of it before it can hand out the first line. */
  readonly isHeldWhole: boolean
  /** The file without all that decoding needs not, metadata and what follows the picture: views of it, in order. */
  readonly bare: readonly Uint8Array[]
}

/** The work in a JPEG, summed over its scans. */
export interface JpegWork {
  /** 8 × 8 samples, of all components. */
  readonly blocks: number
  /** As often as a scan passes over them. */
  readonly blocksPassed: number
  /** Blocks that a later scan makes more exact, as often as it does, and the coefficients it covers of them. */
  readonly blocksRefined: number
  readonly coefficientsRefined: number
  readonly scans: number
  readonly restarts: number
  readonly scanBytes: number
  /** All others of the bare file: tables, for the most part. */
  readonly tableBytes: number
  readonly isProgressive: boolean
  readonly isCmyk: boolean
}

/** The work in a PNG. */
export interface PngWork {
  readonly isInterlaced: boolean
  readonly is16Bit: boolean
  /** What its lines unfold to, bytes. */
  readonly rawBytes: number
  /** Of a pixel as the decoder hands it out: a palette's are colours there, single bits are bytes. */
  readonly pixelBytes: number
  /** Of the bare file. */
  readonly fileBytes: number
}

export type EncodedPicture =
  | (PictureHeader & { readonly format: 'jpeg'; readonly work: JpegWork })
  | (PictureHeader & { readonly format: 'png'; readonly work: PngWork })

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The ranges of `bytes` in their order, neighbours as one piece. Views: nothing is copied. */
export function piecesOf(bytes: Buffer, ranges: readonly ByteRange[]): Buffer[] {
  const joined: ByteRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last?.end === range.start) joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined.map(({ start, end }) => bytes.subarray(start, end))
}

export function bytesIn(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
