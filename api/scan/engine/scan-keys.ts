/**
 * The API's Redis operations on a scan: leave the picture and its job, fetch the reading. The
 * worker's are in `worker/job/scan-keys.ts`.
 */
import type { Queue } from 'bullmq'
import { imageKey, resultKey, type ScanJob, scanQueueName } from '../../../shared/queue.ts'
import { type Reading, reading } from '../../../shared/reading.ts'
import type { RedisConnection } from '../../../shared/redis.ts'
import { storePicture } from './store-picture.ts'

/**
 * Jobs are retried because only infrastructure makes one fail; a picture never does. At once: a delay
 * would end by the wall clock of whichever worker looks.
 */
const jobAttempts = { attempts: 3 } as const

/** What is handed to the workers. */
export interface SubmittedScan {
  readonly jobId: string
  readonly image: Uint8Array
  readonly job: ScanJob
  /** BullMQ's priority; 0 comes first. */
  readonly lane: number
}

/**
 * Stores the picture for `remainingMs`, at least a millisecond, and enqueues its job. If that fails,
 * neither is left: a picture without a job would look like work under way.
 */
export async function submitScan(
  { redis, queue }: { readonly redis: RedisConnection; readonly queue: Queue<ScanJob> },
  { jobId, image, job, lane }: SubmittedScan,
  remainingMs: number,
): Promise<void> {
  const livesMs = Math.max(1, Math.ceil(remainingMs))
  try {
    // No worker may find a job before its picture: one connection keeps this order, but in a
    // Cluster the two lie on different nodes.
    const stored = storePicture(redis, imageKey(redis, jobId), image, livesMs)
    if (redis.isCluster) await stored
    await Promise.all([
      stored,
      queue.add(
        scanQueueName,
        { ...job, livesMs },
        {
          jobId,
          removeOnComplete: true,
          removeOnFail: true,
          ...jobAttempts,
          ...(lane === 0 ? {} : { priority: lane }),
        },
      ),
    ])
  } catch (error) {
    await redis.del(imageKey(redis, jobId)).catch(() => undefined)
    throw error
  }
}

/** Whether Redis has neither the picture nor the reading, as after a restart. */
export async function isScanLost(redis: RedisConnection, jobId: string): Promise<boolean> {
  return (await redis.exists(imageKey(redis, jobId), resultKey(redis, jobId))) === 0
}

/** Moves the reading out of Redis, so that nothing of the document is left there; else null. */
export async function fetchReading(redis: RedisConnection, jobId: string): Promise<Reading | null> {
  const text = await redis.getdel(resultKey(redis, jobId))
  return text === null ? null : reading.parse(JSON.parse(text))
}
