/** Bytes of a body → JSON object, and cheap checks to make before parsing. */

/** JSON's encoding (RFC 8259 §8.1). A byte order mark stays in the text and fails to parse. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Returns null for anything but a JSON object in UTF-8 without a byte order mark. Both body
 * readers use it: one that skipped a byte order mark or decoded broken bytes as U+FFFD would
 * accept bodies that the other refuses.
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

/** Whether the first byte after JSON white space (RFC 8259 §2) is `{`. */
export function beginsObject(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (!jsonWhiteSpace.includes(byte)) return byte === '{'.charCodeAt(0)
  }
  return false
}

/** Space, tab, line feed, carriage return. */
const jsonWhiteSpace = [0x20, 0x09, 0x0a, 0x0d]

/**
 * Counts `{`, `[` and `,`, because millions of tiny values would take seconds and a gigabyte to
 * parse before they are refused. Base64 has none of these characters, so pictures are skipped fast.
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

/** Far more than a valid body has: nine keys, and a reference of up to 128 characters. */
const separatorsMax = 1000
