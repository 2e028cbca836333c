/**
 * `idempotency_claims`: who may run under an idempotency key, and what became of it.
 * `scanId` is the claimant's mark: after a take-over the former claimant no longer matches.
 */
import type { Database } from './pool.ts'

/** How long a key without an answer to replay stays taken. */
export const spentClaimKeptMs = 24 * 60 * 60 * 1000

export interface ClaimRequest {
  readonly accountId: string
  /** SHA-256 of the `Idempotency-Key`. */
  readonly keyHash: Buffer
  /** SHA-256 of the canonical body. */
  readonly fingerprint: Buffer
  /** The scan this request would make. */
  readonly scanId: string
  readonly now: Date
}

export interface Claim {
  readonly state: 'claimed' | 'replayable' | 'spent'
  readonly fingerprint: Buffer
  readonly scanId: string
  readonly claimedAt: Date
  /** Null while claimed; else the scan's expiry, or when a spent key is free again. */
  readonly forgetAt: Date | null
  /** The bytes of the first answer, while replayable. */
  readonly firstAnswer: Buffer | null
}

/** The claim that names a scan: what a claimant shows to finish or release it. */
export type HeldClaim = Pick<ClaimRequest, 'accountId' | 'keyHash' | 'scanId'>

/** False when the key is taken. */
export async function insertClaim(db: Database, request: ClaimRequest): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert_claim',
    text: `INSERT INTO idempotency_claims
       (account_id, key_hash, fingerprint, state, scan_id, claimed_at)
     VALUES ($1, $2, $3, 'claimed', $4, $5)
     ON CONFLICT DO NOTHING`,
    values: [request.accountId, request.keyHash, request.fingerprint, request.scanId, request.now],
  })
  return rowCount === 1
}

export async function findClaim(
  db: Database,
  accountId: string,
  keyHash: Buffer,
): Promise<Claim | null> {
  const { rows } = await db.query<Claim>(
    `SELECT state, fingerprint, scan_id AS "scanId", claimed_at AS "claimedAt",
       forget_at AS "forgetAt", first_answer AS "firstAnswer"
     FROM idempotency_claims WHERE account_id = $1 AND key_hash = $2`,
    [accountId, keyHash],
  )
  return rows[0] ?? null
}

/** Replaces the claim of `formerScanId`; false when another caller was faster. */
export async function replaceClaim(
  db: Database,
  request: ClaimRequest,
  formerScanId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE idempotency_claims
     SET fingerprint = $3, state = 'claimed', scan_id = $4, claimed_at = $5, forget_at = NULL,
       first_answer = NULL
     WHERE account_id = $1 AND key_hash = $2 AND scan_id = $6 AND state IN ('claimed', 'spent')`,
    [
      request.accountId,
      request.keyHash,
      request.fingerprint,
      request.scanId,
      request.now,
      formerScanId,
    ],
  )
  return rowCount === 1
}

/** The engine did not answer: the key is free, a retry runs normally (contract §3.3). */
export async function releaseClaim(db: Database, claim: HeldClaim): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_claims
     WHERE account_id = $1 AND key_hash = $2 AND scan_id = $3 AND state = 'claimed'`,
    [claim.accountId, claim.keyHash, claim.scanId],
  )
  return rowCount === 1
}

/** The scan was deleted: for 24 hours its key answers that the result is gone. */
export async function spendClaimOfScan(db: Database, scanId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE idempotency_claims SET state = 'spent', forget_at = $2, first_answer = NULL
     WHERE scan_id = $1 AND state = 'replayable'`,
    [scanId, new Date(now.getTime() + spentClaimKeptMs)],
  )
}

/** Removes claims nobody finished, at most `limit`; returns how many. */
export async function sweepAbandonedClaims(
  db: Database,
  claimedBefore: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_claims WHERE (account_id, key_hash) IN (
       SELECT account_id, key_hash FROM idempotency_claims
       WHERE state = 'claimed' AND claimed_at < $1
       ORDER BY claimed_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [claimedBefore, limit],
  )
  return rowCount ?? 0
}

/** Removes spent claims whose day is over, at most `limit`; returns how many. */
export async function sweepSpentClaims(db: Database, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_claims WHERE (account_id, key_hash) IN (
       SELECT account_id, key_hash FROM idempotency_claims
       WHERE state = 'spent' AND forget_at <= $1
       ORDER BY forget_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [now, limit],
  )
  return rowCount ?? 0
}
