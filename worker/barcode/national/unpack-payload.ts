import { unzipSync } from 'node:zlib'
import type { Packing } from '../../catalogue/national-codes.ts'

/** The largest QR code holds 7,089 digits (ISO/IEC 18004, table 7). */
const DIGITS_MAX = 7089
const DIGITS_MIN = 200

/** Text and a picture of a few hundred bytes take 4 KiB; a payload that unpacks to more is none. */
const UNPACKED_BYTES_MAX = 65_536

/** The bytes that an issuer packed; null if they are not packed so. */
export function unpackPayload(bytes: Uint8Array, packing: Packing | undefined): Uint8Array | null {
  if (packing === undefined) return bytes
  if (packing.as === 'compressed-decimal') return decompressed(bytes)
  const key = Buffer.from(packing.key, 'hex')
  return bytes.map((byte, i) => byte ^ key[i % key.length]!)
}

function decompressed(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < DIGITS_MIN || bytes.length > DIGITS_MAX) return null
  if (!bytes.every((byte) => byte >= 0x30 && byte <= 0x39)) return null
  const hex = BigInt(Buffer.from(bytes).toString('latin1')).toString(16)
  const packed = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  try {
    return unzipSync(packed, { maxOutputLength: UNPACKED_BYTES_MAX })
  } catch {
    return null
  }
}
