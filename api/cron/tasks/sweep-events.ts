import type { Pool } from 'pg'
import { sweepEvents } from '../../../shared/db/events.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** As long as the daily status figures beside them (contract §8.6). */
const keptMs = 400 * 24 * 60 * 60 * 1000

/** Removes recorded failures nobody will ask about any more. */
export function sweepEventsTask(pool: Pool): CronTask {
  return {
    name: 'sweep-events',
    schedule: '17 3 * * *',
    run: (now) => {
      const occurredBefore = new Date(now.getTime() - keptMs)
      return inBatches((limit) => sweepEvents(pool, occurredBefore, limit))
    },
  }
}
