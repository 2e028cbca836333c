/** The end of a scan, in one statement: money, counters, stored result, idempotency claim. */
import type { ScanStatus } from '../contract/scan.ts'
import { spentClaimKeptMs } from './idempotency-claims.ts'
import { isCharged } from './ledger-entries.ts'
import type { Database } from './pool.ts'
import { getScanResult } from './scans.ts'
import { countEach, firstOfMonth } from './usage-months.ts'

/** Contract §1.8: a billed recognition costs one credit. */
const scanCredits = 1

/** What is kept of a scan whose retention is above 0. */
export interface KeptScan {
  readonly expiresAt: Date
  /** JSON of the result without images, kept character by character. */
  readonly result: string
  /** JPEG of at most 16 KiB (contract §8.2a). */
  readonly thumbnail: Buffer | null
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
  /** Null when the resolved retention is 0: nothing is written. */
  readonly kept: KeptScan | null
  /** Null without an `Idempotency-Key`. `firstAnswer` is replayed byte for byte while `kept`. */
  readonly claim: { readonly keyHash: Buffer; readonly firstAnswer: Buffer } | null
}

/**
 * `hold_gone`: the sweep took the hold back, so the scan came too late to count.
 * `claim_lost`: another request took the key over; the hold is given back.
 * In both cases nothing is charged, counted or stored.
 */
export type SettlementOutcome = 'settled' | 'hold_gone' | 'claim_lost'

/**
 * The scan's hold is the right to settle it, and is used up: a second settlement finds none. One
 * statement, so that it happens as a whole or not at all, and costs one way to Postgres.
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
    ],
  })
  const [verdict] = rows
  if (!verdict?.held) return 'hold_gone'
  return verdict.settled ? 'settled' : 'claim_lost'
}

/** Each step takes its rows from the one before: without a hold nothing happens at all. */
const settleStatement = `
  WITH hold AS (
    DELETE FROM credit_holds WHERE scan_id = $1 AND account_id = $2 RETURNING account_id
  ), claim AS (
    UPDATE idempotency_claims c SET state = $4, forget_at = $5, first_answer = $6
    FROM hold
    WHERE c.account_id = hold.account_id AND c.key_hash = $3 AND c.scan_id = $1
      AND c.state = 'claimed'
    RETURNING c.scan_id
  ), scan AS (
    SELECT account_id, $7::date AS month, $8::text AS status, $9::boolean AS billed,
      $10::integer AS credits, $11::timestamptz AS settled_at
    FROM hold
    WHERE $3::bytea IS NULL OR EXISTS (SELECT FROM claim)
  ), kept AS (
    INSERT INTO scans (id, account_id, status, billed, duration_ms, reference, created_at,
      expires_at, result, thumbnail)
    SELECT $1, account_id, status, billed, $12, $13::json, $14, $15, $16::json, $17
    FROM scan WHERE $15::timestamptz IS NOT NULL
  ), charged AS (
    INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, created_at)
    SELECT account_id, 'charge', -credits, $1, settled_at FROM scan WHERE credits > 0
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
 * Whether an earlier settlement of this scan took place: its charge, or what it kept, is there.
 * One that neither charged nor kept anything leaves no trace, and is taken to have.
 */
export async function isSettled(db: Database, scan: Settlement): Promise<boolean> {
  if (scan.billed) return isCharged(db, scan.scanId)
  if (scan.kept === null) return true
  return (await getScanResult(db, scan.accountId, scan.scanId, scan.settledAt)) !== null
}
