/** `GET /v1/scans` (contract §4.3): the account's stored scans, most recent first. */

import { listScansQuery, type ScanList } from '../../shared/contract/stored-scans.ts'
import { listScans, type ScanSummary } from '../../shared/db/scans.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { liveCallerOf, type RequestContext } from '../http/request-context.ts'
import type { Services } from './services.ts'

export async function listScansOperation(
  ctx: RequestContext,
  { pool, clock, urls }: Services,
): Promise<void> {
  const caller = liveCallerOf(ctx)
  if (caller === null) {
    ctx.body = { scans: [] } satisfies ScanList
    return
  }
  const query = listScansQuery.parse({ ...ctx.query })
  const page = { accountId: caller.accountId, before: query.before ?? null, now: clock.now() }
  // One row more than asked for shows whether there is a further page.
  const rows = await listScans(pool, { ...page, limit: query.limit + 1 })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  if (rows.length > query.limit && last !== undefined) {
    const next = new URL(`${urls.base.url}/v1/scans`)
    next.search = new URLSearchParams({ limit: String(query.limit), before: last.id }).toString()
    ctx.set('Link', `<${next.href}>; rel="next"`)
  }
  ctx.body = { scans: shown.map(presentSummary) } satisfies ScanList
}

/** A row of the list. */
export function presentSummary(row: ScanSummary): ScanList['scans'][number] {
  return {
    id: row.id,
    status: row.status,
    billed: row.billed,
    duration_ms: row.durationMs,
    reference: row.reference,
    created_at: utcSeconds(row.createdAt),
  }
}
