/** THE task table: one row for each scheduled task. `admin cron status` reads it, too. */

import { expiredTokenKeptMs, sweepTokens } from '../../shared/db/client-tokens.ts'
import { releaseOrphanedHolds } from '../../shared/db/credit-holds.ts'
import { sweepDeletedScans } from '../../shared/db/deletions.ts'
import { sweepEvents } from '../../shared/db/events.ts'
import { sweepAbandonedClaims, sweepSpentClaims } from '../../shared/db/idempotency-claims.ts'
import { sweepKeyDays } from '../../shared/db/key-days.ts'
import { sweepClients } from '../../shared/db/sandbox-clients.ts'
import { sweepImages } from '../../shared/db/sandbox-images.ts'
import { sweepExpiredScans } from '../../shared/db/scans.ts'
import { eraseDueAccounts } from '../../shared/db/scheduled-erasure.ts'
import {
  forgetGone,
  missedMsMax,
  noteMissing,
  releaseHoldsOfGone,
  reverseChargesOfGone,
} from '../../shared/db/sign-ons.ts'
import { sweepMembers } from '../../shared/db/sweep-members.ts'
import { doubtCharges, reverseDoubtedCharges } from '../../shared/db/unanswered-charges.ts'
import { scansDeadlineMs, shutdownMsMax } from '../../shared/shutdown.ts'
import { keptDays } from '../../shared/status/snapshot.ts'
import { dayMs, utcDay } from '../../shared/time/clock.ts'
import { inBatches } from './in-batches.ts'
import { runCanary } from './status/canary.ts'
import { moveIncidents } from './status/move-incidents.ts'
import { runProbes } from './status/probes.ts'
import { rebuildSnapshot } from './status/rebuild-snapshot.ts'
import { rollUp } from './status/roll-up.ts'
import { sweepStatus } from './status/sweep-status.ts'
import type { CronTask, TaskContext } from './task.ts'

/** Each run ends before the next tick. */
const minutely = { schedule: '* * * * *', deadlineMs: 50_000 } as const
const everyTenMinutes = { schedule: '*/10 * * * *', deadlineMs: 300_000 } as const
const daily = { schedule: '17 3 * * *', deadlineMs: 600_000 } as const

/** How long a request may take beyond the engine's deadline, to settle and to answer. */
const marginMs = 60_000

/**
 * How long after an outage an API has to confirm the answers it sent, before their charges are
 * reversed. It tries twice a second, but a task may run the moment Postgres is back.
 */
const doubtMs = 55_000

/** How long an anonymous client is remembered after its last free recognition. */
const clientsKeptMs = 365 * 24 * 60 * 60 * 1000

/** As long as the daily status figures are kept (contract §8.6). */
const eventsKeptMs = keptDays * dayMs

/** Each may have a hundred thousand scans; the others wait for the next tick. */
const accountsPerTick = 10

const laterReclaimed = 'rows that are no longer visible stay until the next tick'

/** A process that has been gone for this long is forgotten once it owns nothing. */
const goneKeptMs = 24 * 60 * 60 * 1000

export const cronTasks: readonly CronTask[] = [
  {
    // What API processes that died were holding: credits, idempotency keys, unconfirmed charges.
    schedule: '*/2 * * * * *',
    tickSeconds: 2,
    deadlineMs: 50_000,
    name: 'free-what-the-dead-hold',
    missedTick: 'the credits and keys of a crashed process stay in use for another two seconds',
    async run(context) {
      const { pool } = context
      await noteMissing(pool)
      const released = await inBatches(context, (limit) =>
        releaseHoldsOfGone(pool, missedMsMax, limit),
      )
      const reversed = await inBatches(context, (limit) =>
        reverseChargesOfGone(pool, unconfirmedMs(context.env), limit),
      )
      await forgetGone(pool, goneKeptMs)
      return released + reversed
    },
  },
  {
    // Credits held for scans whose process died unnoticed before settling them.
    ...minutely,
    name: 'release-orphaned-holds',
    missedTick: 'the credit of a crashed scan stays held for another minute',
    run: (context) =>
      inBatches(context, (limit) => releaseOrphanedHolds(context.pool, graceMs(context), limit)),
  },
  {
    // Charges of processes that died before they confirmed that the answer was sent.
    ...minutely,
    name: 'reverse-unanswered-charges',
    missedTick: 'the charge for an unanswered scan stands for another minute',
    async run(context) {
      const { pool } = context
      const reversed = await inBatches(context, (limit) =>
        reverseDoubtedCharges(pool, doubtMs, limit),
      )
      await doubtCharges(pool, graceMs(context))
      return reversed
    },
  },
  {
    // Scans whose retention is over; reads have not returned them since that moment.
    ...minutely,
    name: 'sweep-expired-scans',
    missedTick: laterReclaimed,
    run: (context, tick) =>
      inBatches(context, (limit) => sweepExpiredScans(context.pool, tick, limit)),
  },
  {
    // Idempotency keys whose request died; a retry would claim them anyway.
    ...minutely,
    name: 'sweep-abandoned-claims',
    missedTick: laterReclaimed,
    run(context, tick) {
      const claimedBefore = before(tick, context.env.IDEMPOTENCY_ABANDON_SECONDS * 1000)
      return inBatches(context, (limit) => sweepAbandonedClaims(context.pool, claimedBefore, limit))
    },
  },
  {
    // Idempotency keys whose 24 hours without a result to replay are over.
    ...everyTenMinutes,
    name: 'sweep-spent-claims',
    missedTick: 'a spent key is refused for another ten minutes',
    run: (context, tick) =>
      inBatches(context, (limit) => sweepSpentClaims(context.pool, tick, limit)),
  },
  {
    // Client tokens, used up or not, one day after they expire.
    ...everyTenMinutes,
    name: 'sweep-client-tokens',
    missedTick: laterReclaimed,
    run(context, tick) {
      const expiredBefore = before(tick, expiredTokenKeptMs)
      return inBatches(context, (limit) => sweepTokens(context.pool, expiredBefore, limit))
    },
  },
  {
    // Digests of sandbox pictures once their window is over (contract §8.2).
    ...everyTenMinutes,
    name: 'sweep-sandbox-images',
    missedTick: laterReclaimed,
    run(context, tick) {
      const submittedBefore = before(tick, context.env.REPEATED_IMAGE_WINDOW_SECONDS * 1000)
      return inBatches(context, (limit) => sweepImages(context.pool, submittedBefore, limit))
    },
  },
  {
    // Which scans were deleted, once no backup could bring them back for lack of time left.
    ...everyTenMinutes,
    name: 'sweep-deleted-scans',
    missedTick: 'ids of deleted scans stay until the next tick',
    run: (context, tick) =>
      inBatches(context, (limit) => sweepDeletedScans(context.pool, tick, limit)),
  },
  {
    // Sessions, links and answered challenges of members whose time is over.
    ...everyTenMinutes,
    name: 'sweep-members',
    missedTick: laterReclaimed,
    run: (context, tick) => inBatches(context, (limit) => sweepMembers(context.pool, tick, limit)),
  },
  {
    // Accounts whose owner asked for it a day ago.
    ...everyTenMinutes,
    name: 'erase-accounts',
    missedTick:
      'an account that is to be erased stays for another ten minutes, with its keys refused',
    run: ({ pool }, tick) => eraseDueAccounts(pool, tick, accountsPerTick),
  },
  {
    // Keyed digests of anonymous addresses that have used no free recognition for a year.
    ...daily,
    name: 'sweep-sandbox-clients',
    missedTick: 'an address is remembered for another day',
    run: (context, tick) =>
      inBatches(context, (limit) => sweepClients(context.pool, before(tick, clientsKeptMs), limit)),
  },
  {
    // Recorded failures older than 400 days.
    ...daily,
    name: 'sweep-events',
    missedTick: laterReclaimed,
    run: (context, tick) =>
      inBatches(context, (limit) => sweepEvents(context.pool, before(tick, eventsKeptMs), limit)),
  },
  {
    // What keys were used for, older than 400 days.
    ...daily,
    name: 'sweep-key-days',
    missedTick: laterReclaimed,
    run: (context, tick) =>
      inBatches(context, (limit) =>
        sweepKeyDays(context.pool, utcDay(before(tick, eventsKeptMs)), limit),
      ),
  },
  {
    // Posts the specimen and checks the result (contract §8.6 rule 2).
    schedule: '* * * * *',
    // Longer than the longest deadline that can be configured for its request.
    deadlineMs: 130_000,
    name: 'canary',
    missedTick: 'a minute of recognition is not measured, and counts neither as up nor as down',
    run: runCanary,
  },
  {
    // Checks that dashboard, documentation and top-ups answer.
    ...minutely,
    name: 'probes',
    missedTick: 'a minute of dashboard, docs and topups is not measured',
    run: runProbes,
  },
  {
    // Judges past minutes, once the API processes have written them.
    ...minutely,
    name: 'status-roll-up',
    schedule: '20 * * * * *',
    missedTick: 'minutes and days are a minute behind; the next run catches up',
    run: rollUp,
  },
  {
    // Opens incidents and updates those it opened (contract §3.4).
    ...minutely,
    name: 'status-incidents',
    schedule: '25 * * * * *',
    missedTick: 'an incident is opened or updated a minute later',
    run: moveIncidents,
  },
  {
    // Rebuilds the snapshot that the status documents are served from.
    ...minutely,
    name: 'status-snapshot',
    atStart: true,
    schedule: '30 * * * * *',
    missedTick: 'the status documents are a minute late; after three minutes they are marked stale',
    run: rebuildSnapshot,
  },
  {
    // Minutes that are summed into days, and days older than 400.
    ...daily,
    name: 'sweep-status',
    missedTick: 'a few thousand rows stay for another day',
    run: sweepStatus,
  },
]

/**
 * How long a process must be gone before its unconfirmed charges are reversed. One that is only cut
 * off from Postgres goes on sending the answers it settled, at most until it would have been stopped
 * for hanging, and needs as much again to reach Postgres and confirm them.
 */
function unconfirmedMs(env: { readonly ENGINE_DEADLINE_MS: number }): number {
  return 2 * shutdownMsMax(scansDeadlineMs(env))
}

function graceMs({ env }: TaskContext): number {
  return env.ENGINE_DEADLINE_MS + marginMs
}

function before(tick: Date, ms: number): Date {
  return new Date(tick.getTime() - ms)
}
