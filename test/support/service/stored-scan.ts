import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { holdAndSettle, hourMs, settlement } from './accounts.ts'

/** Settles and stores a scan made now, by the real clock; returns its id. */
export async function storedScan(pool: Pool, accountId: string, keptMs = hourMs): Promise<string> {
  const createdAt = new Date()
  const scanId = v7({ msecs: createdAt.getTime() })
  const kept = {
    expiresAt: new Date(createdAt.getTime() + keptMs),
    result: '{"holder":"SPECIMEN"}',
    thumbnail: null,
    imageSha256: null,
    evidence: '{}',
  }
  const changes = { createdAt, settledAt: createdAt, kept }
  await holdAndSettle(pool, settlement(accountId, scanId, changes))
  return scanId
}
