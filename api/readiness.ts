/** Whether this process can serve: both stores answer and a worker can read. */
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock.ts'
import type { Fleet } from './fleet.ts'

export interface ReadinessReport {
  readonly ready: boolean
  readonly checks: Readonly<Record<'postgres' | 'redis' | 'workers', 'ok' | 'failed'>>
}

/** A probe in every load balancer must not become a load of its own. */
const cachedMs = 2000

export class Readiness {
  readonly #deps: { pool: Pool; redis: Redis; fleet: Fleet; clock: Clock }
  #cached: { readonly report: Promise<ReadinessReport>; readonly atMs: number } | null = null

  constructor(dependencies: { pool: Pool; redis: Redis; fleet: Fleet; clock: Clock }) {
    this.#deps = dependencies
  }

  check(): Promise<ReadinessReport> {
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
    return {
      ready: postgres && cache && workers,
      checks: { postgres: word(postgres), redis: word(cache), workers: word(workers) },
    }
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
