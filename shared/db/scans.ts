/** `scans`: results kept for their retention. Reads ignore rows past `expires_at`. */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'

/** One entry of an account's list of scans. */
export interface ScanSummary {
  readonly id: string
  readonly status: ScanStatus
  readonly billed: boolean
  readonly durationMs: number
  readonly reference: string | null
  readonly createdAt: Date
}

export interface StoredScan {
  /** JSON text. */
  readonly result: string
  /** SHA-256 of its picture; null if nothing was signed when it was stored. */
  readonly imageSha256: Buffer | null
}

/** Null if never stored, expired or another account's. */
export async function getStoredScan(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<StoredScan | null> {
  const { rows } = await db.query<StoredScan>(
    `SELECT result, image_sha256 AS "imageSha256" FROM scans
     WHERE account_id = $1 AND id = $2 AND expires_at > $3`,
    [accountId, id, now],
  )
  return rows[0] ?? null
}

export interface StoredEvidence {
  /** JSON text; null if the scan was stored by a version that kept none. */
  readonly evidence: string | null
  /** Of the picture; null if the scan was stored while nothing was signed. */
  readonly imageSha256: Buffer | null
}

/**
 * What the values of a stored scan were read from; undefined if there is no such scan, as for
 * `getStoredScan`.
 */
export async function getStoredEvidence(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<StoredEvidence | undefined> {
  const { rows } = await db.query<StoredEvidence>(
    `SELECT evidence, image_sha256 AS "imageSha256" FROM scans
     WHERE account_id = $1 AND id = $2 AND expires_at > $3`,
    [accountId, id, now],
  )
  return rows[0]
}

export interface ScanPage {
  readonly accountId: string
  /** 1 to 200. */
  readonly limit: number
  /** Id of a scan: only older ones are listed; null starts at the newest. */
  readonly before: string | null
  readonly now: Date
}

/** One page of stored scans, most recent first: version 7 ids sort by creation. */
export async function listScans(db: Database, page: ScanPage): Promise<ScanSummary[]> {
  const { rows } = await db.query<ScanSummary>(
    `SELECT id, status, billed, duration_ms AS "durationMs", reference, created_at AS "createdAt"
     FROM scans
     WHERE account_id = $1 AND id < $2 AND expires_at > $3
     ORDER BY id DESC LIMIT $4`,
    [page.accountId, page.before ?? newestId, page.now, page.limit],
  )
  return rows.map((row) => ({ ...row, reference: fromJsonString(row.reference) }))
}

/** Deletes a stored scan. False if there is no readable one. */
export async function removeScan(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM scans WHERE account_id = $1 AND id = $2 AND expires_at > $3',
    [accountId, id, now],
  )
  return rowCount === 1
}

/**
 * Deletes at most `limit` expired scans, each with its idempotency key, in one step (contract
 * §3.1). Returns how many scans were deleted.
 */
export async function sweepExpiredScans(db: Database, now: Date, limit: number): Promise<number> {
  const { rows } = await db.query<{ swept: number }>(
    `WITH swept AS (
       DELETE FROM scans WHERE (account_id, id) IN (
         SELECT account_id, id FROM scans WHERE expires_at <= $1
         ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       RETURNING id
     ), forgotten AS (
       DELETE FROM idempotency_claims WHERE scan_id IN (SELECT id FROM swept)
     )
     SELECT count(*)::integer AS swept FROM swept`,
    [now, limit],
  )
  return rows[0]?.swept ?? 0
}

/** Sorts after every id. */
const newestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function fromJsonString(text: string | null): string | null {
  return text === null ? null : String(JSON.parse(text))
}
