/** Runs statements as one: all of them are kept, or none. */
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { within } from '../within.ts'

/** The connection was lost while it committed: what was done may be kept, or not. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('the connection was lost during COMMIT', { cause })
  }
}

/** A server that is there rolls back at once; one that went silent is not waited for. */
const rollbackWaitMs = 1000

/**
 * Commits when `work` resolves, rolls back and rethrows when it rejects. Rejects with
 * `CommitUnknown` when nobody can say which of the two it came to.
 */
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
    await commit(connection)
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

async function commit(connection: PoolClient): Promise<void> {
  try {
    await connection.query('COMMIT')
  } catch (error) {
    // An ordinary error is the server's word that it rolled back; a fatal one ends the session
    // at a moment of its own choice.
    const isRefused = error instanceof DatabaseError && error.severity === 'ERROR'
    throw isRefused ? error : new CommitUnknown(error)
  }
}

function ignore(): void {}
