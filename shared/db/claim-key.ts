/** The idempotency gate: at most one request at a time runs under a key (contract §3.3). */
import {
  type Claim,
  type ClaimDigest,
  type ClaimRequest,
  type ClaimWithHold,
  discardClaim,
  findClaims,
  insertClaim,
  knownUnder,
} from './idempotency-claims.ts'
import type { Database } from './pool.ts'
import { releaseScan } from './release-scan.ts'
import { isGone } from './sign-ons.ts'

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
 * Claims the key and holds a credit. Takes over a claim whose credit is no longer held, whose
 * process is gone, or that has had no result for `abandonMs` (10 minutes by contract).
 */
export async function claimKey(
  db: Database,
  request: ClaimRequest,
  abandonMs: number,
): Promise<ClaimVerdict> {
  const attempt = await insertClaim(db, request)
  if (attempt.claimed) return claimedBy(attempt)
  const digests = knownUnder(request)
  const found = await findClaims(
    db,
    request.accountId,
    digests.map(({ keyHash }) => keyHash),
  )
  const [standing] = found.sort((a, b) => weightOf(b) - weightOf(a))
  // Released between the two statements: the caller's next attempt claims it.
  if (standing === undefined) return { outcome: 'in_progress' }

  const ended = standing.forgetAt !== null && standing.forgetAt <= request.now
  const forgotten = standing.state === 'spent' && ended
  if (!forgotten && !isSameBody(standing, digests)) return { outcome: 'conflict' }
  if (forgotten || isAbandoned(standing, request.now, abandonMs)) {
    for (const each of found) await discardClaim(db, request.accountId, each)
    return claimAgain(db, request)
  }
  if (standing.state === 'claimed') {
    if (standing.ownerId === null || !(await isGone(db, standing.ownerId))) {
      return { outcome: 'in_progress' }
    }
    // As the process itself would have done. Its hold was its right to settle, so whatever it had
    // under way can no longer charge; if it settled meanwhile, nothing is released.
    await releaseScan(db, { accountId: request.accountId, scanId: standing.scanId })
    return claimAgain(db, request)
  }
  if (standing.firstAnswer === null || ended) return { outcome: 'replay_unavailable' }
  return { outcome: 'replay', scanId: standing.scanId, firstAnswer: standing.firstAnswer }
}

/** Of several requests that freed a key, one gets it. */
async function claimAgain(db: Database, request: ClaimRequest): Promise<ClaimVerdict> {
  const attempt = await insertClaim(db, request)
  return attempt.claimed ? claimedBy(attempt) : { outcome: 'in_progress' }
}

function claimedBy({ held }: ClaimWithHold): ClaimVerdict {
  return { outcome: held ? 'claimed' : 'insufficient_credits' }
}

/** Which of several claims of one key decides: one that may still settle, then one with a result. */
function weightOf({ state, isHeld }: Claim): number {
  if (state === 'claimed') return isHeld ? 3 : 0
  return state === 'replayable' ? 2 : 1
}

/** Compares the bodies under the digest of the claim's own secret. */
function isSameBody(standing: Claim, digests: readonly ClaimDigest[]): boolean {
  return digests.some(
    ({ keyHash, fingerprint }) =>
      standing.keyHash.equals(keyHash) && standing.fingerprint.equals(fingerprint),
  )
}

function isAbandoned({ state, isHeld, claimedAt }: Claim, now: Date, abandonMs: number): boolean {
  return state === 'claimed' && (!isHeld || now.getTime() - claimedAt.getTime() >= abandonMs)
}
