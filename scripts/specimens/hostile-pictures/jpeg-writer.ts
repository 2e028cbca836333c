/** JPEG files assembled segment by segment (ITU-T T.81 annex B), as no encoder would write them. */

/** One byte each: identifier; sampling factors, horizontal in the high half, vertical in low. */
export type Component = readonly [id: number, sampling: number]

export const grey: readonly Component[] = [[1, 0x11]]
export const threeComponents: readonly Component[] = [...grey, [2, 0x11], [3, 0x11]]
export const fourComponents: readonly Component[] = [...threeComponents, [4, 0x11]]

export function jpeg(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([marker(0xd8), quantisation, ...parts, marker(0xd9)])
}

export function marker(code: number): Buffer {
  return Buffer.from([0xff, code])
}

export function segment(code: number, data: Buffer | readonly number[]): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([marker(code), length, Buffer.from(data)])
}

/** `process` 0: baseline, 2: progressive, others as in table B.1. */
export function frame(
  process: number,
  width: number,
  height: number,
  components: readonly Component[] = grey,
  bits = 8,
): Buffer {
  return segment(0xc0 + process, [
    bits,
    ...sixteen(height),
    ...sixteen(width),
    components.length,
    ...components.flatMap(([id, sampling]) => [id, sampling, 0]),
  ])
}

export interface Scan {
  readonly components?: readonly Component[]
  /** First and last coefficient. */
  readonly band?: readonly [from: number, to: number]
  /** Number of low bits left out by earlier scans, and by this one. */
  readonly approximation?: readonly [high: number, low: number]
  readonly data?: Buffer
}

/** A scan; without data the decoder assumes zeros, at the same cost. */
export function scan({
  components = grey,
  band = [0, 63],
  approximation = [0, 0],
  data = Buffer.alloc(0),
}: Scan = {}): Buffer {
  const header = segment(0xda, [
    components.length,
    ...components.flatMap(([id]) => [id, 0]),
    ...band,
    (approximation[0] << 4) | approximation[1],
  ])
  return Buffer.concat([header, data])
}

export function restartInterval(units: number): Buffer {
  return segment(0xdd, sixteen(units))
}

/** DC: `0` means no change. AC: `0` and 14 more bits end a run of blocks, `10` ends one block. */
export const tables = Buffer.concat([
  segment(0xc4, [0x00, ...codeLengths(1), 0x00]),
  segment(0xc4, [0x10, ...codeLengths(1, 1), 0xe0, 0x00]),
])

/** DC: one bit means no change. AC: `0` and one more bit make the next coefficient 1 or -1. */
export const denseTables = Buffer.concat([
  segment(0xc4, [0x00, ...codeLengths(1), 0x00]),
  segment(0xc4, [0x10, ...codeLengths(1, 1), 0x01, 0x00]),
])

/** Scan data that ends `blocks` blocks, in runs of at most 32,767. */
export function endedBlocks(blocks: number): Buffer {
  const bits: number[] = []
  for (let left = blocks; left > 0; left -= 32_767) {
    const run = Math.max(16_384, Math.min(left, 32_767)) - 16_384
    bits.push(0, ...Array.from({ length: 14 }, (_, i) => (run >> (13 - i)) & 1))
  }
  while (bits.length % 8 !== 0) bits.push(1)
  const bytes = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

const quantisation = segment(0xdb, [0, ...new Array<number>(64).fill(1)])

function sixteen(value: number): [number, number] {
  return [value >> 8, value & 255]
}

/** The numbers of codes with one bit, two bits, …, sixteen bits. */
function codeLengths(...counts: readonly number[]): number[] {
  return [...counts, ...new Array<number>(16 - counts.length).fill(0)]
}
