/** Characters decoded at a time: small enough that each piece stays in the processor's cache. */
const pieceChars = 16 * 1024

/**
 * Decodes standard base64 (RFC 4648 §4), padded, without line breaks; null for anything else and
 * for an empty text. `text` holds the characters as bytes.
 *
 * Node's decoder is fast but lenient. It skips characters that are not base64, which shows in the
 * length of its output. It also accepts the two characters of the URL alphabet, so those are
 * searched for first.
 */
export function decodeBase64(text: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (text.length === 0 || text.length % 4 !== 0) return null
  const chars = Buffer.from(text.buffer, text.byteOffset, text.length)
  if (chars.includes('-') || chars.includes('_')) return null
  const decoded = Buffer.allocUnsafeSlow((text.length / 4) * 3 - paddingOf(text))
  let length = 0
  for (let from = 0; from < chars.length; from += pieceChars) {
    const piece = chars.toString('latin1', from, from + pieceChars)
    length += decoded.write(piece, length, 'base64')
  }
  return length === decoded.length ? decoded : null
}

/** Number of padding characters: 0, 1 or 2; a third `=` is not padding. */
function paddingOf(text: Uint8Array): number {
  if (text.at(-1) !== equalsSign) return 0
  return text.at(-2) === equalsSign ? 2 : 1
}

const equalsSign = '='.charCodeAt(0)
