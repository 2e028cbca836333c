import type { Pool } from 'pg'
import { doubtCharges, reverseDoubtedCharges } from '../../../shared/db/unanswered-charges.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** What a request may need beyond the engine's deadline, to settle and to answer. */
const marginMs = 60_000

/**
 * After an outage an API that sent its answers has this long to say so: it tries twice a second,
 * while this task may run in the very moment in which Postgres is back.
 */
const doubtMs = 55_000

/** Reverses charges of processes that died before their answer was known to have gone out. */
export function reverseUnansweredChargesTask(pool: Pool, engineDeadlineMs: number): CronTask {
  return {
    name: 'reverse-unanswered-charges',
    schedule: '* * * * *',
    async run() {
      const reversed = await inBatches((limit) => reverseDoubtedCharges(pool, doubtMs, limit))
      await doubtCharges(pool, engineDeadlineMs + marginMs)
      return reversed
    },
  }
}
