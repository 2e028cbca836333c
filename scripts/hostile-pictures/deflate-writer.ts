/** Deflate streams put together bit by bit (RFC 1951), as no encoder would write them. */
import { constants, deflateRawSync } from 'node:zlib'

/** Of a stream as PNG has it (RFC 1950 §2.2); the check sum at its end may be missing. */
export const zlibHeader = Buffer.from([0x78, 0x9c])

/** `bytes`, deflated, with more of the stream to follow. */
export function beginning(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** About `length` bytes of blocks that hold nothing but their own codes: 12 bytes, 0.8 µs each. */
export function emptyBlocks(length: number): Buffer {
  // Eight blocks end with a whole byte, whatever one of them takes.
  const eight = packed(emptyBlock.repeat(8))
  return Buffer.alloc(Math.ceil(length / eight.length) * eight.length, eight)
}

/** `length` bytes that each unfold to a kilobyte: four times 258 bytes, copied from three before. */
export function endlessCopy(length: number): Buffer {
  return Buffer.concat([packed(copyBlock), Buffer.alloc(length)])
}

/** The order in which the lengths of code lengths are told (§3.2.7). */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** All blocks below are texts of their bits, as they come: not the last, with codes of their own. */
function blockHeader(literals: number, distances: number, used: readonly number[], length: number) {
  const told = order.slice(0, 18)
  const lengths = told.map((symbol) => number(used.includes(symbol) ? length : 0, 3))
  const counts = number(literals - 257, 5) + number(distances - 1, 5) + number(told.length - 4, 4)
  return `001${counts}${lengths.join('')}`
}

/** Numbers come with their lowest bit first; Huffman codes, which are spelt out below, do not. */
function number(value: number, bits: number): string {
  return [...value.toString(2).padStart(bits, '0')].reverse().join('')
}

/** So many symbols without a code. */
function unused(code: string, count: number): string {
  return code + number(count - 11, 7)
}

/** No literal has a code; the end of the block and one distance have one of a bit. Then it ends. */
const emptyBlock = `${blockHeader(257, 1, [1, 18], 1)}${unused('1', 138)}${unused('1', 118)}000`

/** Length 258 and distance 3 are a zero bit each, so that zeros are copies without end. */
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
