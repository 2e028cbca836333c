/** One recognition per account and key, whoever asks at the same time (contract §3.3). */
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Clock } from '../../../shared/clock.ts'
import { type ClaimVerdict, claimKey } from '../../../shared/db/claim-key.ts'
import type { ClaimRequest } from '../../../shared/db/idempotency-claims.ts'
import type { ApiEnv } from '../../../shared/env.ts'
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
 * `claimed`: the caller runs on the credit held for it, and must finish or release both; `replay`:
 * the first answer's bytes.
 */
export type ClaimOutcome =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'replay'; readonly firstAnswer: Buffer }

/**
 * Waits a short while for a first request under way; throws the three 409s, and 402 with the key
 * claimed and to be released.
 */
export async function claimOnce(
  { pool, shares, claimAttempts, clock, env }: IdempotencyDependencies,
  request: Omit<ClaimRequest, 'now'>,
): Promise<ClaimOutcome> {
  const abandonMs = env.IDEMPOTENCY_ABANDON_SECONDS * 1000
  const waitUntilMs = clock.monotonicMs() + env.IDEMPOTENCY_WAIT_MS
  for (;;) {
    const verdict = await claimAttempts.run(request, () =>
      shares.run(request.accountId, () =>
        claimKey(pool, { ...request, now: clock.now() }, abandonMs),
      ),
    )
    if (verdict.outcome === 'claimed' || verdict.outcome === 'replay') return verdict
    if (verdict.outcome !== 'in_progress' || clock.monotonicMs() >= waitUntilMs) {
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
 * Requests of one process under the same key ask for it together. A thousand retries that each look for the first one's answer ten times a second would wait for
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
