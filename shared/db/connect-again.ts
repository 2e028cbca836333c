/**
 * Makes up for pauses of this process while it connects. The time limits of pg-pool pass during a
 * pause as well, and fire before what the server sent meanwhile is read.
 */
import type { Pool, PoolClient } from 'pg'
import { systemClock } from '../time/clock.ts'

type Callback = (error: Error | undefined, connection: PoolClient | undefined) => void

/**
 * From now on, a wait for a connection that ran out of its `timeoutMs` begins anew if this process
 * was awake for less than half of them. No statement is sent before, so none is sent twice.
 */
export function connectAgainAfterPause(pool: Pool, timeoutMs: number): void {
  const { awakeMs, monotonicMs } = systemClock
  const connectOnce = pool.connect.bind(pool)

  async function connectAwake(): Promise<PoolClient> {
    const awakeSince = awakeMs()
    for (;;) {
      const since = monotonicMs()
      try {
        return await connectOnce()
      } catch (error) {
        // What fails sooner was refused.
        const ranOutOfTime = monotonicMs() - since >= timeoutMs
        if (!ranOutOfTime || awakeMs() - awakeSince >= timeoutMs / 2) throw error
      }
    }
  }

  function connect(): Promise<PoolClient>
  function connect(callback: Callback): void
  function connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connected = connectAwake()
    // The form in which `pool.query` calls it.
    if (callback === undefined) return connected
    connected.then(
      (connection) => callback(undefined, connection),
      (error: Error) => callback(error, undefined),
    )
    return undefined
  }
  pool.connect = connect
}
