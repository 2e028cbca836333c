import type { Orientation } from '../orientation.ts'

/** A picture as received, before any of it is decoded. */

/** What the headers of both formats say. Width and height are as stored, pixels. */
export interface PictureHeader {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  readonly hasAlpha: boolean
  /** Decoded as 8-bit red, green and blue, so that colours need no conversion. */
  readonly isPlainRgb: boolean
  /** Whether the decoder must hold the whole picture before it can output the first line. */
  readonly isHeldWhole: boolean
  /** The file ends before its picture does. */
  readonly isCutShort: boolean
  /** Views of the parts of the file that decoding needs, in order: no metadata, no trailer. */
  readonly bare: readonly Uint8Array[]
}

/** The work of decoding a JPEG, summed over its scans. */
export interface JpegWork {
  /** Blocks of 8 × 8 samples, of all components. */
  readonly blocks: number
  /** Blocks times the scans that pass over them. */
  readonly blocksPassed: number
  /** Blocks times the scans that refine them, and the coefficients that those scans cover. */
  readonly blocksRefined: number
  readonly coefficientsRefined: number
  readonly scans: number
  readonly restarts: number
  readonly scanBytes: number
  /** All other bytes of the bare file, mostly tables. */
  readonly tableBytes: number
  readonly isProgressive: boolean
  readonly isCmyk: boolean
}

/** The work of decoding a PNG. */
export interface PngWork {
  readonly isInterlaced: boolean
  readonly is16Bit: boolean
  /** Bytes of its lines when decompressed, with a filter byte each. */
  readonly rawBytes: number
  /** Bytes of a decoded pixel: palette entries become colours, single bits become bytes. */
  readonly pixelBytes: number
  /** Bytes of the bare file. */
  readonly fileBytes: number
  /** The compressed lines that a decoder gets to see. */
  readonly compressed: readonly Uint8Array[]
}

export type EncodedPicture =
  | (PictureHeader & { readonly format: 'jpeg'; readonly work: JpegWork })
  | (PictureHeader & { readonly format: 'png'; readonly work: PngWork })

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Views of `bytes`, one per range, in order; adjacent ranges become one piece. Copies nothing. */
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
