/** `usage_months`: an account's scans in each UTC calendar month (contract §4.5). */
import type { ScanStatus } from '../contract/scan.ts'
import type { Database } from './pool.ts'

/**
 * SQL that counts each row of `scans`, a table or query with the columns account_id, month,
 * status, billed and credits.
 */
export const countEach = (scans: string) =>
  `INSERT INTO usage_months AS u (account_id, month, total, billed, credits_spent, recognized,
     no_document_found, unreadable, unsupported_document, rejected)
   SELECT account_id, month, 1, billed::integer, credits, (status = 'recognized')::integer,
     (status = 'no_document_found')::integer, (status = 'unreadable')::integer,
     (status = 'unsupported_document')::integer, (status = 'rejected')::integer
   FROM ${scans}
   ON CONFLICT (account_id, month) DO UPDATE SET
     total = u.total + 1,
     billed = u.billed + excluded.billed,
     credits_spent = u.credits_spent + excluded.credits_spent,
     recognized = u.recognized + excluded.recognized,
     no_document_found = u.no_document_found + excluded.no_document_found,
     unreadable = u.unreadable + excluded.unreadable,
     unsupported_document = u.unsupported_document + excluded.unsupported_document,
     rejected = u.rejected + excluded.rejected`

export interface MonthlyUsage {
  readonly total: number
  readonly billed: number
  readonly byStatus: Readonly<Record<ScanStatus, number>>
  readonly creditsSpent: number
}

type UsageRow = Omit<MonthlyUsage, 'byStatus'> & Record<ScanStatus, number>

/** Usage in the UTC month of `now`; zeros if nothing was scanned. */
export async function findUsage(db: Database, accountId: string, now: Date): Promise<MonthlyUsage> {
  const { rows } = await db.query<UsageRow>(
    `SELECT total, billed, credits_spent AS "creditsSpent", recognized, no_document_found,
       unreadable, unsupported_document, rejected
     FROM usage_months WHERE account_id = $1 AND month = $2`,
    [accountId, firstOfMonth(now)],
  )
  if (rows[0] === undefined) return noUsage
  const { total, billed, creditsSpent, ...byStatus } = rows[0]
  return { total, billed, creditsSpent, byStatus }
}

/** The newest `limit` months with scans of an account, newest first, each by its first day. */
export async function listUsage(
  db: Database,
  accountId: string,
  limit: number,
): Promise<(MonthlyUsage & { readonly month: string })[]> {
  const { rows } = await db.query<UsageRow & { readonly month: string }>(
    `SELECT month, total, billed, credits_spent AS "creditsSpent", recognized, no_document_found,
       unreadable, unsupported_document, rejected
     FROM usage_months WHERE account_id = $1 ORDER BY month DESC LIMIT $2`,
    [accountId, limit],
  )
  return rows.map(({ month, total, billed, creditsSpent, ...byStatus }) => ({
    ...{ month, total, billed, byStatus, creditsSpent },
  }))
}

/** The usage of a month without scans. */
export const noUsage: MonthlyUsage = {
  total: 0,
  billed: 0,
  byStatus: {
    recognized: 0,
    no_document_found: 0,
    unreadable: 0,
    unsupported_document: 0,
    rejected: 0,
  },
  creditsSpent: 0,
}

/** The first day of the UTC month of `instant`: `2026-03-01`. */
export function firstOfMonth(instant: Date): string {
  return `${instant.toISOString().slice(0, 7)}-01`
}
