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
    let from = 0
    while (this.#rest.length + chars.length - from > 4) {
      const left = this.#rest.length
      // Characters left over are completed first, so that all others are decoded as they lie.
      const behind = Math.floor((chars.length - from - 1) / 4) * 4
      const to = from + (left > 0 ? 4 - left : Math.min(pieceChars, behind))
      if (!this.#decode(this.#rest + chars.toString('latin1', from, to))) return from
      this.#rest = ''
      from = to
    }
    this.#rest += chars.toString('latin1', from)
    return chars.length
  }

  /** The whole; null if the text was not base64, or empty. */
  end(): Uint8Array<ArrayBuffer> | null {
    if (!lastQuantum.test(this.#rest)) return null
    this.#length += this.#decoded.write(this.#rest, this.#length, 'base64')
    this.#rest = ''
    return this.decoded
  }

  #decode(quanta: string): boolean {
    const written = this.#decoded.write(quanta, this.#length, 'base64')
    if (written !== (quanta.length / 4) * 3) return false
    this.#length += written
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
