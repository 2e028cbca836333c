/** The stored scans of an account as its members look through them: filtered, page by page. */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'
import type { ScanPage, ScanSummary } from './scans.ts'

/**
 * How many scans one page looks through for those that meet the filter: about 30 ms of Postgres.
 * There is no index for a filter, which every scan would have to keep up; whoever looks for a rare
 * one goes on from where the page stopped.
 */
export const lookedThroughMax = 20_000

/** Conditions that all have to hold; null: any. */
export interface ScanFilter {
  readonly status: ScanStatus | null
  /** Exactly this reference. */
  readonly reference: string | null
  /** First instant, included. */
  readonly from: Date | null
  /** Last instant, not included. */
  readonly until: Date | null
}

/** A page of 1 to 500 scans. */
export interface HistoryPage extends ScanPage {
  readonly filter: ScanFilter
}

export interface HistoryRow extends ScanSummary {
  readonly expiresAt: Date
  /** JPEG of at most 16 KiB. */
  readonly thumbnail: Buffer | null
}

/** Of a page: its rows, newest first, and the `before` of the next one; null if nothing is left. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** A page of stored scans; it may have fewer rows than `limit`, even none, before the last one. */
export function listHistory(db: Database, page: HistoryPage): Promise<Page<HistoryRow>> {
  return listPage(db, page, 'thumbnail', (row: HistoryRow) => ({
    ...row,
    reference: fromJsonString(row.reference),
  }))
}

export interface StoredScan {
  readonly id: string
  readonly expiresAt: Date
  /** The JSON that `getScanResult` gives, too. */
  readonly result: string
}

/** The same scans with their results, for an export. */
export function listResults(db: Database, page: HistoryPage): Promise<Page<StoredScan>> {
  return listPage(db, page, 'result', (row: StoredScan) => row)
}

/** One stored scan with its thumbnail; null if never stored, expired, or another account's. */
export async function findStoredScan(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<(StoredScan & Pick<HistoryRow, 'thumbnail'>) | null> {
  const { rows } = await db.query<StoredScan & Pick<HistoryRow, 'thumbnail'>>(
    `SELECT id, expires_at AS "expiresAt", result, thumbnail FROM scans
     WHERE account_id = $1 AND id = $2 AND expires_at > $3`,
    [accountId, id, now],
  )
  return rows[0] ?? null
}

async function listPage<Row extends { readonly id: string }, Shown extends { readonly id: string }>(
  db: Database,
  { accountId, filter, limit, before, now }: HistoryPage,
  content: 'thumbnail' | 'result',
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  // Ids sort by creation, so that days are a range of the primary key.
  const oldest = filter.from === null ? firstId : idAt(filter.from)
  const newest = filter.until === null ? lastId : idAt(filter.until)
  const below = before === null || before > newest ? newest : before
  const window = [accountId, below, oldest, now]
  const inWindow = `FROM scans
     WHERE account_id = $1 AND id < $2 AND id >= $3 AND expires_at > $4 ORDER BY id DESC`
  const { rows } = await db.query<Row>(
    `SELECT id, status, billed, duration_ms AS "durationMs", reference, created_at AS "createdAt",
       expires_at AS "expiresAt", ${content}
     FROM (SELECT * ${inWindow} LIMIT ${lookedThroughMax}) looked_through
     WHERE ($5::text IS NULL OR status = $5) AND ($6::text IS NULL OR reference::text = $6)
     ORDER BY id DESC LIMIT $7`,
    [
      ...window,
      filter.status,
      filter.reference === null ? null : JSON.stringify(filter.reference),
      limit,
    ],
  )
  const last = rows.at(-1)
  if (rows.length === limit && last !== undefined) return { rows: rows.map(show), next: last.id }
  const { rows: stopped } = await db.query<{ id: string }>(
    `SELECT id ${inWindow} OFFSET ${lookedThroughMax - 1} LIMIT 1`,
    window,
  )
  return { rows: rows.map(show), next: stopped[0]?.id ?? null }
}

/** Sort before and after every id. */
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The lowest id of a scan made at this instant or later (RFC 9562 §5.7: 48 bits of milliseconds). */
function idAt(instant: Date): string {
  const ms = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
}

function fromJsonString(text: string | null): string | null {
  return text === null ? null : String(JSON.parse(text))
}
