/**
 * Whether a balancer should send requests to this process. Lost workers only degrade it: every other
 * process lacks them as well, and what does not need them is still served.
 */
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import type { ReadinessReport } from '../../shared/contract/health.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import { within } from '../../shared/within.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'

/** How long a result is reused, so that the probes of many load balancers cost little. */
const cachedMs = 2000

/** A store that answers later than this is away: a probe must be answered before it is given up. */
const answerMs = 2000

export class Readiness {
  readonly #deps: { pool: Pool; redis: RedisConnection; fleet: WorkerFleet; clock: Clock }
  #cached: { readonly report: Promise<ReadinessReport>; readonly atMs: number } | null = null
  #isStopping = false

  constructor(dependencies: {
    pool: Pool
    redis: RedisConnection
    fleet: WorkerFleet
    clock: Clock
  }) {
    this.#deps = dependencies
  }

  /** From now on `check` reports `stopping`, so that load balancers choose another process. */
  stop(): void {
    this.#isStopping = true
  }

  async check(): Promise<ReadinessReport> {
    const report = await this.#stores()
    return this.#isStopping ? { ...report, status: 'stopping' } : report
  }

  #stores(): Promise<ReadinessReport> {
    const nowMs = this.#deps.clock.monotonicMs()
    if (this.#cached === null || nowMs - this.#cached.atMs >= cachedMs) {
      this.#cached = { report: this.#ask(), atMs: nowMs }
    }
    return this.#cached.report
  }

  async #ask(): Promise<ReadinessReport> {
    const { pool, redis, fleet } = this.#deps
    const [postgres, cache] = await Promise.all([
      succeeds(pool.query('SELECT 1')),
      succeeds(redis.ping()),
    ])
    const workers = fleet.canRead()
    const word = (isFine: boolean) => (isFine ? ('ok' as const) : ('failed' as const))
    const isAway = !postgres || !cache
    return {
      status: isAway ? 'not_ready' : workers ? 'ready' : 'degraded',
      checks: { postgres: word(postgres), redis: word(cache), workers: word(workers) },
    }
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return within(answerMs, attempt).then(
    () => true,
    () => false,
  )
}
