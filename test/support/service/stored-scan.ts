import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { holdAndSettle, hourMs, keptScan, settlement } from './accounts.ts'

/** Settles and stores a scan made now, by the real clock; returns its id. */
export async function storedScan(pool: Pool, accountId: string, keptMs = hourMs): Promise<string> {
  const createdAt = new Date()
  const scanId = v7({ msecs: createdAt.getTime() })
  const expiresAt = new Date(createdAt.getTime() + keptMs)
  const kept = keptScan({ expiresAt, result: '{"holder":"SPECIMEN"}' })
  const changes = { createdAt, settledAt: createdAt, kept }
  await holdAndSettle(pool, settlement(accountId, scanId, changes))
  return scanId
}
