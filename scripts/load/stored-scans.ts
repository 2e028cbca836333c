/** Millions of stored scans, written straight into the table. */
import { Client } from 'pg'
import { presentEvidence } from '../../api/scan/answer/present-evidence.ts'
import { presentScan } from '../../api/scan/answer/present-scan.ts'
import { storedForm } from '../../api/scan/answer/stored-form.ts'
import { specimenReading } from '../../api/scan/specimen-reading.ts'
import { startProgress } from '../command-line/progress.ts'

export interface History {
  readonly scans: number
  /** Account id; owns half of the scans, `others` share the rest. */
  readonly owner: string
  readonly others: readonly string[]
  readonly signal: AbortSignal
}

const batchRows = 10_000

/** Postgres's `uuidv7` makes the ids, one second apart, so that they sort by creation. */
const insertBatch = `
  INSERT INTO scans (account_id, id, status, billed, duration_ms, reference, created_at,
    expires_at, result, evidence)
  SELECT $1, id, 'recognized', true, 400, to_json('order ' || n), now() - age,
    now() + interval '300 days', replace($2, $3, id::text)::json, replace($6, $3, id::text)::json
  FROM (
    SELECT n, n * interval '1 second' AS age, uuidv7(n * interval '-1 second') AS id
    FROM generate_series($4::integer, $5::integer) n
  ) made`

export async function fillHistory(
  databaseUrl: string,
  { scans, owner, others, signal }: History,
): Promise<void> {
  const { result, evidence } = storedTexts()
  const batches = Math.ceil(scans / batchRows)
  const progress = startProgress(`storing ${scans} scans`, batches)
  try {
    await withClient(databaseUrl, async (client) => {
      for (let batch = 0; batch < batches; batch += 1) {
        signal.throwIfAborted()
        const account = batch % 2 === 0 ? owner : others[batch % others.length]
        const first = batch * batchRows + 1
        const last = Math.min(scans, first + batchRows - 1)
        const values = [account, result, specimenId, first, last, evidence]
        await client.query(insertBatch, values)
        progress.advance()
      }
      // Otherwise the first queries would pay for what autovacuum usually does beforehand.
      await client.query('VACUUM ANALYZE scans')
    })
  } finally {
    progress.stop()
  }
}

/** Random scan ids of the account from its whole history, at most `count`. */
export async function someScanIds(
  databaseUrl: string,
  accountId: string,
  count: number,
): Promise<string[]> {
  const some = 'SELECT id FROM scans WHERE account_id = $1 ORDER BY random() LIMIT $2'
  let ids: string[] = []
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(some, [accountId, count])
    ids = rows.map(({ id }) => id)
  })
  return ids
}

const specimenId = '00000000-0000-7000-8000-000000000000'

function storedTexts(): { readonly result: string; readonly evidence: string } {
  const scan = presentScan(specimenReading, {
    id: specimenId,
    createdAt: new Date(),
    reference: null,
    billed: true,
    timing: { upload_ms: 50, processing_ms: 300, total_ms: 400 },
  })
  const evidence = JSON.stringify(presentEvidence(specimenReading, scan))
  return { result: JSON.stringify(storedForm(scan)), evidence }
}

/** Runs `use` on a connection without the services' limit for a statement. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
