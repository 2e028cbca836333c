import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import type { Pixels } from '../raster.ts'
import type { EncodedPicture, PngWork } from './encoded-picture.ts'

/** Most rows of a JPEG that are coded together, pixels: blocks of 8, sampled up to four times. */
const JPEG_UNIT_ROWS = 32

/**
 * How many rows of a file that is cut short were decoded. What decoders do with the others differs:
 * that of PNG leaves rows there that it decoded before, so its rows are counted in the file.
 */
export async function decodedRows(pixels: Pixels, encoded: EncodedPicture): Promise<number> {
  if (encoded.format === 'jpeg' || encoded.work.isInterlaced)
    return rowsBeforeFilling(pixels, encoded.height)
  const { compressed, rawBytes } = encoded.work
  const lines = (await inflatedBytes(compressed, rawBytes)) / (rawBytes / encoded.height)
  return Math.max(1, Math.floor((Math.floor(lines) * pixels.height) / encoded.height))
}

/**
 * Whether anything of a file can be decoded. Where nothing of a PNG can be decompressed its decoder
 * gives a black picture, that of JPEG a grey one for scans without data, and neither reports it.
 */
export async function holdsPixels({ format, work }: EncodedPicture): Promise<boolean> {
  if (format === 'jpeg') return work.scanBytes > 0
  return (await inflatedBytes(work.compressed, 1)) > 0
}

/** Bytes that compressed data holds up to where it ends or is damaged, `most` at most. */
async function inflatedBytes(compressed: PngWork['compressed'], most: number): Promise<number> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  let bytes = 0
  try {
    for await (const piece of Readable.from(compressed).pipe(inflate)) {
      bytes += piece.length
      if (bytes >= most) break
    }
  } catch {
    // What stands before the damage was decoded.
  }
  return Math.min(bytes, most)
}

/**
 * Rows before those that a decoder filled with one colour; all of a picture of one colour. It also
 * fills the rest of the last unit: print that ends there only seems to end.
 */
function rowsBeforeFilling(pixels: Pixels, height: number): number {
  const { width } = pixels
  let rows = pixels.height
  while (rows > 0 && isFilled(pixels, rows - 1, 0)) rows -= 1
  if (rows === pixels.height || rows === 0) return pixels.height
  // A reduced row in which decoded and filled ones are mixed.
  rows = Math.max(1, rows - 1)
  const least = rows - Math.ceil((JPEG_UNIT_ROWS * pixels.height) / height)
  while (rows > Math.max(1, least) && isFilled(pixels, rows - 1, width - 1)) rows -= 1
  return rows
}

/** Whether a row has the colour of the last pixel from column `from` on. */
function isFilled({ data, width, height, channels }: Pixels, row: number, from: number): boolean {
  const last = (width * height - 1) * channels
  const end = (row + 1) * width * channels
  for (let at = (row * width + from) * channels; at < end; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      if (data[at + channel] !== data[last + channel]) return false
    }
  }
  return true
}
