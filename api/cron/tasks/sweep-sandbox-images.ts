import type { Pool } from 'pg'
import { sweepImages } from '../../../shared/db/sandbox-images.ts'
import type { CronTask } from '../cron-task.ts'
import { inBatches } from '../in-batches.ts'

/** Forgets the digests of sandbox pictures once their window is over (contract §8.2). */
export function sweepSandboxImagesTask(pool: Pool, windowMs: number): CronTask {
  return {
    name: 'sweep-sandbox-images',
    schedule: '*/10 * * * *',
    run: (now) => {
      const submittedBefore = new Date(now.getTime() - windowMs)
      return inBatches((limit) => sweepImages(pool, submittedBefore, limit))
    },
  }
}
