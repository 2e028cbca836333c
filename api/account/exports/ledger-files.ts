/** The ledger of an account as files, written page by page while they are sent. */
import type { Pool } from 'pg'
import { type LedgerLine, listLedger } from '../../../shared/db/ledger-pages.ts'
import { escapedJson } from '../../../shared/printable.ts'
import { csvHead, csvLine } from './csv.ts'

export interface LedgerToExport {
  readonly pool: Pool
  readonly accountId: string
  /** Only entries from this instant on, and before that one; null: any. */
  readonly from: Date | null
  readonly until: Date | null
  /** The most entries of one file. */
  readonly entriesMax?: number
}

/** What one file holds: some 150 MB of JSON. */
const entriesOfFileMax = 1_000_000

const pageSize = 500

/** A JSON document: `{ "entries": […], "has_more" }`. */
export async function* ledgerAsJson(from: LedgerToExport): AsyncGenerator<string> {
  yield '{"entries":['
  let separator = '\n'
  let hasMore = false
  for await (const { lines, isCut } of pagesOf(from)) {
    hasMore = isCut
    if (lines.length === 0) continue
    yield separator + escapedJson(lines.map((line) => JSON.stringify(entryOf(line))).join(',\n'))
    separator = ',\n'
  }
  yield `\n],"has_more":${hasMore}}\n`
}

/** A line for each entry; the last one says so if there are more. */
export async function* ledgerAsCsv(from: LedgerToExport): AsyncGenerator<string> {
  yield csvHead(['id', 'created_at', 'kind', 'credits', 'scan_id', 'reason'])
  for await (const { lines, isCut } of pagesOf(from)) {
    yield lines.map((line) => csvLine(Object.values(entryOf(line)))).join('')
    if (isCut) yield csvLine(['There are more entries: export month by month.'])
  }
}

async function* pagesOf(from: LedgerToExport) {
  const { pool, accountId, until, entriesMax = entriesOfFileMax } = from
  let written = 0
  let before: number | null = null
  for (;;) {
    const limit = Math.min(pageSize, entriesMax - written) + 1
    const span = { accountId, from: from.from, until, limit, before }
    const found: LedgerLine[] = await listLedger(pool, span)
    const hasMore = found.length === limit
    const lines = found.slice(0, limit - 1)
    written += lines.length
    const isCut = hasMore && written >= entriesMax
    yield { lines, isCut }
    const last = lines.at(-1)
    if (!hasMore || isCut || last === undefined) return
    before = last.id
  }
}

function entryOf({ id, createdAt, kind, credits, scanId, reason }: LedgerLine) {
  return { id, created_at: createdAt.toISOString(), kind, credits, scan_id: scanId, reason }
}
