/** Reads the structure of a PNG file to tell what decoding it takes (ISO/IEC 15948). */

import type { EncodedPicture } from './encoded-picture.ts'
import { type ByteRange, bytesIn, piecesOf } from './encoded-picture.ts'
import { exifOrientation } from './exif-orientation.ts'
import { type PngHeader, pixelBytesOf, rawBytesOf, readPngHeader } from './png-header.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** An empty `IEND` with its checksum. */
const pictureEnd = Buffer.from('0000000049454e44ae426082', 'hex')

const noBytes = Buffer.alloc(0)

/** Null if the bytes are no PNG, have no pixels, or have more than `chunksMax` chunks. */
export function readPng(bytes: Buffer): EncodedPicture | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null
  const first = chunkAt(bytes, signature.length)
  if (first?.type !== letters.IHDR) return null
  const header = readPngHeader(bytes.subarray(first.dataStart, first.dataEnd))
  const chunks = header === null ? null : readChunks(bytes, first)
  if (header === null || chunks === null) return null
  return {
    format: 'png',
    width: header.width,
    height: header.height,
    orientation: exifOrientation(chunks.exif),
    hasAlpha: header.hasAlpha || chunks.hasTransparency,
    isPlainRgb: isPlainRgb(header),
    isHeldWhole: header.isInterlaced,
    isCutShort: chunks.isCutShort,
    work: {
      isInterlaced: header.isInterlaced,
      is16Bit: header.depth === 16,
      rawBytes: rawBytesOf(header),
      pixelBytes: pixelBytesOf(header, chunks.hasTransparency),
      fileBytes: bytesIn(chunks.bare),
      compressed: chunks.compressed,
    },
    bare: chunks.bare,
  }
}

function isPlainRgb({ isPalette, channels, depth }: PngHeader): boolean {
  return isPalette || (channels >= 3 && depth === 8)
}

interface PngChunks {
  readonly bare: readonly Uint8Array[]
  readonly exif: Buffer
  readonly hasTransparency: boolean
  /** The data of all chunks of pixels, without what the decoder does not get to see. */
  readonly compressed: readonly Uint8Array[]
  /** The file ends within or right behind its pixels. */
  readonly isCutShort: boolean
}

/** An honest file of the largest size has a few thousand: encoders usually write chunks of 8 kB. */
export const chunksMax = 50_000

/**
 * Reads chunks up to the end of the pixels and keeps those that decoding needs: text and profiles
 * are compressed, and 2 MB of them may expand to 2 GB. Null without pixels or beyond `chunksMax`.
 */
function readChunks(bytes: Buffer, header: PngChunk): PngChunks | null {
  const kept: ByteRange[] = [{ start: 0, end: signature.length }, header]
  const once = new Set<number>([letters.PLTE, letters.tRNS])
  let exif: Buffer | null = null
  const compressed: Uint8Array[] = []
  let firstPixels: PngChunk | null = null
  let lastPixels: PngChunk | null = null
  let chunk = chunkAt(bytes, header.end)
  for (let count = 0; chunk !== null; count += 1) {
    if (count > chunksMax) return null
    const { type, dataStart, dataEnd } = chunk
    if (type === letters.IDAT) {
      firstPixels ??= chunk
      lastPixels = chunk
      compressed.push(bytes.subarray(dataStart, dataStart + readableOf(bytes, chunk)))
    } else if (lastPixels !== null) break
    if (type === letters.IEND) return null
    if (type === letters.eXIf) exif ??= bytes.subarray(dataStart, dataEnd)
    if (once.delete(type)) kept.push(chunk)
    chunk = chunkAt(bytes, chunk.end)
  }
  if (firstPixels === null || lastPixels === null) return null
  kept.push({ start: firstPixels.start, end: lastPixels.end })
  const isCut = lastPixels.dataEnd + 4 > lastPixels.end
  return {
    bare: isCut ? piecesOf(bytes, kept) : withEnd(bytes, kept, chunk),
    exif: exif ?? noBytes,
    hasTransparency: !once.has(letters.tRNS),
    compressed,
    isCutShort: isCut || chunk === null,
  }
}

/** The decoder (libpng) reads a chunk in pieces of so many bytes, and gives up at one that is cut. */
const PIECE_BYTES = 8192

/** Bytes of a chunk's data that the decoder gets to see. */
function readableOf(bytes: Buffer, { start, dataStart, dataEnd }: PngChunk): number {
  const [length, written] = [dataEnd - dataStart, bytes.readUInt32BE(start)]
  return length < written ? length - (length % PIECE_BYTES) : length
}

/** The needed pieces and an `IEND`: the file's own if it follows at once, which avoids a copy. */
function withEnd(bytes: Buffer, needed: readonly ByteRange[], next: PngChunk | null): Buffer[] {
  const own = next === null ? noBytes : bytes.subarray(next.start, next.end)
  if (next !== null && own.equals(pictureEnd)) return piecesOf(bytes, [...needed, next])
  return [...piecesOf(bytes, needed), pictureEnd]
}

/** The four letters of a chunk's type as one number. */
const letters = {
  IHDR: 0x49484452,
  PLTE: 0x504c5445,
  tRNS: 0x74524e53,
  eXIf: 0x65584966,
  IDAT: 0x49444154,
  IEND: 0x49454e44,
} as const

interface PngChunk {
  readonly type: number
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  /** After the checksum; this and `dataEnd` are clamped to the file. */
  readonly end: number
}

/** The chunk at an offset (§5.3: length, type, data, checksum); null at the end of the file. */
function chunkAt(bytes: Buffer, start: number): PngChunk | null {
  const dataStart = start + 8
  if (dataStart > bytes.length) return null
  const dataEnd = Math.min(dataStart + bytes.readUInt32BE(start), bytes.length)
  const type = bytes.readUInt32BE(start + 4)
  return { type, start, dataStart, dataEnd, end: Math.min(dataEnd + 4, bytes.length) }
}
