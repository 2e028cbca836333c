import type { Pool } from 'pg'
import { sweepSpentClaims } from '../../../shared/db/idempotency-claims.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** Forgets idempotency keys whose 24 hours without a result to replay are over. */
export function sweepSpentClaimsTask(pool: Pool): CronTask {
  return {
    name: 'sweep-spent-claims',
    schedule: '*/10 * * * *',
    run: (now) => inBatches((limit) => sweepSpentClaims(pool, now, limit)),
  }
}
