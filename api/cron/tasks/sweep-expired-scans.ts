import type { Pool } from 'pg'
import { sweepExpiredScans } from '../../../shared/db/scans.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** Frees the space of scans whose window is over; reads stopped seeing them the moment it was. */
export function sweepExpiredScansTask(pool: Pool): CronTask {
  return {
    name: 'sweep-expired-scans',
    schedule: '* * * * *',
    run: (now) => inBatches((limit) => sweepExpiredScans(pool, now, limit)),
  }
}
