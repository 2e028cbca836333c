/**
 * Ends connections on which a server does not answer. `query_timeout` of pg would after a pause of
 * this process end those whose answers have arrived meanwhile, before it reads them.
 */
import { Client, type Pool, type PoolClient } from 'pg'
import { afterAwake } from '../time/after-awake.ts'
import { systemClock } from '../time/clock.ts'

/**
 * From now on, a statement that is not answered within `silentMs` in which this process is awake
 * fails with `Connection terminated`.
 */
export function endSilentConnections(pool: Pool, silentMs: number): void {
  /** How to stop watching each connection that is in use. */
  const watched = new Map<PoolClient, () => void>()
  function watch(connection: PoolClient): void {
    watched.get(connection)?.()
    watched.set(
      connection,
      afterAwake(systemClock, silentMs, () => {
        if (connection instanceof Client) void connection.end()
      }),
    )
  }
  pool.on('connect', (connection) => {
    // In a transaction, each statement has its own time.
    connection.on('drain', () => watched.has(connection) && watch(connection))
  })
  pool.on('acquire', watch)
  pool.on('release', (_, connection) => {
    watched.get(connection)?.()
    watched.delete(connection)
  })
}
