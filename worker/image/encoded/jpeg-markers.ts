/** The markers of a JPEG file (ITU-T T.81 table B.1), and the walk from one to the next. */

export const marker = {
  sof0: 0xc0,
  sof1: 0xc1,
  sof2: 0xc2,
  dht: 0xc4,
  dac: 0xcc,
  sofLast: 0xcf,
  rst0: 0xd0,
  rst7: 0xd7,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  com: 0xfe,
} as const

export interface Segment {
  readonly code: number
  /** Offset of its `0xFF`. */
  readonly start: number
  /** Range of the data after the length field; always within the file. */
  readonly dataStart: number
  readonly end: number
}

/**
 * The first marker at or after `from`, with its segment; null at the end of the file. Skips fill
 * bytes and anything between segments, exactly as libjpeg does: otherwise a file would be judged by
 * other scans than those that are decoded.
 */
export function nextSegment(bytes: Buffer, from: number): Segment | null {
  const at = indexOfMarker(bytes, from, weight.ofSegment)
  return at === null ? null : segmentAt(bytes, at)
}

/** Where a scan's data ends: at the next marker but a restart, or at the end of the file. */
export function endOfScan(bytes: Buffer, from: number): number {
  return indexOfMarker(bytes, from, weight.endsScan) ?? bytes.length
}

const weight = { ofSegment: 1, endsScan: 2 } as const

/**
 * The weight of each code after a `0xFF`; 0 for a stuffed byte. A table for speed: a file may hold
 * millions of codes.
 */
const weights = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code === 0) return 0
  return code < marker.sof0 || isRestart(code) ? weight.ofSegment : weight.endsScan
})

/**
 * Offset of the `0xFF` right before the first code of at least this weight; null at the end of the
 * file. Reads each byte once.
 */
function indexOfMarker(bytes: Buffer, from: number, least: number): number | null {
  for (let at = indexOfPrefix(bytes, from); at >= 0; at = indexOfPrefix(bytes, at + 2)) {
    while (bytes[at + 1] === 0xff) at += 1
    const code = bytes[at + 1]
    if (code === undefined) return null
    if (weights[code]! >= least) return at
  }
  return null
}

/** `indexOf` is fast over long distances, but costly to call if every other byte is 0xFF. */
function indexOfPrefix(bytes: Buffer, from: number): number {
  const near = Math.min(from + 16, bytes.length)
  for (let at = from; at < near; at++) if (bytes[at] === 0xff) return at
  return bytes.indexOf(0xff, near)
}

function segmentAt(bytes: Buffer, start: number): Segment {
  const code = bytes[start + 1]!
  const bare = start + 2
  if (standsAlone(code)) return { code, start, dataStart: bare, end: bare }
  // A length includes its own two bytes; if it is below 2 or cut off, there is no data.
  const length = bare + 2 <= bytes.length ? bytes.readUInt16BE(bare) : 0
  const dataStart = Math.min(bare + 2, bytes.length)
  return { code, start, dataStart, end: Math.min(Math.max(bare + length, dataStart), bytes.length) }
}

/** Whether a marker has no length: SOI, EOI, RSTn, TEM and the reserved codes below the frames. */
function standsAlone(code: number): boolean {
  return code < marker.sof0 || (code >= marker.rst0 && code <= marker.eoi)
}

function isRestart(code: number): boolean {
  return code >= marker.rst0 && code <= marker.rst7
}
