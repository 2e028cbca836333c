/** The end of a scan, in one transaction: money, counters, stored result, idempotency claim. */
import type { Pool, PoolClient } from 'pg'
import type { ScanStatus } from '../contract/scan.ts'
import { settleHeldCredit } from './accounts.ts'
import { consumeHold } from './credit-holds.ts'
import { type ClaimOutcome, finishClaim } from './idempotency-claims.ts'
import { insertCharge, isCharged } from './ledger-entries.ts'
import { getScanResult, insertScan, type StoredScan } from './scans.ts'
import { inTransaction } from './transaction.ts'
import { countScan } from './usage-months.ts'

/** Contract §1.8: a billed recognition costs one credit. */
const scanCredits = 1

/** What is kept of a scan whose retention is above 0. */
export type KeptScan = Pick<StoredScan, 'expiresAt' | 'result' | 'thumbnail'>

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

/** Whether a retry under the same `Idempotency-Key` gets the answer: then its charge stands. */
export function isReplayable({ claim, kept }: Pick<Settlement, 'claim' | 'kept'>): boolean {
  return claim !== null && kept !== null
}

/** The scan's hold is the right to settle it, and is used up: a second settlement finds none. */
export async function settleScan(pool: Pool, scan: Settlement): Promise<SettlementOutcome> {
  return inTransaction(pool, async (transaction) => {
    if (!(await consumeHold(transaction, scan.accountId, scan.scanId))) return 'hold_gone'
    if (!(await settleClaim(transaction, scan))) {
      await settleHeldCredit(transaction, scan.accountId, 0)
      return 'claim_lost'
    }
    if (scan.kept !== null) {
      await insertScan(transaction, { ...scan, ...scan.kept, id: scan.scanId })
    }
    const credits = scan.billed ? scanCredits : 0
    if (scan.billed) {
      await insertCharge(transaction, {
        ...scan,
        credits,
        createdAt: scan.settledAt,
        isReplayable: isReplayable(scan),
      })
    }
    // The account's own rows last: they are what its parallel scans wait for.
    await countScan(transaction, { ...scan, creditsSpent: credits })
    await settleHeldCredit(transaction, scan.accountId, credits)
    return 'settled'
  })
}

/**
 * Whether an earlier settlement of this scan took place: its charge, or what it kept, is there.
 * One that neither charged nor kept anything leaves no trace, and is taken to have.
 */
export async function isSettled(pool: Pool, scan: Settlement): Promise<boolean> {
  if (scan.billed) return isCharged(pool, scan.scanId)
  if (scan.kept === null) return true
  return (await getScanResult(pool, scan.accountId, scan.scanId, scan.settledAt)) !== null
}

async function settleClaim(transaction: PoolClient, scan: Settlement): Promise<boolean> {
  if (scan.claim === null) return true
  const outcome: ClaimOutcome =
    scan.kept === null
      ? { kind: 'spent', now: scan.settledAt }
      : {
          kind: 'replayable',
          firstAnswer: scan.claim.firstAnswer,
          expiresAt: scan.kept.expiresAt,
        }
  const { accountId, scanId } = scan
  return finishClaim(transaction, { accountId, scanId, keyHash: scan.claim.keyHash }, outcome)
}
