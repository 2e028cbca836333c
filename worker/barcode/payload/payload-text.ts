import { publishableText } from '../../../shared/fields/publishable-text.ts'
import type { DecodedSymbol } from '../decode/symbol.ts'

/** A payload as it is published. */
export interface PayloadText {
  /** Its text without control and format characters; null if it is no text. */
  readonly text: string | null
  /**
   * The exact bytes as `data:application/octet-stream;base64,…` (RFC 2397); null where the text is
   * all there is.
   */
  readonly bytes: string | null
  /** False if the character set is a guess, so that another reader might show other characters. */
  readonly isSure: boolean
}

/**
 * Line ends, tabs, and the characters with which ISO/IEC 15434 ends messages and their parts: text
 * has these, anything else below a blank shows that the payload is bytes.
 */
const controlsOfText: ReadonlySet<number> = new Set([
  0x04, 0x09, 0x0a, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f,
])

/** The text of a payload, if it is one, and its bytes, if the text does not say everything. */
export function payloadText({ text, bytes, isCharsetDeclared }: DecodedSymbol): PayloadText {
  const base64 = Buffer.from(bytes).toString('base64')
  const exact = `data:application/octet-stream;base64,${base64}`
  const plain = isText(text) ? publishableText(text) : ''
  if (plain === '') return { text: null, bytes: exact, isSure: true }
  const isSure = isCharsetDeclared || bytes.every((byte) => byte < 0x80)
  return { text: plain, bytes: plain === text ? null : exact, isSure }
}

function isText(text: string): boolean {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).every(
    (code) =>
      controlsOfText.has(code) ||
      !(code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfffd || isSurrogate(code)),
  )
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}
