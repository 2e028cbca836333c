/** What a worker says of a scan in Redis: the picture taken, the reading left, the events told. */
import type { Redis } from 'ioredis'
import {
  imageKey,
  resultGraceMs,
  resultKey,
  type ScanEvent,
  scanEventChannel,
} from '../../shared/queue.ts'
import type { Reading } from '../../shared/reading.ts'

export interface TakenPicture {
  readonly bytes: Buffer
  /** Until its scan's deadline. */
  readonly remainingMs: number
}

/**
 * Null when nobody waits for it any more. The picture stays under its key, so that a
 * worker taking over from this one finds it too.
 */
export async function takePicture(redis: Redis, jobId: string): Promise<TakenPicture | null> {
  const answers = await redis.pipeline().getBuffer(imageKey(jobId)).pttl(imageKey(jobId)).exec()
  const [bytes, remainingMs] = (answers ?? []).map(([error, value]) => {
    if (error) throw error
    return value
  })
  if (!Buffer.isBuffer(bytes) || typeof remainingMs !== 'number' || remainingMs <= 0) return null
  return { bytes, remainingMs }
}

/**
 * Leaves the reading in the place of the picture, unless that is gone: then the answer
 * has gone out without us, and a reading written now would lie in Redis unread.
 */
const handBackScript = `
  if redis.call('DEL', KEYS[1]) == 0 then return 0 end
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
  return 1`

export async function handBack(
  redis: Redis,
  jobId: string,
  reading: Reading,
  remainingMs: number,
): Promise<void> {
  const text = JSON.stringify(reading)
  const livesMs = Math.ceil(remainingMs) + resultGraceMs
  const told = JSON.stringify({ event: 'completed', jobId } satisfies ScanEvent)
  const keys = [imageKey(jobId), resultKey(jobId)]
  await redis.eval(handBackScript, keys.length, ...keys, text, livesMs, scanEventChannel, told)
}

/** Nobody waits for it to arrive: what is lost with Redis is found out by looking. */
export function tell(redis: Redis, event: ScanEvent): void {
  redis.publish(scanEventChannel, JSON.stringify(event)).catch(() => undefined)
}
