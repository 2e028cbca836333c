import type { Orientation } from '../orientation.ts'

/** Exif 2.32 §4.6.4. */
const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

/**
 * The orientation in an Exif block (TIFF 6.0 §2: byte order, offset of the first directory, its
 * entries); 1 if it has none or an invalid one. Nothing else in the block is read.
 */
export function exifOrientation(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return 1
  const isLittle = order === 'II*\0'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  const directory = long(4)
  if (directory + 2 > tiff.length) return 1
  const entries = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / entryBytes))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes
    if (short(at) !== orientationTag) continue
    return short(at + 2) === shortType ? orientationOf(short(at + 8)) : 1
  }
  return 1
}

function orientationOf(value: number): Orientation {
  switch (value) {
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return value
    default:
      return 1
  }
}
