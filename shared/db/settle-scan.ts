/** Settles a scan in one statement: credit, counters, stored result, idempotency claim. */
import type { ScanStatus } from '../contract/scan.ts'
import { spentClaimKeptMs } from './idempotency-claims.ts'
import { isCharged } from './ledger-entries.ts'
import type { Database } from './pool.ts'
import { getStoredScan } from './scans.ts'
import { countEach, firstOfMonth } from './usage-months.ts'

/** Contract §1.8: a billed recognition costs one credit. */
const scanCredits = 1

/** What is stored of a scan whose retention is above 0. */
export interface KeptScan {
  readonly expiresAt: Date
  /** JSON of the result without images, stored unchanged. */
  readonly result: string
  /** JSON of what its values were read from. */
  readonly evidence: string
  /** JPEG of at most 16 KiB (contract §8.2a), or null. */
  readonly thumbnail: Buffer | null
  /** SHA-256 of the picture; null where answers are not signed. */
  readonly imageSha256: Buffer | null
}

export interface Settlement {
  readonly accountId: string
  readonly scanId: string
  readonly status: ScanStatus
  readonly billed: boolean
  readonly durationMs: number
  readonly reference: string | null
  readonly createdAt: Date
  readonly settledAt: Date
  /** Null if the effective retention is 0: no result is stored. */
  readonly kept: KeptScan | null
  /**
   * Null without an `Idempotency-Key`. `firstAnswer` is replayed byte for byte while `kept`; of
   * the rows of the claim, that of `keyHash` stores it.
   */
  readonly claim: { readonly keyHash: Buffer; readonly firstAnswer: Buffer } | null
}

/**
 * `hold_gone`: the hold was already released or used, so the scan came too late to count.
 * `claim_lost`: another request took over the key; the hold is given back.
 * In both cases this settlement charges, counts and stores nothing.
 */
export type SettlementOutcome = 'settled' | 'hold_gone' | 'claim_lost'

/** Whether a retry with the same `Idempotency-Key` gets the answer; if so, the charge stands. */
export function isReplayable({ claim, kept }: Pick<Settlement, 'claim' | 'kept'>): boolean {
  return claim !== null && kept !== null
}

/**
 * Settles a scan and uses up its hold, so that a second settlement finds none. One statement, so
 * that everything or nothing happens, in a single round trip to Postgres.
 */
export async function settleScan(db: Database, scan: Settlement): Promise<SettlementOutcome> {
  const { kept, claim } = scan
  const { rows } = await db.query<{ held: boolean; settled: boolean }>({
    name: 'settle_scan',
    text: settleStatement,
    values: [
      scan.scanId,
      scan.accountId,
      claim?.keyHash,
      kept === null ? 'spent' : 'replayable',
      kept?.expiresAt ?? new Date(scan.settledAt.getTime() + spentClaimKeptMs),
      kept === null ? null : claim?.firstAnswer,
      firstOfMonth(scan.settledAt),
      scan.status,
      scan.billed,
      scan.billed ? scanCredits : 0,
      scan.settledAt,
      scan.durationMs,
      scan.reference === null ? null : JSON.stringify(scan.reference),
      scan.createdAt,
      kept?.expiresAt,
      kept?.result,
      kept?.thumbnail,
      isReplayable(scan),
      kept?.imageSha256,
      kept?.evidence,
    ],
  })
  const [verdict] = rows
  if (!verdict?.held) return 'hold_gone'
  return verdict.settled ? 'settled' : 'claim_lost'
}

/** Each step has its rows from an earlier one, so that without a hold nothing happens. */
const settleStatement = `
  WITH hold AS (
    DELETE FROM credit_holds WHERE scan_id = $1 AND account_id = $2
    RETURNING account_id, instance_id
  ), claim AS (
    UPDATE idempotency_claims c SET state = $4, forget_at = $5,
      first_answer = CASE WHEN $6::bytea IS NULL OR c.key_hash = $3 THEN $6::bytea ELSE '' END
    FROM hold
    WHERE $3::bytea IS NOT NULL AND c.account_id = hold.account_id AND c.scan_id = $1
      AND c.state = 'claimed'
    RETURNING c.scan_id
  ), scan AS (
    SELECT account_id, instance_id, $7::date AS month, $8::text AS status, $9::boolean AS billed,
      $10::integer AS credits, $11::timestamptz AS settled_at
    FROM hold
    WHERE $3::bytea IS NULL OR EXISTS (SELECT FROM claim)
  ), kept AS (
    INSERT INTO scans (id, account_id, status, billed, duration_ms, reference, created_at,
      expires_at, result, thumbnail, image_sha256, evidence)
    SELECT $1, account_id, status, billed, $12, $13::json, $14, $15, $16::json, $17, $19, $20::json
    FROM scan WHERE $15::timestamptz IS NOT NULL
  ), charged AS (
    INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, created_at)
    SELECT account_id, 'charge', -credits, $1, settled_at FROM scan WHERE credits > 0
  ), unanswered AS (
    INSERT INTO unanswered_charges (scan_id, account_id, status, instance_id)
    SELECT $1, account_id, status, instance_id FROM scan WHERE credits > 0 AND NOT $18::boolean
  ), counted AS (
    ${countEach('scan')}
  ), settled AS (
    UPDATE accounts a
    SET held_credits = held_credits - 1, balance_credits = balance_credits - coalesce(credits, 0)
    FROM hold LEFT JOIN scan USING (account_id)
    WHERE a.id = hold.account_id
  )
  SELECT EXISTS (SELECT FROM hold) AS held, EXISTS (SELECT FROM scan) AS settled`

/**
 * Whether an earlier settlement of this scan took place: its charge or its stored result exists.
 * True for a scan that is neither charged nor stored, which leaves no trace.
 */
export async function isSettled(db: Database, scan: Settlement): Promise<boolean> {
  if (scan.billed) return isCharged(db, scan.scanId)
  if (scan.kept === null) return true
  return (await getStoredScan(db, scan.accountId, scan.scanId, scan.settledAt)) !== null
}
