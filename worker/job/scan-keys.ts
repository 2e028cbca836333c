/** A worker's Redis operations on a scan: take the picture, leave the reading, publish events. */
import {
  imageKey,
  resultGraceMs,
  resultKey,
  type ScanEvent,
  scanEventChannel,
} from '../../shared/queue.ts'
import type { Reading } from '../../shared/reading.ts'
import type { RedisConnection } from '../../shared/redis.ts'

export interface TakenPicture {
  readonly bytes: Buffer
  /** Time until the deadline of its scan. */
  readonly remainingMs: number
  /** Its bytes once more, after they were given to a thread; null if nobody waits for it any more. */
  readonly bytesAgain: () => Promise<Buffer | null>
}

/**
 * Fetches a scan's picture; null if nobody waits for it any more. The picture stays under its key
 * so that a worker that takes over from this one still finds it.
 */
export async function fetchPicture(
  redis: RedisConnection,
  jobId: string,
): Promise<TakenPicture | null> {
  const key = imageKey(redis, jobId)
  const answers = await redis.pipeline().getBuffer(key).pttl(key).exec()
  const [bytes, remainingMs] = (answers ?? []).map(([error, value]) => {
    if (error) throw error
    return value
  })
  if (!Buffer.isBuffer(bytes) || typeof remainingMs !== 'number' || remainingMs <= 0) return null
  const bytesAgain = async () => (await fetchPicture(redis, jobId))?.bytes ?? null
  return { bytes, remainingMs, bytesAgain }
}

/**
 * Replaces the picture with the reading. If the picture is gone, the caller was answered without
 * us, and a reading written now would lie in Redis unread.
 */
const handBackScript = `
  if redis.call('DEL', KEYS[1]) == 0 then return 0 end
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  redis.call('PUBLISH', ARGV[3], ARGV[4])
  return 1`

/** Hands a reading back to the API; returns false if the scan was answered or cancelled before. */
export async function handBack(
  redis: RedisConnection,
  jobId: string,
  reading: Reading,
  remainingMs: number,
): Promise<boolean> {
  const text = JSON.stringify(reading)
  const livesMs = Math.ceil(remainingMs) + resultGraceMs
  const event = JSON.stringify({ event: 'completed', jobId } satisfies ScanEvent)
  const keys = [imageKey(redis, jobId), resultKey(redis, jobId)]
  const values = [text, livesMs, scanEventChannel, event]
  return (await redis.eval(handBackScript, keys.length, ...keys, ...values)) === 1
}

/** Publishes an event without waiting: if Redis loses it, the API finds the result by looking. */
export function publishEvent(redis: RedisConnection, event: ScanEvent): void {
  redis.publish(scanEventChannel, JSON.stringify(event)).catch(() => undefined)
}
