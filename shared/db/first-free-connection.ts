/**
 * Whoever waits for a connection to Postgres gets the first that is free. pg-pool binds a wait to
 * the connection that it opens for it: where opening one takes long, as in a process that has just
 * started on a busy machine, that wait ran out of its time beside connections that were idle.
 */
import type { Pool, PoolClient } from 'pg'
import { replaceConnect } from './replace-connect.ts'

type Give = (connection: PoolClient) => void

/**
 * From now on, a wait ends with its own connection or with one that somebody else has released.
 * A connection that opens when its wait is over goes to the pool.
 */
export function giveFirstFreeConnection(pool: Pool): void {
  const connectOwn = pool.connect.bind(pool)
  /** The longest wait comes first. */
  const waiting = new Set<Give>()

  function connectFirst(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const give: Give = (connection) => {
        if (waiting.delete(give)) resolve(connection)
        else connection.release()
      }
      waiting.add(give)
      connectOwn().then(give, (error: Error) => {
        waiting.delete(give)
        reject(error)
      })
    })
  }

  function giveIdleConnection(): void {
    const [give] = waiting
    if (give === undefined || pool.idleCount === 0 || pool.ending) return
    // If this fails, the wait's own connection is still being opened.
    connectOwn().then(give, () => undefined)
  }

  // Emitted before the connection counts as idle, or goes to whoever is in the pool's own queue.
  pool.on('release', () => process.nextTick(giveIdleConnection))
  replaceConnect(pool, connectFirst)
}
