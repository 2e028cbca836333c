/** What scans leave in Postgres: rows as a settled scan writes them, and what the tables weigh. */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { presentScan } from '../../../api/scan/answer/present-scan.ts'
import { SealKeyDerivation, sealAnswer } from '../../../api/scan/billing/sealed-answer.ts'
import { specimenReading } from '../../../api/scan/specimen-reading.ts'

/** The tables that grow with every scan. */
export const scanTables = ['scans', 'ledger_entries', 'idempotency_claims'] as const
type ScanTable = (typeof scanTables)[number]

/** The specimen's thumbnail for each stored scan: written with the row, in a service. */
export async function addThumbnails(client: Client): Promise<void> {
  const { thumbnail } = specimenReading
  if (thumbnail === null) throw new Error('the specimen has no thumbnail')
  await client.query('UPDATE scans SET thumbnail = $1', [Buffer.from(thumbnail, 'base64')])
}

export async function addCharges(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, created_at)
     SELECT account_id, 'charge', -1, id, created_at FROM scans`,
  )
}

/** A claim with its sealed answer for each scan. Returns the answer's size before and after. */
export async function addClaims(
  client: Client,
): Promise<{ readonly answerBytes: number; readonly sealedBytes: number }> {
  const scan = presentScan(specimenReading, {
    id: '00000000-0000-7000-8000-000000000000',
    createdAt: new Date(),
    reference: null,
    billed: true,
    timing: { upload_ms: 50, processing_ms: 300, total_ms: 400 },
  })
  const answer = JSON.stringify(scan)
  const idempotencyKey = 'SPECIMEN'
  const sealKey = new SealKeyDerivation(idempotencyKey).update(randomBytes(1000)).end()
  const seal = { sealKey, idempotencyKey }
  const sealed = await sealAnswer(seal, answer, { isCompressed: true })
  await client.query(
    `INSERT INTO idempotency_claims (account_id, key_hash, fingerprint, state, scan_id, claimed_at,
       forget_at, first_answer)
     SELECT account_id, sha256(id::text::bytea), sha256(created_at::text::bytea), 'replayable', id,
       created_at, expires_at, $1
     FROM scans`,
    [sealed],
  )
  return { answerBytes: answer.length, sealedBytes: sealed.length }
}

/** Bytes of each table with its indexes and large values, without room left by updates. */
export async function tableBytes(client: Client): Promise<Readonly<Record<ScanTable, number>>> {
  const sizes = { scans: 0, ledger_entries: 0, idempotency_claims: 0 }
  for (const table of scanTables) {
    await client.query(`VACUUM FULL ${table}`)
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_total_relation_size('${table}') AS bytes`,
    )
    sizes[table] = Number(rows[0]?.bytes ?? 0)
  }
  return sizes
}
