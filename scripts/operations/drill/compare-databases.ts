/** What a restored database has that it should not, and how its rows compare. */
import type { Pool } from 'pg'
import { type Deletion, type DeletionPlace, listDeletions } from '../../../shared/db/deletions.ts'

/** The tables that customers would miss. */
const tables = ['accounts', 'api_keys', 'ledger_entries', 'usage_months', 'scans'] as const

export interface Comparison {
  /** How many deletions of the real database were looked for in the restored one. */
  readonly deletions: number
  /** What came back in spite of them: `scan_deleted <id>`, or expired scans. */
  readonly cameBack: readonly string[]
  readonly rows: readonly {
    readonly table: string
    readonly source: number
    readonly restored: number
  }[]
}

const pageSize = 1000

/** Asks the tables themselves, not by the way on which the deletions were repeated. */
export async function compareDatabases(source: Pool, restored: Pool): Promise<Comparison> {
  const cameBack: string[] = []
  let deletions = 0
  let last: DeletionPlace = {
    at: '-infinity',
    id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    const page = await listDeletions(source, last, pageSize)
    for (const deletion of page) {
      if (await isThere(restored, deletion)) cameBack.push(`${deletion.event} ${deletion.id}`)
    }
    deletions += page.length
    last = page.at(-1) ?? last
    if (page.length < pageSize) break
  }
  const expired = await count(restored, 'scans WHERE expires_at <= now()')
  if (expired > 0) cameBack.push(`${expired} expired scans`)
  const rows = await Promise.all(
    tables.map(async (table) => ({
      table,
      source: await count(source, table),
      restored: await count(restored, table),
    })),
  )
  return { deletions, cameBack, rows }
}

/** Of deletions that no later line takes back. */
const traces: Partial<Record<Deletion['event'], string>> = {
  scan_deleted: 'SELECT FROM scans WHERE account_id = $1 AND id = $2',
  account_erased: `SELECT FROM accounts a WHERE id = $1 AND $2::uuid IS NOT NULL AND (
    name <> 'erased' OR EXISTS (SELECT FROM scans s WHERE s.account_id = a.id)
    OR EXISTS (SELECT FROM idempotency_claims c WHERE c.account_id = a.id)
    OR EXISTS (SELECT FROM api_keys k WHERE k.account_id = a.id))`,
  // The real database names an account here only while it is disabled.
  account_disabled:
    'SELECT FROM accounts WHERE id = $1 AND $2::uuid IS NOT NULL AND disabled_at IS NULL',
  account_closing:
    'SELECT FROM accounts WHERE id = $1 AND $2::uuid IS NOT NULL AND erase_at IS NULL',
  member_removed: 'SELECT FROM members WHERE $1::uuid IS NOT NULL AND id = $2',
  passkey_removed: 'SELECT FROM member_passkeys WHERE $1::uuid IS NOT NULL AND id = $2',
  key_revoked: 'SELECT FROM api_keys WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL',
  key_ending: 'SELECT FROM api_keys WHERE account_id = $1 AND id = $2 AND ends_at IS NULL',
}

async function isThere(restored: Pool, { event, accountId, id }: Deletion): Promise<boolean> {
  const trace = traces[event]
  if (trace === undefined) return false
  const { rowCount } = await restored.query(trace, [accountId, id])
  return (rowCount ?? 0) > 0
}

async function count(pool: Pool, what: string): Promise<number> {
  const { rows } = await pool.query<{ rows: number }>(
    `SELECT count(*)::integer AS rows FROM ${what}`,
  )
  return rows[0]?.rows ?? 0
}
