/**
 * Makes up for pauses of this process while it connects. The time limits of pg-pool pass during a
 * pause as well, and fire before what the server sent meanwhile is read.
 */
import type { Pool, PoolClient } from 'pg'
import { systemClock } from '../time/clock.ts'
import { replaceConnect } from './replace-connect.ts'

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

  replaceConnect(pool, connectAwake)
}
