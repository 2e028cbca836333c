/** What an `Idempotency-Key` needs of a body: hashes over all of it, made as it arrives. */
import { createHash } from 'node:crypto'
import { SealKeyDerivation } from '../billing/sealed-answer.ts'

export interface IdempotencyParts {
  /** SHA-256 of the canonical body (contract §4.1 rule 7). */
  readonly fingerprint: Uint8Array<ArrayBuffer>
  /** The key that encrypts the first answer: see `sealed-answer.ts`. */
  readonly sealKey: Uint8Array<ArrayBuffer>
}

/** Hashes a picture as it arrives. */
export interface PictureSink {
  /** The next characters of its base64, as bytes. */
  addEncoded(chars: Uint8Array): void
  /** The next bytes of the picture. */
  addDecoded(bytes: Uint8Array): void
}

export class PictureDigests implements PictureSink {
  /**
   * Of the body with the keys of every object sorted: base64 needs no escapes in JSON, and `image`
   * sorts before all other known keys.
   */
  readonly #body = createHash('sha256').update('{"image":"')
  readonly #seal: SealKeyDerivation

  constructor(idempotencyKey: string) {
    this.#seal = new SealKeyDerivation(idempotencyKey)
  }

  addEncoded(chars: Uint8Array): void {
    this.#body.update(chars)
  }

  addDecoded(bytes: Uint8Array): void {
    this.#seal.update(bytes)
  }

  /** @param others the other keys of the body, valid */
  end(others: object): IdempotencyParts {
    const sorted = JSON.stringify(sortKeys(others))
    const digest = this.#body.update(sorted === '{}' ? '"}' : `",${sorted.slice(1)}`).digest()
    return { fingerprint: Uint8Array.from(digest), sealKey: this.#seal.end() }
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
