/** Requests per window, counted in Redis so that all API processes share one count. */
import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiEnv } from '../../shared/env.ts'

export interface RateVerdict {
  readonly allowed: boolean
  readonly policy: { readonly name: string; readonly limit: number; readonly windowSeconds: number }
  readonly remaining: number
  /** Whole seconds until the window is over. */
  readonly resetSeconds: number
}

export type RateBucket = 'key' | 'sandbox'

export class RateLimits {
  readonly #limiters: Readonly<Record<RateBucket, RateLimiterRedis>>

  constructor(redis: Redis, env: ApiEnv) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration })
    this.#limiters = {
      key: limiter('rate:key', env.KEY_RATE_LIMIT, env.KEY_RATE_WINDOW_SECONDS),
      sandbox: limiter('rate:sandbox', env.SANDBOX_RATE_LIMIT, env.SANDBOX_RATE_WINDOW_SECONDS),
    }
  }

  /** Counts one request of `subject`. Throws when Redis is away: the limit never fails open. */
  async take(bucket: RateBucket, subject: string): Promise<RateVerdict> {
    const limiter = this.#limiters[bucket]
    const { allowed, count } = await consume(limiter, subject)
    return {
      allowed,
      policy: { name: bucket, limit: limiter.points, windowSeconds: limiter.duration },
      remaining: count.remainingPoints,
      resetSeconds: Math.max(1, Math.ceil(count.msBeforeNext / 1000)),
    }
  }
}

async function consume(limiter: RateLimiterRedis, subject: string) {
  try {
    return { allowed: true, count: await limiter.consume(subject) }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { allowed: false, count: refusal }
    throw refusal
  }
}
