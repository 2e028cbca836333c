/** One recognition per account and key, even for simultaneous requests (contract §3.3). */
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type ClaimVerdict, claimKey } from '../../../shared/db/claim-key.ts'
import type { ClaimRequest } from '../../../shared/db/idempotency-claims.ts'
import type { ApiEnv } from '../../../shared/env.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ConnectionShares } from '../../stores/connection-shares.ts'

export interface IdempotencyDependencies {
  readonly pool: Pool
  readonly shares: ConnectionShares
  readonly claimAttempts: ClaimAttempts
  readonly clock: Clock
  readonly env: ApiEnv
}

/**
 * `claimed`: key and credit are held for the request, which must settle or release both;
 * `replay`: `firstAnswer` is the sealed first answer.
 */
export type ClaimOutcome =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'replay'; readonly scanId: string; readonly firstAnswer: Buffer }

/**
 * Claims the key, waiting briefly for a first request under way. Throws the three 409 codes, and
 * 402, which leaves the key claimed: the caller must release it.
 */
export async function claimOnce(
  { pool, shares, claimAttempts, clock, env }: IdempotencyDependencies,
  request: Omit<ClaimRequest, 'now'>,
): Promise<ClaimOutcome> {
  const abandonMs = env.IDEMPOTENCY_ABANDON_SECONDS * 1000
  // A process that was stopped has not looked meanwhile.
  const waitUntilMs = clock.awakeMs() + env.IDEMPOTENCY_WAIT_MS
  for (;;) {
    const verdict = await claimAttempts.run(request, () =>
      shares.run(request.accountId, () =>
        claimKey(pool, { ...request, now: clock.now() }, abandonMs),
      ),
    )
    if (verdict.outcome === 'claimed' || verdict.outcome === 'replay') return verdict
    if (verdict.outcome !== 'in_progress' || clock.awakeMs() >= waitUntilMs) {
      throw refusal(verdict.outcome)
    }
    await delay(env.IDEMPOTENCY_POLL_MS)
  }
}

function refusal(outcome: Exclude<ClaimVerdict['outcome'], 'claimed' | 'replay'>): ApiError {
  switch (outcome) {
    case 'conflict':
      return new ApiError('idempotency_conflict')
    case 'replay_unavailable':
      return new ApiError('idempotency_replay_unavailable')
    case 'in_progress':
      return new ApiError('idempotency_in_progress')
    case 'insufficient_credits':
      return new ApiError('insufficient_credits')
  }
}

/**
 * Lets requests of this process with the same key and body share one claim. A thousand retries
 * that each look for the first answer ten times a second would queue for their account's few
 * connections until no time is left to answer them.
 */
export class ClaimAttempts {
  readonly #underWay = new Map<string, Promise<ClaimVerdict>>()

  /** Runs `claim`, or waits for the verdict of one under way for the same key and body. */
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

/** Only the request that ran the claim holds the key; for the others it is in progress. */
function asToldToAnother(verdict: ClaimVerdict): ClaimVerdict {
  return verdict.outcome === 'claimed' ? { outcome: 'in_progress' } : verdict
}
