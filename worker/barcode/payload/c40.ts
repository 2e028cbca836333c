/** The set of C40 by value: ICAO 9303-13 §3.1 uses its basic set alone, digits, letters and space. */
const basic = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A single character after this byte stands as its ASCII value plus one. */
const UNLATCH = 0xfe

/** Three characters in two bytes (ISO/IEC 16022 §5.2.5); null for what is not so encoded. */
export function decodeC40(bytes: Uint8Array): string | null {
  let text = ''
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const [high, low] = [bytes[i]!, bytes[i + 1]!]
    if (high === UNLATCH) {
      text += String.fromCharCode(low - 1)
      continue
    }
    const value = high * 256 + low - 1
    const places = [Math.floor(value / 1600), Math.floor(value / 40) % 40, value % 40]
    for (const place of places) {
      // 0 shifts to another set, where it does not fill up the last pair.
      if (place === 0) continue
      const character = basic[place - 3]
      if (character === undefined) return null
      text += character
    }
  }
  return bytes.length % 2 === 0 ? text : null
}
