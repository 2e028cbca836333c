/** The end of a scan under an account's own sandbox key: it is only counted. */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'
import { countScan } from './usage-months.ts'

export interface SandboxSettlement {
  readonly accountId: string
  readonly status: ScanStatus
  readonly settledAt: Date
}

/** Changes the counters but not the balance (contract §4.5). */
export async function settleSandboxScan(db: Database, scan: SandboxSettlement): Promise<void> {
  await countScan(db, { ...scan, billed: false, creditsSpent: 0 })
}
