/** Deletes status data whose retention is over (contract §8.6 rule 4). */

import {
  sweepInstances,
  sweepStatusDays,
  sweepStatusMinutes,
} from '../../../shared/db/sweep-status.ts'
import { keptDays } from '../../../shared/status/snapshot.ts'
import { caughtUpDays } from '../../../shared/status/span-to-judge.ts'
import { dayMs, utcDay } from '../../../shared/time/clock.ts'
import { inBatches } from '../in-batches.ts'
import type { TaskContext } from '../task.ts'

/** Deletes minutes by whole days only: the rest of a day must never pass for all of it. */
export async function sweepStatus(context: TaskContext, tick: Date): Promise<number> {
  const { pool } = context
  const startOfDay = tick.getTime() - (tick.getTime() % dayMs)
  const minutesBefore = new Date(startOfDay - (caughtUpDays + 1) * dayMs)
  const minutes = await inBatches(context, (limit) =>
    sweepStatusMinutes(pool, minutesBefore, limit),
  )
  const instances = await sweepInstances(pool, minutesBefore)
  const days = await sweepStatusDays(pool, utcDay(new Date(startOfDay - (keptDays - 1) * dayMs)))
  return minutes + instances + days
}
