/** UTF-8 as JSON travels (RFC 8259 §8.1). A byte order mark stays in the text, and is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The text of a JSON body; throws where the bytes are not UTF-8. A reader that passed over a mark
 * or put U+FFFD for what it could not read would take bodies the other one refuses.
 */
export function jsonText(bytes: Uint8Array): string {
  return utf8.decode(bytes)
}
