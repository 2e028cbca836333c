/** The end of a scan under an account's own sandbox key: it is only counted. */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'
import { countEach, firstOfMonth } from './usage-months.ts'

export interface SandboxSettlement {
  readonly accountId: string
  readonly status: ScanStatus
  readonly settledAt: Date
}

/**
 * Changes the counters but not the balance (contract §4.5). Nothing is counted for an account that
 * was erased meanwhile: no hold is gone by which the scan would notice. The lock waits for an
 * erasure under way.
 */
export async function settleSandboxScan(db: Database, scan: SandboxSettlement): Promise<void> {
  const counted = `SELECT id AS account_id, $2::date AS month, $3::text AS status, false AS billed,
      0 AS credits
    FROM accounts WHERE id = $1 AND erased_at IS NULL FOR SHARE`
  await db.query(countEach(`(${counted}) AS scan`), [
    scan.accountId,
    firstOfMonth(scan.settledAt),
    scan.status,
  ])
}
