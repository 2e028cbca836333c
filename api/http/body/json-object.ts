/** Bytes of a body → JSON object, with nothing costly on the way. */

/** As JSON travels (RFC 8259 §8.1). A byte order mark stays in the text, and is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Null for anything but a JSON object in UTF-8 without a byte order mark. One decoder for every
 * body: a reader that passed over a mark, or put U+FFFD for what it could not read, would take
 * bodies the other one refuses.
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { ...value } : null
  } catch {
    return null
  }
}

/** After white space as JSON has it (RFC 8259 §2): space, tab, line feed, carriage return. */
export function beginsObject(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (!jsonWhiteSpace.includes(byte)) return byte === '{'.charCodeAt(0)
  }
  return false
}

const jsonWhiteSpace = [0x20, 0x09, 0x0a, 0x0d]

/**
 * Millions of tiny values would cost seconds and a gigabyte to parse before they are
 * refused. Base64 holds none of these characters, so that a picture is passed over fast.
 */
export function holdsTooManyValues(bytes: Uint8Array): boolean {
  let separators = 0
  for (const separator of ['{', '[', ',']) {
    const code = separator.charCodeAt(0)
    for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + 1)) {
      separators += 1
      if (separators > separatorsMax) return true
    }
  }
  return false
}

/** No valid body has more: nine keys, and a reference of 128 characters. */
const separatorsMax = 1000
