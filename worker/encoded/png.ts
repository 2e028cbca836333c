/** A PNG file, read for what decoding it takes (ISO/IEC 15948). */
import { type ByteRange, joinRanges } from './byte-ranges.ts'
import type { EncodedPicture } from './encoded-picture.ts'
import { exifOrientation } from './exif-orientation.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** An empty `IEND` with its check sum. */
const pictureEnd = Buffer.from('0000000049454e44ae426082', 'hex')

const noBytes = Buffer.alloc(0)

/** Null for what is no PNG, or one without pixels. */
export function readPng(bytes: Buffer): EncodedPicture | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null
  const header = readHeader(bytes)
  const chunks = header === null ? null : readChunks(bytes)
  if (header === null || chunks === null) return null
  const { width, height, colourType, depth, isInterlaced } = header
  return {
    format: 'png',
    width,
    height,
    orientation: exifOrientation(chunks.exif),
    hasAlpha: colourType === greyAlpha || colourType === rgbAlpha || chunks.hasTransparency,
    isPlainRgb: colourType === palette || (channelsOf[colourType]! >= 3 && depth === 8),
    isHeldWhole: isInterlaced,
    work: { isInterlaced, is16Bit: depth === 16, rawBytes: rawBytesOf(header) },
    bare: Buffer.concat([joinRanges(bytes, chunks.needed), chunks.isCut ? noBytes : pictureEnd]),
  }
}

const palette = 3
const greyAlpha = 4
const rgbAlpha = 6

/** By colour type (§11.2.2): grey, red-green-blue, palette, and two of them with alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface PngHeader {
  readonly width: number
  readonly height: number
  /** Bits a channel. */
  readonly depth: number
  readonly colourType: number
  readonly isInterlaced: boolean
}

/** `IHDR` comes first, always 13 bytes long (§11.2.2). */
function readHeader(bytes: Buffer): PngHeader | null {
  const first = chunkAt(bytes, signature.length)
  if (first?.type !== 'IHDR' || first.dataEnd - first.dataStart !== 13) return null
  const width = bytes.readUInt32BE(first.dataStart)
  const height = bytes.readUInt32BE(first.dataStart + 4)
  const [depth, colourType, , , interlace] = bytes.subarray(first.dataStart + 8, first.dataEnd)
  if (width === 0 || height === 0 || channelsOf[colourType!] === undefined) return null
  if (![1, 2, 4, 8, 16].includes(depth!)) return null
  return { width, height, depth: depth!, colourType: colourType!, isInterlaced: interlace === 1 }
}

interface PngChunks {
  readonly needed: readonly ByteRange[]
  readonly exif: Buffer
  readonly hasTransparency: boolean
  /** The file ends within its pixels. */
  readonly isCut: boolean
}

/**
 * Up to the end of the pixels. Only what they need is kept: text and profiles are
 * compressed, and 2 MB of them unfold to 2 GB. Null without pixels.
 */
function readChunks(bytes: Buffer): PngChunks | null {
  const needed = new Map<string, ByteRange>([['signature', { start: 0, end: signature.length }]])
  let exif: Buffer | null = null
  let chunk = chunkAt(bytes, signature.length)
  for (; chunk !== null && chunk.type !== 'IDAT'; chunk = chunkAt(bytes, chunk.end)) {
    if (chunk.type === 'IEND') return null
    if (chunk.type === 'eXIf') exif ??= bytes.subarray(chunk.dataStart, chunk.dataEnd)
    const isNeeded = ['IHDR', 'PLTE', 'tRNS'].includes(chunk.type) && !needed.has(chunk.type)
    if (isNeeded) needed.set(chunk.type, { start: chunk.start, end: chunk.end })
  }
  if (chunk === null) return null
  const start = chunk.start
  let last = chunk
  for (; chunk?.type === 'IDAT'; chunk = chunkAt(bytes, chunk.end)) last = chunk
  needed.set('IDAT', { start, end: last.end })
  return {
    needed: [...needed.values()],
    exif: exif ?? noBytes,
    hasTransparency: needed.has('tRNS'),
    isCut: last.dataEnd + 4 > last.end,
  }
}

interface PngChunk {
  readonly type: string
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  /** With the check sum; all ends are within the file. */
  readonly end: number
}

/** Length, type, data, check sum (§5.3). */
function chunkAt(bytes: Buffer, start: number): PngChunk | null {
  const dataStart = start + 8
  if (dataStart > bytes.length) return null
  const dataEnd = Math.min(dataStart + bytes.readUInt32BE(start), bytes.length)
  const type = bytes.toString('latin1', start + 4, dataStart)
  return { type, start, dataStart, dataEnd, end: Math.min(dataEnd + 4, bytes.length) }
}

/** First column and line of each pass of Adam7, and the steps to the next (§8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Each line has its filter's byte before it. */
function rawBytesOf({ width, height, depth, colourType, isInterlaced }: PngHeader): number {
  const bits = channelsOf[colourType]! * depth
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  return passes.reduce((total, [left, top, across, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / across))
    const lines = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down))
    return total + lines * (1 + Math.ceil((columns * bits) / 8))
  }, 0)
}
