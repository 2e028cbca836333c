/** Deflate streams assembled bit by bit (RFC 1951), as no encoder would write them. */
import { constants, deflateRawSync } from 'node:zlib'

/** The header of a stream in a PNG (RFC 1950 §2.2); its checksum at the end may be missing. */
export const zlibHeader = Buffer.from([0x78, 0x9c])

/** `bytes`, deflated so that more of the stream can follow. */
export function beginning(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** About `length` bytes of blocks that hold only their own codes: 12 bytes and 0.8 µs each. */
export function emptyBlocks(length: number): Buffer {
  // Eight blocks end at a byte boundary, whatever the length of one.
  const eight = packed(emptyBlock.repeat(8))
  return Buffer.alloc(Math.ceil(length / eight.length) * eight.length, eight)
}

/** `length` bytes that unfold to a kilobyte each: four copies of 258 bytes from distance 3. */
export function endlessCopy(length: number): Buffer {
  return Buffer.concat([packed(copyBlock), Buffer.alloc(length)])
}

/** The order in which the lengths of code lengths are stored (§3.2.7). */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Bits of a block header, in stream order: not the last block, with dynamic Huffman codes. */
function blockHeader(literals: number, distances: number, used: readonly number[], length: number) {
  const told = order.slice(0, 18)
  const lengths = told.map((symbol) => number(used.includes(symbol) ? length : 0, 3))
  const counts = number(literals - 257, 5) + number(distances - 1, 5) + number(told.length - 4, 4)
  return `001${counts}${lengths.join('')}`
}

/** Numbers are stored lowest bit first, unlike Huffman codes, which are written out below. */
function number(value: number, bits: number): string {
  return [...value.toString(2).padStart(bits, '0')].reverse().join('')
}

/** `count` symbols without a code. */
function unused(code: string, count: number): string {
  return code + number(count - 11, 7)
}

/** Codes only the end of the block and one distance, with one bit each, and ends at once. */
const emptyBlock = `${blockHeader(257, 1, [1, 18], 1)}${unused('1', 138)}${unused('1', 118)}000`

/** Codes length 258 and distance 3 as zero bits, so that zero bits are endless copies. */
const copyBlock = [
  blockHeader(286, 4, [0, 1, 2, 18], 2),
  // Literal 255 and the end of the block have two bits, length 258 one.
  ...[unused('11', 138), unused('11', 117), '10', '10', unused('11', 28), '01'],
  // Distances 3 and 4 have one.
  ...['00', '00', '01', '01'],
].join('')

function packed(bits: string): Buffer {
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) => {
    const lowestFirst = bits.slice(8 * index, 8 * index + 8).padEnd(8, '0')
    return Number.parseInt([...lowestFirst].reverse().join(''), 2)
  })
  return Buffer.from(bytes)
}
