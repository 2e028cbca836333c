/**
 * Whether a balancer should send requests to this process. Lost workers only degrade it, and so does
 * a store that refuses writes: it is the same for every other process, and pages, the status and
 * errors that say when to try again are still served. A clock of its own that is off takes it out:
 * every other process answers with right times.
 */
import type { Pool } from 'pg'
import type { ReadinessReport } from '../../shared/contract/health.ts'
import { type ServerState, serverState } from '../../shared/db/server-state.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { within } from '../../shared/time/within.ts'
import type { WorkerFleet } from '../scan/engine/fleet.ts'
import { isClockOff, type StoreTime } from './store-times.ts'

/** How long a result is reused, so that the probes of many load balancers cost little. */
const cachedMs = 2000

/** A store that answers later than this is away: a probe must be answered before it is given up. */
const answerMs = 2000

/**
 * Written to learn whether Redis accepts writes, which a ping does not show: every request under /v1
 * is counted there. The API's user of Redis may write keys that begin with this.
 */
const probeKey = 'rate:probe'

/** Full, or told to stop writing because it cannot persist: replies that all processes get alike. */
const refusedToAll = /^(OOM|MISCONF) /

type StoreState = 'ok' | 'refuses_writes' | 'away'

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
    const server = serverState(pool)
    const [postgres, postgresTime, redisState, redisTime] = await Promise.all([
      stateOfPostgres(server),
      this.#timeOf(server.then(({ nowMs }) => nowMs)),
      stateOfRedis(redis),
      this.#timeOf(redisMs(redis)),
    ])
    const workers = fleet.canRead()
    const clock =
      postgresTime === null || redisTime === null || !isClockOff(postgresTime, redisTime)
    const word = (isFine: boolean) => (isFine ? ('ok' as const) : ('failed' as const))
    const states = [postgres, redisState]
    const isOut = states.includes('away') || !clock
    const isDegraded = !workers || states.includes('refuses_writes')
    return {
      status: isOut ? 'not_ready' : isDegraded ? 'degraded' : 'ready',
      checks: {
        postgres: word(postgres === 'ok'),
        redis: word(redisState === 'ok'),
        workers: word(workers),
        clock: word(clock),
      },
    }
  }

  /** Null if the store is away, or does not say: a Redis user of an older list may not ask. */
  async #timeOf(said: Promise<number>): Promise<StoreTime | null> {
    const { clock } = this.#deps
    const askedMs = clock.now().getTime()
    return within(answerMs, said).then(
      (saidMs) => ({ askedMs, saidMs, answeredMs: clock.now().getTime() }),
      () => null,
    )
  }
}

async function redisMs(redis: RedisConnection): Promise<number> {
  const [seconds, microseconds] = await redis.time()
  return Number(seconds) * 1000 + Number(microseconds) / 1000
}

/** To a replica only this process is connected: others may have found the server that it follows. */
function stateOfPostgres(server: Promise<ServerState>): Promise<StoreState> {
  return within(answerMs, server).then(
    ({ acceptsWrites, isReplica }) =>
      isReplica ? 'away' : acceptsWrites ? 'ok' : 'refuses_writes',
    () => 'away',
  )
}

function stateOfRedis(redis: RedisConnection): Promise<StoreState> {
  return within(answerMs, redis.set(probeKey, '', 'PX', cachedMs)).then(
    () => 'ok',
    (error: unknown) =>
      error instanceof Error && refusedToAll.test(error.message) ? 'refuses_writes' : 'away',
  )
}
