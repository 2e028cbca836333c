/** Runs statements in a transaction. */
import { Pool, type PoolClient } from 'pg'
import { within } from '../time/within.ts'
import type { Database } from './pool.ts'

/** A reachable server rolls back at once; a silent one is not waited for. */
const rollbackWaitMs = 1000

/**
 * Commits when `work` resolves, rolls back and rethrows when it rejects. On the connection of a
 * transaction, `work` joins that one.
 */
export async function inTransaction<T>(
  pool: Database,
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  if (!(pool instanceof Pool)) return work(pool)
  const connection = await pool.connect()
  let failed = true
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    failed = false
    return result
  } catch (error) {
    await within(rollbackWaitMs, connection.query('ROLLBACK')).catch(() => undefined)
    throw error
  } finally {
    // Destroys a connection that met a failure, for example a server that became read-only.
    connection.release(failed)
  }
}
