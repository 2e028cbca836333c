/** Reads the structure of a JPEG file to tell what decoding it takes (ITU-T T.81 annex B). */

import type { EncodedPicture } from './encoded-picture.ts'
import { type ByteRange, bytesIn, piecesOf } from './encoded-picture.ts'
import { exifOrientation } from './exif-orientation.ts'
import { isHarmlessProfile } from './icc-profile.ts'
import { isFrame, type JpegFrame, readFrame } from './jpeg-frame.ts'
import { marker, nextSegment, type Segment } from './jpeg-markers.ts'
import { readInterval, readScans, segmentsMax } from './jpeg-scans.ts'

/** Null if the bytes are no JPEG, or one of a kind that is not decoded here. */
export function readJpeg(bytes: Buffer): EncodedPicture | null {
  const header = readHeader(bytes)
  if (header === null) return null
  const { frame, firstScan, interval } = header
  const scans = readScans(bytes, frame, firstScan, interval)
  if (scans === null) return null
  const channels = frame.components.length
  const bare = piecesOf(bytes, [...header.needed, { start: firstScan.start, end: scans.end }])
  return {
    format: 'jpeg',
    width: frame.width,
    height: frame.height,
    orientation: exifOrientation(header.exif),
    hasAlpha: false,
    isPlainRgb: channels === 3,
    isCutShort: scans.isCutShort,
    isHeldWhole: frame.isProgressive || bytes[firstScan.dataStart] !== channels,
    work: {
      ...scans.work,
      tableBytes: bytesIn(bare) - scans.work.scanBytes,
      isProgressive: frame.isProgressive,
      isCmyk: channels === 4,
    },
    bare,
  }
}

interface JpegHeader {
  readonly frame: JpegFrame
  readonly firstScan: Segment
  /** Restart interval in units; 0 without restarts. */
  readonly interval: number
  /** The TIFF block of the first Exif segment; empty if there is none. */
  readonly exif: Buffer
  /** The bytes before the first scan that decoding needs, in order. */
  readonly needed: readonly ByteRange[]
}

function readHeader(bytes: Buffer): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.soi) return null
  let frame: JpegFrame | null = null
  let interval = 0
  let exif: Buffer | null = null
  const needed: ByteRange[] = [{ start: 0, end: 2 }]
  const profile: Segment[] = []
  let segment = nextSegment(bytes, 2)
  for (let count = 0; segment !== null && count <= segmentsMax; count += 1) {
    const { code, dataStart, end } = segment
    const begins = (text: string) => startsWith(bytes, dataStart, end, text)
    if (code === marker.sos) {
      if (frame === null) return null
      const isCmyk = frame.components.length === 4
      if (isCmyk && isHarmlessProfile(assembled(bytes, profile))) needed.push(...profile)
      return { frame, firstScan: segment, interval, exif: exif ?? Buffer.alloc(0), needed }
    }
    if (code === marker.eoi || code === marker.soi) return null
    if (isFrame(code)) {
      frame = frame === null ? readFrame(bytes, segment) : null
      if (frame === null) return null
    }
    if (code === marker.dri) interval = readInterval(bytes, segment)
    if (code === marker.app1 && begins(exifName)) {
      exif ??= bytes.subarray(dataStart + exifName.length, end)
    }
    if (code === marker.app2 && begins(profileName)) profile.push(segment)
    if (isNeeded(code, begins)) needed.push(segment)
    segment = nextSegment(bytes, end)
  }
  return null
}

const exifName = 'Exif\0\0'
const profileName = 'ICC_PROFILE\0'

/**
 * Whether decoding needs a segment: tables, the frame, and the two that say how colours are
 * encoded. Everything else is dropped, so that nobody can hide work in it, and no metadata about
 * whoever took the picture is passed on.
 */
function isNeeded(code: number, begins: (text: string) => boolean): boolean {
  switch (code) {
    case marker.dht:
    case marker.dqt:
    case marker.dri:
      return true
    case marker.app0:
      return begins('JFIF\0')
    case marker.app14:
      return begins('Adobe')
    default:
      return isFrame(code)
  }
}

function startsWith(bytes: Buffer, start: number, end: number, text: string): boolean {
  return end - start >= text.length && bytes.toString('latin1', start, start + text.length) === text
}

/** Joins the parts of an ICC profile (ICC.1 §B.4: name, part number, number of parts, part). */
function assembled(bytes: Buffer, segments: readonly Segment[]): Buffer {
  const parts = segments.map(({ dataStart, end }) =>
    bytes.subarray(Math.min(dataStart + profileName.length + 2, end), end),
  )
  return Buffer.concat(parts)
}
