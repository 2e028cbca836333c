import { inflateSync } from 'node:zlib'

const headerLength = 44
const entryLength = 20

/**
 * Returns a font as OpenType, unpacking WOFF 1.0 (W3C, WOFF File Format 1.0).
 * Throws RangeError for WOFF 2, which no library here can unpack.
 */
export function openTypeOf(font: Buffer): Buffer {
  const signature = font.toString('latin1', 0, 4)
  if (signature === 'wOF2') throw new RangeError('WOFF 2 is not supported, take WOFF or OpenType')
  if (signature !== 'wOFF') return font

  const count = font.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  font.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)

  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const entry = headerLength + index * entryLength
    const table = unpackedTable(font, entry)
    const record = 12 + 16 * index
    font.copy(directory, record, entry, entry + 4)
    font.copy(directory, record + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(table.length, record + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([directory, ...tables])
}

function unpackedTable(font: Buffer, entry: number): Buffer {
  const from = font.readUInt32BE(entry + 4)
  const packedLength = font.readUInt32BE(entry + 8)
  const packed = font.subarray(from, from + packedLength)
  return packedLength === font.readUInt32BE(entry + 12) ? packed : inflateSync(packed)
}
