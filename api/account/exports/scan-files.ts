/** The scans that meet a filter as files, written page by page while they are sent. */
import type { Pool } from 'pg'
import { z } from 'zod'
import { onOneLine } from '../../../shared/contract/read-back.ts'
import { scan } from '../../../shared/contract/scan.ts'
import {
  type HistoryPage,
  listResults,
  type ScanFilter,
  type StoredScan,
} from '../../../shared/db/scan-history.ts'
import { escapedJson } from '../../../shared/printable.ts'
import { type Cell, csvHead, csvLine } from './csv.ts'

export interface ScansToExport {
  readonly pool: Pool
  readonly accountId: string
  readonly filter: ScanFilter
  /** Scans that have expired by then are left out. */
  readonly now: () => Date
  /** The most scans of one file. */
  readonly scansMax?: number
}

/** What one file holds: some 200 MB of JSON. */
export const scansOfFileMax = 50_000

const pageSize = 100

/** A JSON document: `{ "scans": [{ "expires_at", "scan" }], "has_more" }`. */
export async function* scansAsJson(from: ScansToExport): AsyncGenerator<string> {
  yield '{"scans":['
  let separator = '\n'
  let hasMore = false
  for await (const page of pagesOf(from)) {
    hasMore = page.isCut
    const lines = page.scans.map(
      ({ expiresAt, result }) => `{"expires_at":"${expiresAt.toISOString()}","scan":${result}}`,
    )
    if (lines.length === 0) continue
    yield separator + escapedJson(lines.join(',\n'))
    separator = ',\n'
  }
  yield `\n],"has_more":${hasMore}}\n`
}

/** A line for each scan; the last one says so if there are more. */
export async function* scansAsCsv(from: ScansToExport): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns))
  for await (const { scans, isCut } of pagesOf(from)) {
    yield scans.map((one) => csvLine(cellsOf(one))).join('')
    if (isCut)
      yield csvLine(['There are more scans: export those before the last line by its date.'])
  }
}

interface ExportedPage {
  readonly scans: readonly StoredScan[]
  /** Whether the file ends here although there are more. */
  readonly isCut: boolean
}

async function* pagesOf(from: ScansToExport): AsyncGenerator<ExportedPage> {
  const { pool, accountId, filter, now, scansMax = scansOfFileMax } = from
  let written = 0
  let before: HistoryPage['before'] = null
  for (;;) {
    const limit = Math.min(pageSize, scansMax - written)
    const { rows, next } = await listResults(pool, { accountId, filter, limit, before, now: now() })
    written += rows.length
    const isFull = written >= scansMax
    yield { scans: rows, isCut: isFull && next !== null && (await hasOlder(from, next)) }
    if (next === null || isFull) return
    before = next
  }
}

async function hasOlder({ pool, accountId, filter, now }: ScansToExport, before: string) {
  const page = { accountId, filter, limit: 1, before, now: now() }
  const { rows, next } = await listResults(pool, page)
  return rows.length > 0 || next !== null
}

/** What the columns need of a stored result; the rest is not looked at. */
const exported = z.object({
  meta: scan.shape.meta,
  document: scan.shape.document,
  holder: scan.shape.holder,
  fields: z.array(z.object({ id: z.string(), value: z.string().nullable() })),
  mrz: z.object({ status: z.string() }),
})

const columns: Readonly<Record<string, (scan: z.output<typeof exported>) => Cell>> = {
  id: ({ meta }) => meta.id,
  created_at: ({ meta }) => meta.created_at,
  status: ({ meta }) => meta.status,
  billed: ({ meta }) => meta.billed,
  confidence: ({ meta }) => meta.confidence,
  total_ms: ({ meta }) => meta.timing?.total_ms ?? null,
  reference: ({ meta }) => meta.reference,
  kind: ({ document }) => document?.kind ?? null,
  country: ({ document }) => document?.country ?? null,
  issuing_state: ({ document }) => document?.issuing_state ?? null,
  document_number: fieldOf('document_number'),
  expiry_date: fieldOf('expiry_date'),
  surname: ({ holder }) => onOneLine(holder?.surname ?? null),
  given_names: ({ holder }) => onOneLine(holder?.given_names ?? null),
  full_name: ({ holder }) => onOneLine(holder?.full_name ?? null),
  birth_date: ({ holder }) => holder?.birth_date ?? null,
  sex: ({ holder }) => holder?.sex ?? null,
  nationality: ({ holder }) => holder?.nationality ?? null,
  mrz_status: ({ mrz }) => mrz.status,
}

/** The merged Latin reading, which comes first of its name. */
function fieldOf(name: string) {
  return ({ fields }: z.output<typeof exported>): Cell =>
    onOneLine(fields.find(({ id }) => id === `${name}@0`)?.value ?? null)
}

function cellsOf({ result }: StoredScan): Cell[] {
  const one = exported.parse(JSON.parse(result))
  return Object.values(columns).map((cell) => cell(one))
}
