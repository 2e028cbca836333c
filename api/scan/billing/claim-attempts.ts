/** Requests of one process under the same idempotency key ask for it together. */
import type { ClaimVerdict } from '../../../shared/db/claim-key.ts'
import type { ClaimRequest } from '../../../shared/db/idempotency-claims.ts'

/**
 * A thousand retries that each look for the first one's answer ten times a second would wait for
 * each other in their account's few connections, until there is no time left to be answered in.
 */
export class ClaimAttempts {
  readonly #underWay = new Map<string, Promise<ClaimVerdict>>()

  /** Runs `claim`, or waits for what the same key and body are told that has asked already. */
  async run(
    request: Pick<ClaimRequest, 'accountId' | 'keyHash' | 'fingerprint'>,
    claim: () => Promise<ClaimVerdict>,
  ): Promise<ClaimVerdict> {
    const { accountId, keyHash, fingerprint } = request
    const name = `${accountId} ${keyHash.toString('hex')} ${fingerprint.toString('hex')}`
    const underWay = this.#underWay.get(name)
    if (underWay !== undefined) return asToldToAnother(await underWay)
    const attempt = claim().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, attempt)
    return attempt
  }
}

/** A key is claimed by one of them. */
function asToldToAnother(verdict: ClaimVerdict): ClaimVerdict {
  return verdict.outcome === 'claimed' ? { outcome: 'in_progress' } : verdict
}
