/** What the tables say of one scan, whoever made it and whether or not it was stored. */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'

export interface ScanTrace {
  readonly accountId: string
  /** Null unless it is stored. */
  readonly status: ScanStatus | null
  readonly durationMs: number | null
  readonly createdAt: Date | null
  /** From then on it cannot be read any more, even where it has not been swept. */
  readonly expiresAt: Date | null
  /** Credits charged for it, 0 if none; a reversed charge counts as none. */
  readonly creditsCharged: number
  readonly isReversed: boolean
  /** Since when a credit is held for it: it runs, or its process died. */
  readonly heldAt: Date | null
  /** Of the idempotency key that made it; null without. */
  readonly claim: 'claimed' | 'replayable' | 'spent' | null
}

/**
 * Null if no table knows the scan: free, unbilled and not stored, or erased. Asks for each account
 * in turn, since scans have no index on ids alone (migration 0002).
 */
export async function findScan(db: Database, id: string): Promise<ScanTrace | null> {
  const { rows } = await db.query<ScanTrace>(
    `WITH stored AS (
       SELECT s.* FROM accounts a CROSS JOIN LATERAL (
         SELECT account_id, status, duration_ms, created_at, expires_at FROM scans
         WHERE account_id = a.id AND id = $1 LIMIT 1
       ) s LIMIT 1
     ), booked AS (
       SELECT min(account_id::text)::uuid AS account_id, -sum(amount_credits)::integer AS credits,
         bool_or(kind = 'reversal') AS reversed
       FROM ledger_entries
       WHERE scan_id = $1 AND (kind = 'charge' OR kind = 'reversal')
       HAVING count(*) > 0
     ), held AS (
       SELECT account_id, held_at FROM credit_holds WHERE scan_id = $1
     ), claim AS (
       SELECT account_id, state FROM idempotency_claims WHERE scan_id = $1 LIMIT 1
     )
     SELECT coalesce(stored.account_id, booked.account_id, held.account_id, claim.account_id)
         AS "accountId",
       status, duration_ms AS "durationMs", created_at AS "createdAt", expires_at AS "expiresAt",
       coalesce(credits, 0) AS "creditsCharged", coalesce(reversed, false) AS "isReversed",
       held_at AS "heldAt", state AS claim
     FROM (VALUES (1)) AS one
       LEFT JOIN stored ON true LEFT JOIN booked ON true LEFT JOIN held ON true
       LEFT JOIN claim ON true
     WHERE coalesce(stored.account_id, booked.account_id, held.account_id, claim.account_id)
       IS NOT NULL`,
    [id],
  )
  return rows[0] ?? null
}
