/** The idempotency gate: exactly one request at a time runs under a key (contract §3.3). */
import { type ClaimRequest, findClaim, insertClaim, replaceClaim } from './idempotency-claims.ts'
import type { Database } from './pool.ts'

export type ClaimVerdict =
  /** The caller runs, and must finish or release the claim. */
  | { readonly outcome: 'claimed' }
  /** The key stands for another body. */
  | { readonly outcome: 'conflict' }
  /** The first request is still running: ask again. */
  | { readonly outcome: 'in_progress' }
  /** The bytes of the first answer. */
  | { readonly outcome: 'replay'; readonly scanId: string; readonly firstAnswer: Buffer }
  /** It ran before and its answer is gone. */
  | { readonly outcome: 'replay_unavailable' }

/** A claim older than `abandonMs` without a result is taken over (10 minutes by contract). */
export async function claimKey(
  db: Database,
  request: ClaimRequest,
  abandonMs: number,
): Promise<ClaimVerdict> {
  if (await insertClaim(db, request)) return { outcome: 'claimed' }
  const standing = await findClaim(db, request.accountId, request.keyHash)
  // Released between the two statements: the caller's next attempt claims it.
  if (standing === null) return { outcome: 'in_progress' }

  const ended = standing.forgetAt !== null && standing.forgetAt <= request.now
  const forgotten = standing.state === 'spent' && ended
  if (!forgotten && !standing.fingerprint.equals(request.fingerprint)) {
    return { outcome: 'conflict' }
  }
  const runningMs = request.now.getTime() - standing.claimedAt.getTime()
  const abandoned = standing.state === 'claimed' && runningMs >= abandonMs
  if (forgotten || abandoned) {
    const taken = await replaceClaim(db, request, standing.scanId)
    return { outcome: taken ? 'claimed' : 'in_progress' }
  }
  if (standing.state === 'claimed') return { outcome: 'in_progress' }
  if (standing.firstAnswer === null || ended) return { outcome: 'replay_unavailable' }
  return { outcome: 'replay', scanId: standing.scanId, firstAnswer: standing.firstAnswer }
}
