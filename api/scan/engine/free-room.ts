/**
 * Counts in Redis the free scans that all API processes have under way, so that together they stay
 * within their half of the threads however many processes there are. An entry expires with the
 * deadline of its scan: a process that dies leaves nothing to clean up.
 */
import type { RedisConnection } from '../../../shared/redis.ts'

/** Has the hash tag of the shares' keys, so that a Redis Cluster keeps them on one node. */
const freeKey = 'share:{scans}:free:'

/**
 * KEYS: the free scans under way or waiting, by deadline, which is the order in which they came.
 * ARGV: scan, milliseconds until its deadline, most at a time.
 */
const enterScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZADD', KEYS[1], 'NX', now + ARGV[2], ARGV[1])
  -- Never sooner: another scan in it may have more time left.
  if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
  end
  return redis.call('ZRANK', KEYS[1], ARGV[1]) < tonumber(ARGV[3]) and 1 or 0`

export class FreeRoom {
  readonly #redis: RedisConnection

  constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  /**
   * Whether the scan may begin now: fewer than `most` came before it anywhere. One that may not
   * keeps its place until it leaves.
   */
  async enter(jobId: string, remainingMs: number, most: number): Promise<boolean> {
    const lifeMs = Math.max(1, Math.ceil(remainingMs))
    return (await this.#redis.eval(enterScript, 1, freeKey, jobId, lifeMs, most)) === 1
  }

  /** Makes room for the next free scan, or gives up the place in the line. */
  async leave(jobId: string): Promise<void> {
    await this.#redis.zrem(freeKey, jobId)
  }
}
