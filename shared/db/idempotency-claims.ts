/**
 * `idempotency_claims`: which request may run under an idempotency key, and its result. `scanId`
 * identifies the claimant: after a take-over the former claimant's id no longer matches.
 */
import type { Database } from './pool.ts'

/** How long a key stays claimed without an answer to replay. */
export const spentClaimKeptMs = 24 * 60 * 60 * 1000

/** An idempotency key and its body, as one secret makes them unreadable (`api/http/digests.ts`). */
export interface ClaimDigest {
  /** Of the `Idempotency-Key`; 32 bytes. */
  readonly keyHash: Buffer
  /** Of the canonical body; 32 bytes. */
  readonly fingerprint: Buffer
}

export interface ClaimRequest extends ClaimDigest {
  readonly accountId: string
  /**
   * Further digests under which the key is claimed: one row each, all or none. Processes that know
   * different secrets then exclude each other as long as each two have one in common.
   */
  readonly alsoUnder?: readonly ClaimDigest[]
  /** Digests under which the key may have been claimed before, but is not claimed any more. */
  readonly formerly?: readonly ClaimDigest[]
  /** The scan this request would make. */
  readonly scanId: string
  /** The process that makes it, while that is signed on. */
  readonly ownerId?: string | null
  readonly now: Date
}

/** The digests under which the request claims its key; the row of the first keeps the answer. */
export function writtenUnder({ keyHash, fingerprint, alsoUnder = [] }: ClaimRequest) {
  return [{ keyHash, fingerprint }, ...alsoUnder]
}

/** All digests under which the key may be claimed. */
export function knownUnder(request: ClaimRequest): readonly ClaimDigest[] {
  return [...writtenUnder(request), ...(request.formerly ?? [])]
}

export interface Claim extends ClaimDigest {
  readonly state: 'claimed' | 'replayable' | 'spent'
  readonly scanId: string
  /** Whether a credit is held for its scan; if so, a claimed scan may still be running. */
  readonly isHeld: boolean
  /** The process that holds the credit, if it had signed on. */
  readonly ownerId: string | null
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
 * Claims a key that is not taken under any of its digests; `claimed` is false if it is. Claim and
 * hold are one statement, so that a claim whose scan has no hold is one that nobody runs or will
 * run.
 */
export async function insertClaim(db: Database, request: ClaimRequest): Promise<ClaimWithHold> {
  const written = writtenUnder(request)
  const { rows } = await db.query<{ claims: number; held: boolean }>({
    name: 'insert_claim',
    text: insertStatement,
    values: [
      request.accountId,
      request.scanId,
      written.map(({ keyHash }) => keyHash),
      written.map(({ fingerprint }) => fingerprint),
      request.now,
      knownUnder(request).map(({ keyHash }) => keyHash),
      request.ownerId ?? null,
    ],
  })
  const { claims, held } = rows[0] ?? { claims: 0, held: false }
  if (claims === written.length) return { claimed: true, held }
  // Two processes met half-way: each claimed the key under a digest that the other does not write.
  if (claims > 0) await discardClaim(db, request.accountId, { ...request, state: 'claimed' })
  return { claimed: false, held: false }
}

/** Sorted, so that two requests wait for each other's rows in one order. */
const insertStatement = `
  WITH claim AS (
    INSERT INTO idempotency_claims (account_id, key_hash, fingerprint, state, scan_id, claimed_at)
    SELECT $1, key_hash, fingerprint, 'claimed', $2, $5
    FROM unnest($3::bytea[], $4::bytea[]) AS digest (key_hash, fingerprint)
    WHERE NOT EXISTS (
      SELECT FROM idempotency_claims c WHERE c.account_id = $1 AND c.key_hash = ANY($6::bytea[])
    )
    ORDER BY key_hash
    ON CONFLICT DO NOTHING
    RETURNING scan_id
  ), held AS (
    UPDATE accounts SET held_credits = held_credits + 1
    WHERE id = $1 AND balance_credits > held_credits AND disabled_at IS NULL
      AND (SELECT count(*) FROM claim) = cardinality($3::bytea[])
    RETURNING id
  ), hold AS (
    INSERT INTO credit_holds (scan_id, account_id, instance_id) SELECT $2, id, $7 FROM held
  )
  SELECT (SELECT count(*)::integer FROM claim) AS claims, EXISTS (SELECT FROM held) AS held`

/**
 * The claims of a key under these digests: usually one, or one for each digest of the same scan.
 * All of a scan's rows replay the answer that one of them stores.
 */
export async function findClaims(
  db: Database,
  accountId: string,
  keyHashes: readonly Buffer[],
): Promise<Claim[]> {
  const { rows } = await db.query<Claim>(
    `SELECT c.key_hash AS "keyHash", c.fingerprint, c.state, c.scan_id AS "scanId",
       c.claimed_at AS "claimedAt", c.forget_at AS "forgetAt",
       h.scan_id IS NOT NULL AS "isHeld", h.instance_id AS "ownerId",
       CASE WHEN octet_length(c.first_answer) > 0 THEN c.first_answer ELSE (
         SELECT s.first_answer FROM idempotency_claims s
         WHERE s.scan_id = c.scan_id AND s.account_id = c.account_id
           AND octet_length(s.first_answer) > 0
       ) END AS "firstAnswer"
     FROM idempotency_claims c LEFT JOIN credit_holds h ON h.scan_id = c.scan_id
     WHERE c.account_id = $1 AND c.key_hash = ANY($2::bytea[])`,
    [accountId, keyHashes],
  )
  return rows
}

/** Deletes the rows of a scan's claim if it still is in this state. Its hold, if any, stays. */
export async function discardClaim(
  db: Database,
  accountId: string,
  { scanId, state }: Pick<Claim, 'scanId' | 'state'>,
): Promise<void> {
  await db.query(
    'DELETE FROM idempotency_claims WHERE account_id = $1 AND scan_id = $2 AND state = $3',
    [accountId, scanId, state],
  )
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
