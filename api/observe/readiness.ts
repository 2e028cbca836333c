/** Whether this process can serve: both stores answer, a worker can read, and nobody stops it. */
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock.ts'
import type { ReadinessReport } from '../../shared/contract/health.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'

/** A probe in every load balancer must not become a load of its own. */
const cachedMs = 2000

export class Readiness {
  readonly #deps: { pool: Pool; redis: Redis; fleet: WorkerFleet; clock: Clock }
  #cached: { readonly report: Promise<ReadinessReport>; readonly atMs: number } | null = null
  #isStopping = false

  constructor(dependencies: { pool: Pool; redis: Redis; fleet: WorkerFleet; clock: Clock }) {
    this.#deps = dependencies
  }

  /** From now on this process is not ready, so that balancers turn to another. */
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
    return {
      status: postgres && cache && workers ? 'ready' : 'not_ready',
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
