import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import type { NewApiKey } from '../../../shared/db/api-keys.ts'
import type { NewToken } from '../../../shared/db/client-tokens.ts'
import { createAccount } from '../../../shared/db/create-account.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import type { ClaimRequest } from '../../../shared/db/idempotency-claims.ts'
import {
  type KeptScan,
  type Settlement,
  type SettlementOutcome,
  settleScan,
} from '../../../shared/db/settle-scan.ts'

export const noon = new Date('2026-03-01T12:00:00.000Z')

/** `noon` moved by this many milliseconds. */
export function afterNoon(ms: number): Date {
  return new Date(noon.getTime() + ms)
}

export const hourMs = 3_600_000

/** A fresh random 32-byte digest. */
export function someDigest(): Buffer {
  return randomBytes(32)
}

/** A scan id of `noon`, later than every one handed out before it. */
export function nextScanId(): string {
  sequence += 1
  return v7({ msecs: noon.getTime(), seq: sequence })
}
let sequence = 0

/** Creates an account with this many credits and returns its id. */
export async function accountWith(pool: Pool, credits: number): Promise<string> {
  const id = v7()
  await createAccount(
    pool,
    { id, name: 'Specimen Ltd', retentionHours: 8760, createdAt: noon },
    credits,
  )
  return id
}

/** A live key of the account, made at `noon`; `changes` override any of it. */
export function newLiveKey(accountId: string, changes: Partial<NewApiKey> = {}): NewApiKey {
  const shown = { prefix: 'sk_live_Abcd', last4: 'wxyz', createdAt: noon, kind: 'live' } as const
  return { id: v7(), accountId, secretHash: someDigest(), ...shown, ...changes }
}

/** A token for one use, of the public sandbox key, until `noon`; `changes` override any of it. */
export function newToken(changes: Partial<NewToken> = {}): NewToken {
  const token = { tokenHash: someDigest(), keyId: null, expiresAt: noon, maxUses: 1 }
  return { ...token, explains: false, ...changes }
}

/** A scan of the account at `noon` under an idempotency key of its own. */
export function claimRequest(accountId: string) {
  return {
    accountId,
    keyHash: someDigest(),
    fingerprint: someDigest(),
    scanId: nextScanId(),
    now: noon,
  } satisfies ClaimRequest
}

/** Makes a hold this old by the clock of the database. */
export async function ageHold(pool: Pool, scanId: string, ms: number): Promise<void> {
  await pool.query(
    "UPDATE credit_holds SET held_at = held_at - $2 * interval '1 ms' WHERE scan_id = $1",
    [scanId, ms],
  )
}

/** What is kept of a scan for an hour after `noon`; `changes` override any of it. */
export function keptScan(changes: Partial<KeptScan> = {}): KeptScan {
  return {
    expiresAt: afterNoon(hourMs),
    result: '{"meta":{}}',
    thumbnail: null,
    imageSha256: null,
    evidence: '{}',
    ...changes,
  }
}

/** A billed, recognised scan, kept for an hour; `changes` override any of it. */
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
    kept: keptScan(),
    claim: null,
    ...changes,
  }
}

/** Settles the scan like a request: holds its credit first, unless a claim already has. */
export async function holdAndSettle(pool: Pool, scan: Settlement): Promise<SettlementOutcome> {
  const isHeld = scan.claim !== null || (await holdCredit(pool, scan.accountId, scan.scanId))
  if (!isHeld) throw new Error('the test account has no credit left')
  return settleScan(pool, scan)
}
