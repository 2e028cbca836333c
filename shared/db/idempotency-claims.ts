/**
 * `idempotency_claims`: which request may run under an idempotency key, and its result. `scanId`
 * identifies the claimant: after a take-over the former claimant's id no longer matches.
 */
import type { Database } from './pool.ts'

/** How long a key stays taken without an answer to replay. */
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
  /** Whether a credit is held for its scan; if so, a claimed scan may still be running. */
  readonly isHeld: boolean
  readonly claimedAt: Date
  /** Null while claimed; else the scan's expiry, or the time when a spent key is free again. */
  readonly forgetAt: Date | null
  /** The sealed first answer; null unless replayable. */
  readonly firstAnswer: Buffer | null
}

/** Whether the key was claimed, and whether a credit is held for its scan. */
export interface ClaimWithHold {
  readonly claimed: boolean
  readonly held: boolean
}

/**
 * Makes claim and hold one statement, so that a claim whose scan has no hold is one that nobody
 * runs or will run. `claim` is a statement that changes a row if the key is claimed; $1 is the
 * account, $2 the scan.
 */
const withHold = (claim: string) => `
  WITH claim AS (${claim} RETURNING scan_id),
  held AS (
    UPDATE accounts SET held_credits = held_credits + 1
    WHERE id = $1 AND balance_credits > held_credits AND EXISTS (SELECT FROM claim)
    RETURNING id
  ), hold AS (
    INSERT INTO credit_holds (scan_id, account_id) SELECT $2, id FROM held
  )
  SELECT EXISTS (SELECT FROM claim) AS claimed, EXISTS (SELECT FROM held) AS held`

const notClaimed: ClaimWithHold = { claimed: false, held: false }

/** Claims a key that is not taken; `claimed` is false if it is. */
export async function insertClaim(db: Database, request: ClaimRequest): Promise<ClaimWithHold> {
  const { rows } = await db.query<ClaimWithHold>({
    name: 'insert_claim',
    text: withHold(
      `INSERT INTO idempotency_claims (account_id, key_hash, fingerprint, state, scan_id, claimed_at)
       VALUES ($1, $3, $4, 'claimed', $2, $5)
       ON CONFLICT DO NOTHING`,
    ),
    values: [request.accountId, request.scanId, request.keyHash, request.fingerprint, request.now],
  })
  return rows[0] ?? notClaimed
}

export async function findClaim(
  db: Database,
  accountId: string,
  keyHash: Buffer,
): Promise<Claim | null> {
  const { rows } = await db.query<Claim>(
    `SELECT state, fingerprint, scan_id AS "scanId", claimed_at AS "claimedAt",
       forget_at AS "forgetAt", first_answer AS "firstAnswer",
       EXISTS (SELECT FROM credit_holds h WHERE h.scan_id = c.scan_id) AS "isHeld"
     FROM idempotency_claims c WHERE account_id = $1 AND key_hash = $2`,
    [accountId, keyHash],
  )
  return rows[0] ?? null
}

/** Takes over the claim `former`; `claimed` is false if that has changed in the meantime. */
export async function replaceClaim(
  db: Database,
  request: ClaimRequest,
  former: Pick<Claim, 'scanId' | 'state'>,
): Promise<ClaimWithHold> {
  const { rows } = await db.query<ClaimWithHold>(
    withHold(
      `UPDATE idempotency_claims
       SET fingerprint = $4, state = 'claimed', scan_id = $2, claimed_at = $5, forget_at = NULL,
         first_answer = NULL
       WHERE account_id = $1 AND key_hash = $3 AND scan_id = $6 AND state = $7`,
    ),
    [
      request.accountId,
      request.scanId,
      request.keyHash,
      request.fingerprint,
      request.now,
      former.scanId,
      former.state,
    ],
  )
  return rows[0] ?? notClaimed
}

/** Spends the key of a deleted scan: for 24 hours, retries are answered that the result is gone. */
export async function spendClaimOfScan(db: Database, scanId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE idempotency_claims SET state = 'spent', forget_at = $2, first_answer = NULL
     WHERE scan_id = $1 AND state = 'replayable'`,
    [scanId, new Date(now.getTime() + spentClaimKeptMs)],
  )
}

/** Deletes unfinished claims made before `claimedBefore`, at most `limit`; returns how many. */
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

/** Deletes spent claims whose 24 hours are over, at most `limit`; returns how many. */
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
