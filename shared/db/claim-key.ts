/** The idempotency gate: at most one request at a time runs under a key (contract §3.3). */
import {
  type Claim,
  type ClaimRequest,
  type ClaimWithHold,
  findClaim,
  insertClaim,
  replaceClaim,
} from './idempotency-claims.ts'
import type { Database } from './pool.ts'

export type ClaimVerdict =
  /** Key and credit are held for the request, which must settle or release both. */
  | { readonly outcome: 'claimed' }
  /** The request holds the key but no credit, and must release the key. */
  | { readonly outcome: 'insufficient_credits' }
  /** The key was used with another body. */
  | { readonly outcome: 'conflict' }
  /** The first request is still running; ask again. */
  | { readonly outcome: 'in_progress' }
  /** The first answer is available; `firstAnswer` holds its sealed bytes. */
  | { readonly outcome: 'replay'; readonly scanId: string; readonly firstAnswer: Buffer }
  /** The request ran before, and its answer is gone. */
  | { readonly outcome: 'replay_unavailable' }

/**
 * Claims the key and holds a credit. Takes over a claim whose credit is no longer held, or that
 * has had no result for `abandonMs` (10 minutes by contract).
 */
export async function claimKey(
  db: Database,
  request: ClaimRequest,
  abandonMs: number,
): Promise<ClaimVerdict> {
  const attempt = await insertClaim(db, request)
  if (attempt.claimed) return claimedBy(attempt)
  const standing = await findClaim(db, request.accountId, request.keyHash)
  // Released between the two statements: the caller's next attempt claims it.
  if (standing === null) return { outcome: 'in_progress' }

  const ended = standing.forgetAt !== null && standing.forgetAt <= request.now
  const forgotten = standing.state === 'spent' && ended
  if (!forgotten && !standing.fingerprint.equals(request.fingerprint)) {
    return { outcome: 'conflict' }
  }
  if (forgotten || isAbandoned(standing, request.now, abandonMs)) {
    const takeOver = await replaceClaim(db, request, standing)
    return takeOver.claimed ? claimedBy(takeOver) : { outcome: 'in_progress' }
  }
  if (standing.state === 'claimed') return { outcome: 'in_progress' }
  if (standing.firstAnswer === null || ended) return { outcome: 'replay_unavailable' }
  return { outcome: 'replay', scanId: standing.scanId, firstAnswer: standing.firstAnswer }
}

function claimedBy({ held }: ClaimWithHold): ClaimVerdict {
  return { outcome: held ? 'claimed' : 'insufficient_credits' }
}

function isAbandoned({ state, isHeld, claimedAt }: Claim, now: Date, abandonMs: number): boolean {
  return state === 'claimed' && (!isHeld || now.getTime() - claimedAt.getTime() >= abandonMs)
}
