import type { DecodedSymbol } from '../decode/symbol.ts'

/** A payload as it is published. */
export interface PayloadText {
  /** The exact text, or the bytes as `data:application/octet-stream;base64,…` (RFC 2397). */
  readonly value: string
  /** False if the character set is a guess, so that another reader might show other characters. */
  readonly isSure: boolean
}

/** Tab, line ends, and the characters with which ISO/IEC 15434 ends messages and their parts. */
const controlsOfText: ReadonlySet<number> = new Set([
  0x04, 0x09, 0x0a, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f,
])

/**
 * Returns the text if all its characters are printable, else the bytes, recognisable by their
 * prefix.
 */
export function payloadText({ text, bytes, isCharsetDeclared }: DecodedSymbol): PayloadText {
  if (text === '' || !isText(text)) {
    const base64 = Buffer.from(bytes).toString('base64')
    return { value: `data:application/octet-stream;base64,${base64}`, isSure: true }
  }
  return { value: text, isSure: isCharsetDeclared || bytes.every((byte) => byte < 0x80) }
}

function isText(text: string): boolean {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).every(
    (code) => (code >= 0x20 && code !== 0x7f && code !== 0xfffd) || controlsOfText.has(code),
  )
}
