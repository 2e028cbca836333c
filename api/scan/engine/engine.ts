/**
 * The synchronous face of the worker pool: hand over the picture, enqueue, wait
 * for the completion event, and give up at the deadline or when the caller does.
 */
import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Clock } from '../../../shared/clock.ts'
import type { Logger } from '../../../shared/log.ts'
import {
  cancelChannel,
  imageKey,
  resultKey,
  type ScanJob,
  scanQueueName,
} from '../../../shared/queue.ts'
import { type Reading, reading, rejectedReading } from '../../../shared/reading.ts'
import { within } from '../../../shared/within.ts'
import { isOutage } from '../../stores/outage.ts'
import type { Fleet } from './fleet.ts'
import { admit } from './fleet.ts'
import { FreeTurns, halfOf } from './free-turns.ts'
import { type Bell, isLast, ScanBells, type Waiter } from './scan-bells.ts'
import type { ScanEvents } from './scan-events.ts'

export type EngineAnswer =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly why: 'full'; readonly retryAfterSeconds: number }
  | {
      readonly ok: false
      readonly why: 'silent'
      readonly retryAfterSeconds: number
      readonly isSpent: boolean
    }
  /** `isSpent`: the engine has worked on the picture, and no fault of its own is why nothing came of it. */
  | { readonly ok: false; readonly why: 'abandoned'; readonly isSpent: boolean }

/** BullMQ's word for a job whose workers died one after the other: the picture is the cause. */
const stalledTooOften = /^job stalled more than/

export interface EngineDependencies {
  /** The queue's own connection. */
  readonly redis: Redis
  readonly queue: Queue<ScanJob>
  readonly events: ScanEvents
  readonly fleet: Fleet
  readonly clock: Clock
  readonly deadlineMs: number
}

/** Between deadline and answer, so that the caller still gets it in time to act on. */
const silentRetryAfterSeconds = 1

/** How often a waiter looks by itself: for bells that were lost, and for a Redis that was. */
const lookEveryMs = 500

/** A Redis that refuses connections for so long is down; one that restarts is back sooner. */
const patienceMs = 3000

/** For the last look at the result, and for cleaning up, once the deadline has passed. */
const graceMs = 300

/** A picture that had a thread for this share of the deadline did not run into it by waiting. */
const overranShare = 0.5

/** Infrastructure that fails a job is given another try; a picture never fails one. */
const jobAttempts = { attempts: 3, backoff: { type: 'fixed', delay: 200 } } as const

/** Of a free scan: nothing was handed over. */
const leftWaiting: EngineAnswer = { ok: false, why: 'abandoned', isSpent: false }
const tooLate: EngineAnswer = full(silentRetryAfterSeconds)

/** Bells after which no reading comes, unless it is there already. */
const endings: ReadonlySet<Bell | null> = new Set<Bell>([
  'failed',
  'outlived',
  'deadline',
  'abandoned',
])

/** BullMQ takes what has a priority only when nothing without one waits. */
const afterPaid = { priority: 1 } as const

/** One recognition to be made. */
export interface Commission {
  /** New; names this piece of work, in Redis and in every log. */
  readonly jobId: string
  readonly image: Uint8Array
  readonly job: ScanJob
  /** Nobody pays for it: it comes after what is paid for. */
  readonly isFree: boolean
  /** Fires when the caller has gone: the work is cancelled. */
  readonly abandon: AbortSignal
  readonly log: Logger
}

interface Work extends Commission {
  readonly deadlineAtMs: number
}

export class Engine {
  readonly #deps: EngineDependencies
  readonly #bells = new ScanBells()
  readonly #freeTurns: FreeTurns

  constructor(dependencies: EngineDependencies) {
    this.#deps = dependencies
    const { events, clock, fleet } = dependencies
    this.#freeTurns = new FreeTurns(() => halfOf(fleet.state()))
    events.on('begun', ({ jobId }) => this.#bells.noteBegun(jobId, clock.monotonicMs()))
    events.on('completed', ({ jobId }) => this.#bells.ring(jobId, 'completed'))
    events.on('failed', ({ jobId, failedReason }) =>
      this.#bells.ring(jobId, stalledTooOften.test(failedReason) ? 'outlived' : 'failed'),
    )
  }

  /** Scans being waited for by this process. */
  get waiting(): number {
    return this.#bells.waiting
  }

  /** Throws only when Redis cannot be reached. */
  async recognise(commission: Commission): Promise<EngineAnswer> {
    const { isFree, abandon } = commission
    const refusal = await this.#refusal(isFree)
    if (refusal !== null) return refusal
    if (abandon.aborted) return { ok: false, why: 'abandoned', isSpent: false }

    const { deadlineMs, clock } = this.#deps
    const work = { ...commission, deadlineAtMs: clock.monotonicMs() + deadlineMs }
    if (!isFree) return this.#run(work)
    const endTurn = await this.#freeTurns.take(deadlineMs, abandon)
    if (endTurn === null) return abandon.aborted ? leftWaiting : tooLate
    try {
      return await this.#run(work)
    } finally {
      endTurn()
    }
  }

  async #run(work: Work): Promise<EngineAnswer> {
    const { jobId, abandon, deadlineAtMs, log } = work
    const deadlineMs = Math.max(1, deadlineAtMs - this.#deps.clock.monotonicMs())
    // The waiter stands before the job does: a fast worker may finish before `add` returns.
    const waiter = this.#bells.wait(jobId, deadlineMs, abandon)
    let answer: { bell: Bell | null; found: Reading | null } = { bell: null, found: null }
    try {
      // Caught by an outage, it is handed over again like one that was forgotten.
      await within(deadlineMs, this.#submit(work)).catch(rethrowUnlessOutage)
      answer = await this.#answer(work, waiter)
      const { bell, found } = answer
      if (found !== null && bell !== 'abandoned') return { ok: true, reading: found }
      if (bell === 'outlived') return { ok: true, reading: rejectedReading }
      const isSpent = this.#isSpent(waiter, bell)
      log.warn({ event: 'scan_unanswered', bell, isSpent }, 'no reading from the engine')
      if (bell === 'abandoned') return { ok: false, why: 'abandoned', isSpent }
      return { ok: false, why: 'silent', retryAfterSeconds: silentRetryAfterSeconds, isSpent }
    } finally {
      waiter.leave()
      if (answer.found === null) {
        const isSettled = answer.bell === 'failed' || answer.bell === 'outlived'
        await within(graceMs, this.#forget(jobId, isSettled)).catch(() => undefined)
      }
    }
  }

  async #refusal(isFree: boolean): Promise<EngineAnswer | null> {
    const { fleet, deadlineMs } = this.#deps
    const state = fleet.state()
    if (state === null) return fleet.isListeningFresh() ? null : full(silentRetryAfterSeconds)
    if (isFree) {
      const admission = this.#freeTurns.admission(state, deadlineMs)
      if (!admission.admitted) return full(admission.retryAfterSeconds)
    }
    // Fewer than there are threads do not queue, as far as this process knows: Redis is asked
    // only beyond that, for what is paid for: nothing else is taken before it.
    const waiting = this.waiting < state.threads ? 0 : await this.#deps.queue.getWaitingCount()
    const admission = admit(waiting, state, deadlineMs)
    return admission.admitted ? null : full(admission.retryAfterSeconds)
  }

  async #submit({ jobId, image, job, isFree, deadlineAtMs, log }: Work): Promise<void> {
    const { redis, queue, clock } = this.#deps
    const picture = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
    const remainingMs = Math.max(1, Math.ceil(deadlineAtMs - clock.monotonicMs()))
    try {
      // Sent in this order over one connection: no worker finds a job before its picture.
      await Promise.all([
        redis.set(imageKey(jobId), picture, 'PX', remainingMs),
        queue.add(scanQueueName, job, {
          ...{ jobId, removeOnComplete: true, removeOnFail: true },
          ...jobAttempts,
          ...(isFree ? afterPaid : {}),
        }),
      ])
      log.info({ event: 'scan_enqueued' }, 'scan enqueued')
    } catch (error) {
      // A picture without a job would look like work under way.
      await redis.del(imageKey(jobId)).catch(() => undefined)
      throw error
    }
  }

  /** Waits for a reading, or for a bell after which there will be none. */
  async #answer(work: Work, waiter: Waiter): Promise<{ bell: Bell | null; found: Reading | null }> {
    const { clock } = this.#deps
    let awaySinceMs: number | null = null
    for (;;) {
      const bell = await waiter.bell(lookEveryMs)
      const leftMs = isLast(bell) ? graceMs : work.deadlineAtMs - clock.monotonicMs()
      try {
        // A look whatever rang, or none did: a lost bell must not lose an answer.
        const found = await within(leftMs, this.#look(work.jobId))
        if (found !== null || endings.has(bell)) return { bell, found }
        const wasLost = await within(leftMs, this.#submitIfLost(work, waiter))
        if (bell === 'completed' && !wasLost) return { bell, found }
        awaySinceMs = null
      } catch (error) {
        if (!isOutage(error)) throw error
        if (isLast(bell)) return { bell, found: null }
        awaySinceMs ??= clock.monotonicMs()
        if (clock.monotonicMs() - awaySinceMs > patienceMs) throw error
      }
    }
  }

  /**
   * A Redis that was restarted has forgotten picture and job: while there is time they are handed
   * over again. True when they were.
   */
  async #submitIfLost(work: Work, waiter: Waiter): Promise<boolean> {
    const { redis, clock } = this.#deps
    if ((await redis.exists(imageKey(work.jobId), resultKey(work.jobId))) > 0) return false
    if (work.deadlineAtMs - clock.monotonicMs() < lookEveryMs) return false
    work.log.warn({ event: 'scan_lost' }, 'Redis has forgotten the scan')
    waiter.begunMs = null
    await this.#submit(work)
    return true
  }

  #isSpent({ begunMs }: Waiter, bell: Bell | null): boolean {
    if (begunMs === null) return false
    if (bell === 'abandoned') return true
    // Of a worker that died or stands still nobody can say what the picture took.
    const { clock, deadlineMs, fleet } = this.#deps
    const tookMs = clock.monotonicMs() - begunMs
    return bell === 'deadline' && tookMs >= overranShare * deadlineMs && fleet.canRead()
  }

  /** Takes the reading: with it in hand nothing of the document is left in Redis. */
  async #look(jobId: string): Promise<Reading | null> {
    const text = await this.#deps.redis.getdel(resultKey(jobId))
    return text === null ? null : reading.parse(JSON.parse(text))
  }

  /** Nor without a reading does anything stay; work nobody waits for is called off. */
  async #forget(jobId: string, isSettled: boolean): Promise<void> {
    const { redis, queue } = this.#deps
    const steps: Promise<unknown>[] = [redis.del(imageKey(jobId), resultKey(jobId))]
    if (!isSettled) {
      steps.push(redis.publish(cancelChannel, jobId))
      // Fails while a worker holds the job; the worker then finds the picture gone.
      steps.push(queue.remove(jobId))
    }
    // With Redis away the keys' own time to live does the same a little later.
    await Promise.allSettled(steps)
  }
}

function full(retryAfterSeconds: number): EngineAnswer {
  return { ok: false, why: 'full', retryAfterSeconds }
}

function rethrowUnlessOutage(error: unknown): void {
  if (!isOutage(error)) throw error
}
