/**
 * The synchronous interface to the workers: stores the picture, enqueues a job, waits for the
 * completion event, and gives up at the deadline or when the caller leaves.
 */
import type { Queue } from 'bullmq'
import { cancelChannel, nobodyWaits, othersWaitFor, type ScanJob } from '../../../shared/queue.ts'
import { type Reading, rejectedReading } from '../../../shared/reading.ts'
import type { RedisConnection } from '../../../shared/redis.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { within } from '../../../shared/time/within.ts'
import { isOutage } from '../../stores/outage.ts'
import {
  type EngineAnswer,
  type EngineFull,
  type EngineRequest,
  full,
  leftBeforeTurn,
  tooLate,
  unansweredRetryAfterSeconds,
} from './engine-answer.ts'
import { admit, type FleetState, type WorkerFleet } from './fleet.ts'
import { ForgetScans } from './forget-scans.ts'
import { LeftScans } from './left-scans.ts'
import type { ScanEvents } from './scan-events.ts'
import { fetchReading, isScanLost, submitScan } from './scan-keys.ts'
import { overrunMs } from './scan-shares.ts'
import { isLast, type Notice, ScanWaiters, type Waiter } from './scan-waiters.ts'
import type { BegunTurn, ShareTurns } from './share-turns.ts'
import { unansweredUse } from './unanswered-use.ts'

/** BullMQ's reason for a job whose workers died one after another: the picture is the cause. */
const stalledTooOften = /^job stalled more than/

export interface EngineDependencies {
  /** The queue's own connection. */
  readonly redis: RedisConnection
  readonly queue: Queue<ScanJob>
  readonly events: ScanEvents
  readonly fleet: WorkerFleet
  readonly clock: Clock
  readonly deadlineMs: number
  readonly turns: ShareTurns
}

/** How often a waiter checks Redis itself, since notices and Redis's data may be lost. */
const lookEveryMs = 500

/** A Redis that is out of reach for this long is down; a restart takes less. */
const patienceMs = 3000

/** Time for the last look at the result after the deadline. */
const graceMs = 300

/** Notices after which no reading will come, unless it is in Redis already. */
const endings: ReadonlySet<Notice | null> = new Set<Notice>([
  'failed',
  'crashed',
  'cancelled_by_client',
  'cancelled_by_deadline',
])

/** Assumed while no worker has been heard of yet. */
const unknownFleet: FleetState = { threads: 1, busy: 0, serviceMs: 1 }

interface Work extends EngineRequest {
  readonly deadlineAtMs: number
  /** BullMQ's priority. */
  readonly lane: number
}

/** The last notice when the waiting ended, and the reading found, if any. */
interface Outcome {
  readonly notice: Notice | null
  readonly found: Reading | null
}

export class EngineClient {
  readonly #deps: EngineDependencies
  readonly #waiters = new ScanWaiters()
  readonly #forgetScans: ForgetScans
  readonly #left: LeftScans

  constructor(dependencies: EngineDependencies) {
    this.#deps = dependencies
    const { redis, queue, events, clock } = dependencies
    this.#forgetScans = new ForgetScans(redis, queue)
    this.#left = new LeftScans(events, clock)
    events.on('begun', ({ jobId }) => this.#waiters.noteBegun(jobId, clock.monotonicMs()))
    events.on('completed', ({ jobId }) => this.#waiters.notify(jobId, 'completed'))
    events.on('failed', ({ jobId, failedReason }) => {
      if (failedReason === nobodyWaits) return
      this.#waiters.notify(jobId, stalledTooOften.test(failedReason) ? 'crashed' : 'failed')
    })
  }

  /** How many scans this process waits for. */
  get waiting(): number {
    return this.#waiters.waiting
  }

  /** Has a document recognized. Throws only when Redis cannot be reached. */
  async recognize(request: EngineRequest): Promise<EngineAnswer> {
    const { callerLeft } = request
    const waiting = await this.#queued()
    const refusal = this.#refusal(request, waiting)
    if (refusal !== null) return refusal
    if (callerLeft.aborted) return leftBeforeTurn
    const { deadlineMs, clock, fleet, turns } = this.#deps
    const begun = { ...request, deadlineAtMs: clock.monotonicMs() + deadlineMs }
    const turn = await turns.take(begun, fleet.state() ?? unknownFleet, waiting)
    if (!turn.ok) {
      if (turn.why === 'full') return full(turn.cause, turn.retryAfterSeconds)
      return callerLeft.aborted ? leftBeforeTurn : tooLate
    }
    // The waiter hears of a caller who leaves from now on, not of one who left during its turn.
    if (!callerLeft.aborted) return await this.#run(begun, turn)
    turn.end(0)
    return leftBeforeTurn
  }

  /** Notes thread time for which nobody is charged; see `ShareTurns`. */
  noteUnbilled(share: string, threadMs: number): void {
    this.#deps.turns.noteUnbilled(share, threadMs)
  }

  /** The refusal that a free scan of this share would get now, or null; asks no store. */
  freeRefusal(share: string | null): EngineFull | null {
    const { fleet, deadlineMs, turns } = this.#deps
    const state = fleet.state()
    if (state === null) return null
    const refusal = turns.freeRefusal(share, state, deadlineMs)
    return refusal && full(refusal.cause, refusal.retryAfterSeconds)
  }

  async #run(begun: Omit<Work, 'lane'>, turn: BegunTurn): Promise<EngineAnswer> {
    const work = { ...begun, lane: turn.lane }
    const { jobId, callerLeft, deadlineAtMs, log } = work
    const deadlineMs = Math.max(1, deadlineAtMs - this.#deps.clock.monotonicMs())
    // The waiter is registered before the job: a fast worker may finish before `add` returns.
    const waiter = this.#waiters.wait(jobId, deadlineMs, callerLeft)
    let answer: Outcome = { notice: null, found: null }
    let threadMs = 0
    // The limit is one of the thread's own work: by the clock a busy machine would reach it.
    const endTurn = (usedMs: number, workMs = usedMs) =>
      turn.end(usedMs, workMs >= waiter.endsAfterMs)
    try {
      // If an outage interrupts this, `#submitIfLost` submits the scan again.
      await within(deadlineMs, this.#submit(work)).catch(rethrowUnlessOutage)
      answer = await this.#answer(work, waiter)
      const { notice, found } = answer
      const { begunMs } = waiter
      threadMs = Math.min(this.#threadMs(waiter), workOf(found) ?? Number.POSITIVE_INFINITY)
      if (found !== null && notice !== 'cancelled_by_client')
        return { ok: true, reading: found, begunMs, threadMs }
      if (notice === 'crashed') return { ok: true, reading: rejectedReading, begunMs, threadMs }
      const use = unansweredUse(waiter, notice, this.#deps)
      threadMs = use.threadMs
      const why = isLast(notice) ? notice : 'failed'
      log.warn(
        { event: 'scan_unanswered', why, isSpent: use.isSpent },
        'no reading from the engine',
      )
      if (why === 'cancelled_by_client') return { ok: false, why, ...use }
      return { ok: false, why, retryAfterSeconds: unansweredRetryAfterSeconds, ...use }
    } finally {
      waiter.leave()
      if (answer.found !== null) endTurn(threadMs, workOf(answer.found) ?? threadMs)
      else await this.#abandon(work, answer.notice, (restMs) => endTurn(threadMs + restMs))
    }
  }

  /**
   * Deletes a scan that has no reading. `endTurn` is called once no worker works on it any more, with
   * the time until then: callers who leave and come again would else have more than their share.
   */
  async #abandon(
    { jobId, share, deadlineAtMs }: Work,
    notice: Notice | null,
    endTurn: (restMs: number) => void,
  ): Promise<void> {
    const leftMs = deadlineAtMs + overrunMs - this.#deps.clock.monotonicMs()
    const done = this.#left.done(jobId, Math.max(1, leftMs))
    void done.then((restMs) => {
      endTurn(restMs)
      if (notice === 'cancelled_by_client' && share !== null) this.noteUnbilled(share, restMs)
    })
    const isOver = notice === 'failed' || notice === 'crashed'
    if (!(await this.#forgetScans.forget(jobId, isOver))) this.#left.drop(jobId)
  }

  /**
   * While this process waits for fewer scans than there are threads, it assumes an empty queue and
   * does not ask Redis. Only paid scans count, since they are taken before free ones.
   */
  async #queued(): Promise<number> {
    const threads = this.#deps.fleet.state()?.threads ?? Number.POSITIVE_INFINITY
    return this.waiting < threads ? 0 : this.#deps.queue.getWaitingCount()
  }

  #refusal({ isFree, share }: EngineRequest, waiting: number): EngineAnswer | null {
    const { fleet, deadlineMs } = this.#deps
    const state = fleet.state()
    if (state === null)
      return fleet.isListeningFresh() ? null : full('no_workers', unansweredRetryAfterSeconds)
    const freeRefusal = isFree ? this.freeRefusal(share) : null
    if (freeRefusal !== null) return freeRefusal
    const admission = admit(waiting, state, deadlineMs)
    return admission.admitted ? null : full('queue', admission.retryAfterSeconds)
  }

  async #submit(work: Work): Promise<void> {
    await submitScan(this.#deps, work, work.deadlineAtMs - this.#deps.clock.monotonicMs())
    work.log.info({ event: 'scan_enqueued' }, 'scan enqueued')
  }

  /** Waits for a reading, or for a notice after which there will be none. */
  async #answer(work: Work, waiter: Waiter): Promise<Outcome> {
    const { redis, clock } = this.#deps
    let awaySinceMs: number | null = null
    for (;;) {
      const notice = await waiter.notice(lookEveryMs)
      const leftMs = isLast(notice) ? graceMs : work.deadlineAtMs - clock.monotonicMs()
      try {
        // Looks with or without a notice: a lost notice must not lose an answer.
        const found = await within(leftMs, fetchReading(redis, work.jobId))
        if (found !== null || endings.has(notice)) return { notice, found }
        const wasLost = await within(leftMs, this.#submitIfLost(work, waiter))
        if (notice === 'completed' && !wasLost) return { notice, found }
        await within(leftMs, this.#endIfOthersWait(work, waiter))
        awaySinceMs = null
      } catch (error) {
        if (!isOutage(error)) throw error
        if (isLast(notice)) return { notice, found: null }
        awaySinceMs ??= clock.awakeMs()
        if (clock.awakeMs() - awaySinceMs > patienceMs) throw error
      }
    }
  }

  /**
   * Submits picture and job again, while there is time, if a restarted Redis has lost them.
   * Returns whether it did.
   */
  async #submitIfLost(work: Work, waiter: Waiter): Promise<boolean> {
    const { redis, clock } = this.#deps
    if (!(await isScanLost(redis, work.jobId))) return false
    if (work.deadlineAtMs - clock.monotonicMs() < lookEveryMs) return false
    work.log.warn({ event: 'scan_lost' }, 'Redis lost the scan, submitting it again')
    waiter.begunMs = null
    await this.#submit(work)
    return true
  }

  /**
   * Has a scan end its searches if scans of other shares wait and, before the next look, it will have
   * used a thread for as long as it may beside them.
   */
  async #endIfOthersWait({ jobId, share, isFree }: Work, waiter: Waiter): Promise<void> {
    if (share === null || waiter.begunMs === null) return
    const { redis, fleet, turns } = this.#deps
    const { threads } = fleet.state() ?? unknownFleet
    const endsAfterMs = await turns.besideOthersMs(share, isFree, threads)
    if (endsAfterMs > this.#threadMs(waiter) + lookEveryMs) return
    waiter.endsAfterMs = endsAfterMs
    await redis.publish(cancelChannel, othersWaitFor(jobId, endsAfterMs))
  }

  #threadMs({ begunMs }: Waiter): number {
    return begunMs === null ? 0 : this.#deps.clock.monotonicMs() - begunMs
  }
}

function rethrowUnlessOutage(error: unknown): void {
  if (!isOutage(error)) throw error
}

/** Thread time that a reading took, as far as its stages say. */
function workOf(reading: Reading | null): number | null {
  if (reading === null || reading.stages.length === 0) return null
  return reading.stages.reduce((sum, { ms }) => sum + ms, 0)
}
