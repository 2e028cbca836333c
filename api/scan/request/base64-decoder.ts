/** Strict base64, decoded as it arrives. */

/** Characters decoded at a time: small enough that each piece stays in the processor's cache. */
const pieceChars = 16 * 1024

/**
 * Decodes standard base64 (RFC 4648 §4), padded, without line breaks.
 *
 * Node's decoder is fast but lenient. It skips characters that are not base64, which shows in the
 * length of its output. It also accepts the two characters of the URL alphabet, so those are
 * searched for first. Only the last four characters may be padding: they are decoded by `end`.
 */
export class Base64Decoder {
  readonly #decoded: Buffer<ArrayBuffer>
  #length = 0
  #rest = ''

  /** @param charsMax how many characters there are at most */
  constructor(charsMax: number) {
    this.#decoded = Buffer.allocUnsafeSlow(Math.ceil(charsMax / 4) * 3)
  }

  /** What is decoded so far. */
  get decoded(): Buffer<ArrayBuffer> {
    return this.#decoded.subarray(0, this.#length)
  }

  /** The characters that were accepted and are not decoded yet: up to four. */
  get rest(): string {
    return this.#rest
  }

  /**
   * Decodes the next characters, which are given as bytes; returns how many it accepted. If that is
   * not all, the text is not base64 from there on, or not long after.
   */
  write(chars: Buffer): number {
    if (chars.includes('-') || chars.includes('_')) return 0
    for (let from = 0; from < chars.length; from += pieceChars) {
      if (!this.#writePiece(chars.toString('latin1', from, from + pieceChars))) return from
    }
    return chars.length
  }

  /** The whole; null if the text was not base64, or empty. */
  end(): Uint8Array<ArrayBuffer> | null {
    if (!lastQuantum.test(this.#rest)) return null
    this.#length += this.#decoded.write(this.#rest, this.#length, 'base64')
    this.#rest = ''
    return this.decoded
  }

  #writePiece(piece: string): boolean {
    const text = this.#rest + piece
    const whole = Math.floor((text.length - 1) / 4) * 4
    const expected = (whole / 4) * 3
    const written = this.#decoded.write(text.slice(0, whole), this.#length, 'base64')
    if (written !== expected) return false
    this.#length += written
    this.#rest = text.slice(whole)
    return true
  }
}

/** Four characters, of which the last two may be padding. */
const lastQuantum = /^[A-Za-z0-9+/]{2}(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$/

/** Decodes a whole text, given as bytes; null if it is not base64, or empty. */
export function decodeBase64(text: Buffer): Uint8Array<ArrayBuffer> | null {
  const decoder = new Base64Decoder(text.length)
  return decoder.write(text) === text.length ? decoder.end() : null
}
