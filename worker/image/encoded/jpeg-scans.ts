import type { JpegWork } from './encoded-picture.ts'
import { isFrame, type JpegFrame } from './jpeg-frame.ts'
import { endOfScan, marker, nextSegment, type Segment } from './jpeg-markers.ts'

/** An honest file has a few hundred: the largest ICC profile takes 255. */
export const segmentsMax = 10_000

export interface JpegScans {
  readonly work: Omit<JpegWork, 'tableBytes' | 'isProgressive' | 'isCmyk'>
  /** Offset where the picture ends: a second picture or a video after it is not decoded. */
  readonly end: number
  /** No marker ends the picture. */
  readonly isCutShort: boolean
}

/**
 * Sums the work of a file's scans, from `first` on. A file may pass over its blocks any number of
 * times: a scan that changes nothing takes ten bytes. Null for more than `segmentsMax` segments.
 */
export function readScans(
  bytes: Buffer,
  frame: JpegFrame,
  first: Segment,
  restartInterval: number,
): JpegScans | null {
  const sum = {
    blocksPassed: 0,
    blocksRefined: 0,
    coefficientsRefined: 0,
    scans: 0,
    restarts: 0,
    scanBytes: 0,
  }
  const blocks = frame.components.reduce((total, component) => total + component.blocks, 0)
  let interval = restartInterval
  let segment: Segment | null = first
  for (let count = 0; segment !== null && !endsPicture(segment.code); count += 1) {
    if (count > segmentsMax) return null
    let end = segment.end
    if (segment.code === marker.dri) interval = readInterval(bytes, segment)
    if (segment.code === marker.sos) {
      const scan = readScanHeader(bytes, frame, segment)
      end = endOfScan(bytes, segment.end)
      sum.scans += 1
      sum.blocksPassed += scan.blocks
      if (scan.isRefinement) sum.blocksRefined += scan.blocks
      if (scan.isRefinement) sum.coefficientsRefined += scan.blocks * scan.band
      if (interval > 0) sum.restarts += Math.ceil(scan.blocks / interval)
      sum.scanBytes += end - segment.end
    }
    segment = nextSegment(bytes, end)
  }
  return {
    work: { blocks, ...sum },
    end: segment?.end ?? bytes.length,
    isCutShort: segment === null,
  }
}

export function readInterval(bytes: Buffer, { dataStart, end }: Segment): number {
  return end >= dataStart + 2 ? bytes.readUInt16BE(dataStart) : 0
}

/** EOI ends a picture; so does the start of a second one, where libjpeg stops with an error. */
function endsPicture(code: number): boolean {
  return code === marker.eoi || code === marker.soi || isFrame(code)
}

/** A scan header (ITU-T T.81 §B.2.3). An invalid one counts as a scan of everything. */
function readScanHeader(bytes: Buffer, { components }: JpegFrame, { dataStart, end }: Segment) {
  const count = bytes[dataStart] ?? 0
  const spectral = dataStart + 1 + 2 * count
  const named = Array.from({ length: Math.min(count, 4) }, (_, i) => bytes[dataStart + 1 + 2 * i])
  const scanned = components.filter(({ id }) => named.includes(id))
  const isValid = spectral + 3 <= end && scanned.length === count && count > 0
  const blocksOf = (some: JpegFrame['components']) =>
    some.reduce((total, { blocks }) => total + blocks, 0)
  if (!isValid) return { blocks: blocksOf(components), band: 64, isRefinement: true }
  const [from, to, approximation] = [bytes[spectral]!, bytes[spectral + 1]!, bytes[spectral + 2]!]
  return {
    blocks: blocksOf(scanned),
    band: Math.max(1, Math.min(to, 63) - from + 1),
    isRefinement: approximation >> 4 !== 0,
  }
}
