import type { Pool } from 'pg'
import { expiredTokenKeptMs, sweepTokens } from '../../../shared/db/client-tokens.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** Forgets client tokens, used up or not, a day after they expired. */
export function sweepClientTokensTask(pool: Pool): CronTask {
  return {
    name: 'sweep-client-tokens',
    schedule: '*/10 * * * *',
    run: (now) => {
      const expiredBefore = new Date(now.getTime() - expiredTokenKeptMs)
      return inBatches((limit) => sweepTokens(pool, expiredBefore, limit))
    },
  }
}
