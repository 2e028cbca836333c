import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { createAccount } from '../../shared/db/create-account.ts'
import { holdCredit } from '../../shared/db/credit-holds.ts'
import { type Settlement, type SettlementOutcome, settleScan } from '../../shared/db/settle-scan.ts'

export const noon = new Date('2026-03-01T12:00:00.000Z')

/** `noon` moved by so many milliseconds. */
export function afterNoon(ms: number): Date {
  return new Date(noon.getTime() + ms)
}

export const hourMs = 3_600_000

/** A fresh 32-byte digest of nothing in particular. */
export function someDigest(): Buffer {
  return randomBytes(32)
}

/** A scan id of `noon`, later than every one handed out before it. */
export function nextScanId(): string {
  sequence += 1
  return v7({ msecs: noon.getTime(), seq: sequence })
}
let sequence = 0

/** Makes an account with so many credits and returns its id. */
export async function accountWith(pool: Pool, credits: number): Promise<string> {
  const id = v7()
  await createAccount(
    pool,
    { id, name: 'Specimen Ltd', retentionHours: 8760, createdAt: noon },
    credits,
  )
  return id
}

/** A billed, recognised scan kept for an hour; `changes` say what is different. */
export function settlement(
  accountId: string,
  scanId: string,
  changes: Partial<Settlement> = {},
): Settlement {
  return {
    accountId,
    scanId,
    status: 'recognized',
    billed: true,
    durationMs: 321,
    reference: null,
    createdAt: noon,
    settledAt: noon,
    kept: { expiresAt: afterNoon(hourMs), result: '{"meta":{}}', thumbnail: null },
    claim: null,
    ...changes,
  }
}

/** Holds a credit of the account and settles the scan with it, as a request does. */
export async function holdAndSettle(pool: Pool, scan: Settlement): Promise<SettlementOutcome> {
  const isHeld = await holdCredit(pool, scan.accountId, scan.scanId, scan.createdAt)
  if (!isHeld) throw new Error('the test account has no credit left')
  return settleScan(pool, scan)
}
