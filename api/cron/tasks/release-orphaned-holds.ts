import type { Pool } from 'pg'
import { releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** What a request may need beyond the engine's deadline, to settle and to answer. */
const marginMs = 60_000

/** Gives back credits held for scans whose process died before settling them. */
export function releaseOrphanedHoldsTask(pool: Pool, engineDeadlineMs: number): CronTask {
  return {
    name: 'release-orphaned-holds',
    schedule: '* * * * *',
    run: () => inBatches((limit) => releaseOrphanedHolds(pool, engineDeadlineMs + marginMs, limit)),
  }
}
