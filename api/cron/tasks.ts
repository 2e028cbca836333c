/** Everything the clock does, one row a task. */
import type { Pool } from 'pg'
import { expiredTokenKeptMs, sweepTokens } from '../../shared/db/client-tokens.ts'
import { releaseOrphanedHolds } from '../../shared/db/credit-holds.ts'
import { sweepEvents } from '../../shared/db/events.ts'
import { sweepAbandonedClaims, sweepSpentClaims } from '../../shared/db/idempotency-claims.ts'
import { sweepImages } from '../../shared/db/sandbox-images.ts'
import { sweepExpiredScans } from '../../shared/db/scans.ts'
import { doubtCharges, reverseDoubtedCharges } from '../../shared/db/unanswered-charges.ts'
import type { CronEnv } from '../../shared/env.ts'

/** One thing the clock does. */
export interface CronTask {
  /** In logs, metrics and `cron_runs`: kebab-case, and never changed once released. */
  readonly name: string
  /** Cron expression in UTC, to the minute. */
  readonly schedule: string
  /** One bounded run; `now` is the time of the tick. Returns how many things it dealt with. */
  run(now: Date): Promise<number>
}

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'

/** What a request may need beyond the engine's deadline, to settle and to answer. */
const marginMs = 60_000

/**
 * After an outage an API that sent its answers has this long to say so: it tries twice a second,
 * while a task may run in the very moment in which Postgres is back.
 */
const doubtMs = 55_000

/** As long as the daily status figures beside them (contract §8.6). */
const eventsKeptMs = 400 * 24 * 60 * 60 * 1000

export function cronTasks(pool: Pool, env: CronEnv): readonly CronTask[] {
  const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
  const graceMs = env.ENGINE_DEADLINE_MS + marginMs
  return [
    {
      // Credits held for scans whose process died before settling them.
      name: 'release-orphaned-holds',
      schedule: everyMinute,
      run: () => inBatches((limit) => releaseOrphanedHolds(pool, graceMs, limit)),
    },
    {
      // Charges of processes that died before their answer was known to have gone out.
      name: 'reverse-unanswered-charges',
      schedule: everyMinute,
      async run() {
        const reversed = await inBatches((limit) => reverseDoubtedCharges(pool, doubtMs, limit))
        await doubtCharges(pool, graceMs)
        return reversed
      },
    },
    {
      // Scans whose window is over; reads stopped seeing them the moment it was.
      name: 'sweep-expired-scans',
      schedule: everyMinute,
      run: (now) => inBatches((limit) => sweepExpiredScans(pool, now, limit)),
    },
    {
      // Idempotency keys whose request died; a retry would take them over anyway.
      name: 'sweep-abandoned-claims',
      schedule: everyMinute,
      run: (now) => {
        const claimedBefore = before(now, env.IDEMPOTENCY_ABANDON_SECONDS * 1000)
        return inBatches((limit) => sweepAbandonedClaims(pool, claimedBefore, limit))
      },
    },
    {
      // Idempotency keys whose 24 hours without a result to replay are over.
      name: 'sweep-spent-claims',
      schedule: everyTenMinutes,
      run: (now) => inBatches((limit) => sweepSpentClaims(pool, now, limit)),
    },
    {
      // Client tokens, used up or not, a day after they expired.
      name: 'sweep-client-tokens',
      schedule: everyTenMinutes,
      run: (now) => inBatches((limit) => sweepTokens(pool, before(now, expiredTokenKeptMs), limit)),
    },
    {
      // Digests of sandbox pictures once their window is over (contract §8.2).
      name: 'sweep-sandbox-images',
      schedule: everyTenMinutes,
      run: (now) => {
        const submittedBefore = before(now, env.REPEATED_IMAGE_WINDOW_SECONDS * 1000)
        return inBatches((limit) => sweepImages(pool, submittedBefore, limit))
      },
    },
    {
      // Recorded failures nobody will ask about any more.
      name: 'sweep-events',
      schedule: '17 3 * * *',
      run: (now) => inBatches((limit) => sweepEvents(pool, before(now, eventsKeptMs), limit)),
    },
  ]
}

/** A sweep is bounded: short statements, and an end to a run however much there is to do. */
const batchSize = 500
const batchesMax = 100

/**
 * Repeats `step`, which deals with at most `limit` rows and returns how many, until it finds
 * fewer. What is left after 50,000 rows waits for the next tick.
 */
export async function inBatches(step: (limit: number) => Promise<number>): Promise<number> {
  let handled = 0
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const count = await step(batchSize)
    handled += count
    if (count < batchSize) break
  }
  return handled
}
