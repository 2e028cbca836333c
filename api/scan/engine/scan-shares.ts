/**
 * How many scans each share has under way, over all API processes, in Redis. A share is an account
 * or an anonymous client under an opaque key; nothing here says whose it is. Entries expire with
 * the deadline of their scan, so a process that dies leaves nothing to clean up.
 */
import { z } from 'zod'
import type { RedisConnection } from '../../../shared/redis.ts'

/** All keys have one hash tag, so that a Redis Cluster keeps them on one node. */
const keyOf = (what: string, share = '') => `share:{scans}:${what}:${share}`

/** A share that sent a scan this recently counts as one that others must leave room for. */
export const ACTIVE_MS = 5000

/** Thread time without a charge is summed over so many minutes. */
const UNBILLED_MINUTES = 10
const MINUTE_S = 60

/** From this sum on, in milliseconds, a share waits behind the others. */
const UNBILLED_MS_MAX = 30_000

/**
 * KEYS: all scans of the share, those in the queue, active shares, unbilled time, scans of active
 * shares that wait for a share costing too much, and the active shares that cost too much: they
 * leave room for all others, who leave none for them. ARGV: scan, share, milliseconds until its
 * deadline, threads, most in the queue, whether it may enter now, whether it counts as active.
 */
const enterScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local share, threads, own = ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5])
  local expires = now + ARGV[3]
  local function add(key)
    redis.call('ZADD', key, expires, ARGV[1])
    -- Never sooner: another scan in it may have more time left.
    if redis.call('PTTL', key) < tonumber(ARGV[3]) then redis.call('PEXPIRE', key, ARGV[3]) end
  end
  for _, key in ipairs({ KEYS[1], KEYS[2], KEYS[5] }) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  end
  for _, key in ipairs({ KEYS[3], KEYS[6] }) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${ACTIVE_MS})
    redis.call('ZREM', key, share)
  end
  add(KEYS[1])
  local unbilled = 0
  local oldest = math.floor(time[1] / ${MINUTE_S}) - ${UNBILLED_MINUTES}
  local minutes = redis.call('HGETALL', KEYS[4])
  for at = 1, #minutes, 2 do
    if tonumber(minutes[at]) <= oldest then redis.call('HDEL', KEYS[4], minutes[at])
    else unbilled = unbilled + minutes[at + 1] end
  end
  local isBehind = unbilled > ${UNBILLED_MS_MAX}
  local others = redis.call('ZCARD', KEYS[3])
  if isBehind then others = others + redis.call('ZCARD', KEYS[6]) end
  if ARGV[7] == '1' then
    local active = isBehind and KEYS[6] or KEYS[3]
    redis.call('ZADD', active, now, share)
    redis.call('PEXPIRE', active, ${ACTIVE_MS})
  end
  local half = math.max(1, math.floor(threads / 2))
  local window = others > 0 and half or 2 * threads
  if own > 0 then window = math.min(window, own) end
  redis.call('ZREM', KEYS[5], ARGV[1])
  local inside = redis.call('ZCARD', KEYS[2])
  local entered = 0
  if ARGV[6] == '1' and inside < window
    and not (isBehind and redis.call('ZCARD', KEYS[5]) > 0) then
    add(KEYS[2])
    entered = 1
  elseif ARGV[7] == '1' and not isBehind then
    add(KEYS[5])
  end
  return { entered, inside, redis.call('ZCARD', KEYS[1]), window, half, isBehind and 1 or 0 }`

const noteScript = `
  local minute = math.floor(redis.call('TIME')[1] / ${MINUTE_S})
  redis.call('HINCRBY', KEYS[1], minute, ARGV[1])
  redis.call('EXPIRE', KEYS[1], ${(UNBILLED_MINUTES + 1) * MINUTE_S})`

const number = z.coerce.number()
const entry = z.tuple([number, number, number, number, number, number])

/** One scan that asks for its place in the queue. */
export interface Entering {
  readonly jobId: string
  readonly share: string
  /** Milliseconds until its deadline. */
  readonly remainingMs: number
  /** Threads of all workers. */
  readonly threads: number
  /** Most scans of this share in the queue; null for what the threads allow. */
  readonly insideMax: number | null
  /** False while scans of the same share wait before it. */
  readonly mayEnter: boolean
  /** Whether other shares must leave room for this one. */
  readonly isActive: boolean
}

export interface Entry {
  readonly hasEntered: boolean
  /** Scans of the share in the queue or in threads, before this one. */
  readonly inside: number
  /** All scans of the share, this one included. */
  readonly all: number
  /** Scans that the share may have in the queue now. */
  readonly window: number
  /** Half of the threads, at least one. */
  readonly half: number
  /** Whether it used too much thread time without a charge, and waits behind the others. */
  readonly isBehind: boolean
}

export class ScanShares {
  readonly #redis: RedisConnection

  constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  /** Registers a scan, and puts it into the queue's window if there is room. Call until it is. */
  async enter(scan: Entering): Promise<Entry> {
    const { jobId, share, remainingMs, threads, insideMax, mayEnter, isActive } = scan
    const keys = [keyOf('all', share), keyOf('inside', share), keyOf('active')]
    const answer = await this.#redis.eval(
      enterScript,
      6,
      ...keys,
      keyOf('unbilled', share),
      keyOf('waiting'),
      keyOf('behind'),
      jobId,
      share,
      Math.max(1, Math.ceil(remainingMs)),
      threads,
      insideMax ?? 0,
      mayEnter ? 1 : 0,
      isActive ? 1 : 0,
    )
    const [entered, inside, all, window, half, behind] = entry.parse(answer)
    return { hasEntered: entered === 1, inside, all, window, half, isBehind: behind === 1 }
  }

  /** Makes room for the share's next scan. */
  async leave(share: string, jobId: string): Promise<void> {
    const keys = [keyOf('all', share), keyOf('inside', share), keyOf('waiting')]
    await Promise.all(keys.map((key) => this.#redis.zrem(key, jobId)))
  }

  /** Adds thread time for which the share is not charged. */
  async noteUnbilled(share: string, threadMs: number): Promise<void> {
    const ms = Math.round(threadMs)
    if (ms > 0) await this.#redis.eval(noteScript, 1, keyOf('unbilled', share), ms)
  }
}
