import type { Pool, PoolClient } from 'pg'

type Callback = (error: Error | undefined, connection: PoolClient | undefined) => void

/** From now on, `pool` gives out connections by `connected`, for transactions and lone statements. */
export function replaceConnect(pool: Pool, connected: () => Promise<PoolClient>): void {
  function connect(): Promise<PoolClient>
  function connect(callback: Callback): void
  function connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connecting = connected()
    // The form in which `pool.query` calls it.
    if (callback === undefined) return connecting
    connecting.then(
      (connection) => callback(undefined, connection),
      (error: Error) => callback(error, undefined),
    )
    return undefined
  }
  pool.connect = connect
}
