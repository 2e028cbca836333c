/** Runs statements as one: all of them are kept, or none. */
import type { Pool, PoolClient } from 'pg'

/** Commits when `work` resolves, rolls back and rethrows when it rejects. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  // Checked out, nobody else listens: a connection lost here would end the process. The statement
  // that meets the loss rejects, and that is enough.
  connection.on('error', ignore)
  let broken: Error | undefined
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch((rollback: Error) => {
      broken = rollback
    })
    throw error
  } finally {
    // A connection that could not roll back is not handed to the next request.
    connection.off('error', ignore)
    connection.release(broken)
  }
}

function ignore(): void {}
