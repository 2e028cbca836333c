/** Runs statements as one: all of them are kept, or none. */
import type { Pool, PoolClient } from 'pg'
import { within } from '../within.ts'

/** A server that is there rolls back at once; one that went silent is not waited for. */
const rollbackWaitMs = 1000

/** Commits when `work` resolves, rolls back and rethrows when it rejects. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  // Checked out, nobody else listens: a connection lost here would end the process. The statement
  // that meets the loss rejects, and that is enough.
  connection.on('error', ignore)
  let failed = true
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    failed = false
    return result
  } catch (error) {
    await within(rollbackWaitMs, connection.query('ROLLBACK')).catch(ignore)
    throw error
  } finally {
    connection.off('error', ignore)
    // A connection that met a failure, a server that became read-only included, serves nobody else.
    connection.release(failed)
  }
}

function ignore(): void {}
