/** Requests per window, counted in Redis so that all API processes share one count. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiEnv } from '../../shared/env.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import { within } from '../../shared/time/within.ts'

export interface RateVerdict {
  readonly allowed: boolean
  readonly policy: { readonly name: string; readonly limit: number; readonly windowSeconds: number }
  readonly remaining: number
  /** Whole seconds until the window is over. */
  readonly resetSeconds: number
}

/** Of a registered key: requests in a window, null where no such limit was set. */
export interface KeyLimits {
  readonly accountRateLimit: number | null
  readonly keyRateLimit: number | null
}

export type RateBucket =
  | 'key'
  | 'sandbox'
  | 'status'
  | 'canary'
  | 'refused'
  | 'account'
  | 'sign_in'
  | 'sign_up'
  | 'mail'
  | 'member_mail'
  | 'member_change'

/** Buckets that count on while Redis is away, in each process for itself. */
type HardyBucket = 'status' | 'refused'

type Limiter = RateLimiterRedis | RateLimiterMemory

/** The rate-limit window of the status documents (contract §4.7). */
const statusWindowSeconds = 60

/** How long a hardy bucket waits for Redis: its requests must be answered during an outage, too. */
const hardyWaitMs = 500

/** The canary runs once a minute; more requests come from somebody else who holds its key. */
const canaryPerMinute = 5

/** To one address: enough for whoever waits for one, too few to fill a mailbox. */
const mailsPerHour = 5

/** To addresses that members of one account name: more than colleagues join in a day. */
const memberMailsPerDay = 50

export class RateLimits {
  readonly #limiters: Readonly<Record<RateBucket, RateLimiterRedis>>
  readonly #here: Readonly<Record<HardyBucket, RateLimiterMemory>>

  constructor(redis: RedisConnection, env: ApiEnv) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration })
    const status = { points: env.STATUS_RATE_LIMIT, duration: statusWindowSeconds }
    const refused = {
      points: env.REFUSED_CREDENTIALS_LIMIT,
      duration: env.REFUSED_CREDENTIALS_WINDOW_SECONDS,
    }
    this.#limiters = {
      key: limiter('rate:key', env.KEY_RATE_LIMIT, env.KEY_RATE_WINDOW_SECONDS),
      sandbox: limiter('rate:sandbox', env.SANDBOX_RATE_LIMIT, env.SANDBOX_RATE_WINDOW_SECONDS),
      status: limiter('rate:status', status.points, status.duration),
      canary: limiter('rate:canary', canaryPerMinute, 60),
      sign_in: limiter('rate:sign_in', env.SIGN_IN_LIMIT, 600),
      sign_up: limiter('rate:sign_up', env.SIGN_UP_LIMIT, 24 * 60 * 60),
      mail: limiter('rate:mail', mailsPerHour, 60 * 60),
      member_mail: limiter('rate:member_mail', memberMailsPerDay, 24 * 60 * 60),
      member_change: limiter('rate:member_change', env.MEMBER_CHANGES_LIMIT, 24 * 60 * 60),
      account: limiter('rate:account', env.ACCOUNT_RATE_LIMIT, 60),
      refused: limiter('rate:refused', refused.points, refused.duration),
    }
    this.#here = {
      status: new RateLimiterMemory(status),
      refused: new RateLimiterMemory(refused),
    }
  }

  /** Counts one request of `subject`. Throws when Redis is away, so the limit never fails open. */
  async take(bucket: RateBucket, subject: string): Promise<RateVerdict> {
    return verdictOf(bucket, this.#limiters[bucket], subject)
  }

  /** The same of a registered key, whose account or itself may have another limit. */
  async takeOfKey(keyId: string, limits: KeyLimits): Promise<RateVerdict> {
    return verdictOf('key', this.#limiters.key, keyId, this.limitOf(limits))
  }

  /** Requests that a key may send in a window: a key never more than its account allows. */
  limitOf({ accountRateLimit, keyRateLimit }: KeyLimits): number {
    const ofAccount = accountRateLimit ?? this.#limiters.key.points
    return Math.min(ofAccount, keyRateLimit ?? ofAccount)
  }

  /** Counts one request of `subject`; while Redis is away, in this process alone. */
  async countDespiteOutage(bucket: HardyBucket, subject: string): Promise<RateVerdict> {
    const counted = within(hardyWaitMs, this.take(bucket, subject))
    return counted.catch(() => verdictOf(bucket, this.#here[bucket], subject))
  }
}

/** @param limit requests in a window, where it differs from the limiter's own */
async function verdictOf(
  name: RateBucket,
  limiter: Limiter,
  subject: string,
  limit = limiter.points,
): Promise<RateVerdict> {
  const { consumedPoints, msBeforeNext } = await consume(limiter, subject)
  return {
    allowed: consumedPoints <= limit,
    policy: { name, limit, windowSeconds: limiter.duration },
    remaining: Math.max(0, limit - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  }
}

/** Counts one request, also one beyond the limiter's own limit. */
async function consume(limiter: Limiter, subject: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(subject)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}
