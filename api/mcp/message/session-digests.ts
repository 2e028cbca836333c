/** What an idempotency key needs of a picture that a tool is called with, hashed as it arrives. */
import { createHash } from 'node:crypto'
import { SealKeyDerivation } from '../../scan/billing/sealed-answer.ts'
import type { IdempotencyParts, PictureSink } from '../../scan/request/picture-digests.ts'

/** A key and what belongs to it. */
export interface SessionKey {
  readonly idempotencyKey: string
  readonly idempotency: IdempotencyParts
}

export class SessionDigests implements PictureSink {
  readonly #session: string
  readonly #picture = createHash('sha256')
  readonly #seal: SealKeyDerivation

  /** @param session what the caller names its session by */
  constructor(session: string) {
    this.#session = session
    this.#seal = new SealKeyDerivation(session)
  }

  addEncoded(): void {}

  addDecoded(bytes: Uint8Array): void {
    this.#picture.update(bytes)
    this.#seal.update(bytes)
  }

  /**
   * One key for one picture, with the same arguments, in one session: a model that asks twice pays
   * once, and so does a client that sends a call again because no answer came.
   */
  end(args: object): SessionKey {
    const content = JSON.stringify([this.#session, args, this.#picture.digest('hex')])
    const idempotencyKey = createHash('sha256').update(content).digest('hex')
    const fingerprint = Uint8Array.from(createHash('sha256').update(idempotencyKey).digest())
    return { idempotencyKey, idempotency: { fingerprint, sealKey: this.#seal.end() } }
  }
}
