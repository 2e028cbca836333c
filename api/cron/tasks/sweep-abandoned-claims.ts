import type { Pool } from 'pg'
import { sweepAbandonedClaims } from '../../../shared/db/idempotency-claims.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** Frees idempotency keys whose request died; a retry would take them over anyway. */
export function sweepAbandonedClaimsTask(pool: Pool, abandonMs: number): CronTask {
  return {
    name: 'sweep-abandoned-claims',
    schedule: '* * * * *',
    run: (now) => {
      const claimedBefore = new Date(now.getTime() - abandonMs)
      return inBatches((limit) => sweepAbandonedClaims(pool, claimedBefore, limit))
    },
  }
}
