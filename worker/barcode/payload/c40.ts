/** The basic set of C40, from value 3 on: ICAO 9303-13 §3.1 uses no other set. */
const basic = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** After this byte a single character is written as its ASCII value plus one. */
const UNLATCH = 0xfe

/**
 * Decodes C40, three characters in two bytes (ISO/IEC 16022 §5.2.5); null if the bytes are not C40.
 */
export function decodeC40(bytes: Uint8Array): string | null {
  let text = ''
  let isPadded = false
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const [high, low] = [bytes[i]!, bytes[i + 1]!]
    if (high === UNLATCH) {
      if (isPadded) return null
      text += String.fromCharCode(low - 1)
      continue
    }
    const value = high * 256 + low - 1
    const places = [Math.floor(value / 1600), Math.floor(value / 40) % 40, value % 40]
    for (const place of places) {
      // 0 pads the end; anywhere else it would shift to another set, which seals do not use.
      isPadded ||= place === 0
      if (place === 0) continue
      const character = basic[place - 3]
      if (character === undefined || isPadded) return null
      text += character
    }
  }
  return bytes.length % 2 === 0 ? text : null
}
