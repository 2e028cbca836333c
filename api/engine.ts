/**
 * The synchronous face of the worker pool: hand over the picture, enqueue, wait
 * for the completion event, and give up at the deadline or when the caller does.
 */
import { type Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Clock } from '../shared/clock.ts'
import type { Logger } from '../shared/log.ts'
import {
  imageKey,
  resultKey,
  type ScanJob,
  scanQueueName,
  withdrawChannel,
} from '../shared/queue.ts'
import { type Reading, reading } from '../shared/reading.ts'
import { rejectedReading } from '../shared/rejected-reading.ts'
import { admit } from './admission.ts'
import type { Fleet } from './fleet.ts'

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

/** What a waiter is told: look for a result, look at the job's end, or stop waiting. */
type Bell = 'completed' | 'failed' | 'outlived' | 'deadline' | 'abandoned'

/** BullMQ's word for a job whose workers died one after the other: the picture is the cause. */
const stalledTooOften = /^job stalled more than/

export interface EngineDependencies {
  readonly redis: Redis
  readonly queue: Queue<ScanJob>
  readonly events: QueueEvents
  readonly fleet: Fleet
  readonly clock: Clock
  readonly deadlineMs: number
}

/** Between deadline and answer, so that the caller still gets it in time to act on. */
const silentRetryAfterSeconds = 1

/** A picture that had a thread for this share of the deadline did not run into it by waiting. */
const overranShare = 0.5

interface Waiter {
  readonly ring: (bell: Bell) => void
  /** When a worker began with the scan; null while it waits in the queue. */
  begunMs: number | null
}

export class Engine {
  readonly #deps: EngineDependencies
  readonly #waiters = new Map<string, Waiter>()

  constructor(dependencies: EngineDependencies) {
    this.#deps = dependencies
    const { events, clock } = dependencies
    events.on('active', ({ jobId }) => this.#noteBegun(jobId, clock.monotonicMs()))
    events.on('delayed', ({ jobId }) => this.#noteBegun(jobId, null))
    events.on('completed', ({ jobId }) => this.#waiters.get(jobId)?.ring('completed'))
    events.on('failed', ({ jobId, failedReason }) =>
      this.#waiters.get(jobId)?.ring(stalledTooOften.test(failedReason) ? 'outlived' : 'failed'),
    )
  }

  /** Scans being waited for by this process. */
  get waiting(): number {
    return this.#waiters.size
  }

  /**
   * One recognition. `abandon` fires when the caller has gone: the work is
   * withdrawn. `jobId` is new and names this piece of work, in Redis and in every
   * log. Throws only when Redis cannot be reached.
   */
  async recognise(
    jobId: string,
    image: Uint8Array,
    job: ScanJob,
    abandon: AbortSignal,
    log: Logger,
  ): Promise<EngineAnswer> {
    const refusal = await this.#refusal()
    if (refusal !== null) return refusal
    if (abandon.aborted) return { ok: false, why: 'abandoned', isSpent: false }

    // The waiter stands before the job does: a fast worker may finish before `add` returns.
    const rung = this.#waitForBell(jobId, abandon)
    let isSettled = false
    try {
      await this.#enqueue(jobId, image, job)
      log.info({ event: 'scan_enqueued' }, 'scan enqueued')
      const bell = await rung.bell
      // One look at the result whatever rang: a lost bell must not lose an answer.
      const found = await this.#takeResult(jobId)
      isSettled = found !== null || (bell !== 'deadline' && bell !== 'abandoned')
      if (found !== null && bell !== 'abandoned') return { ok: true, reading: found }
      if (bell === 'outlived') return { ok: true, reading: rejectedReading }
      const isSpent = this.#isSpent(jobId, bell)
      log.warn({ event: 'scan_unanswered', bell, isSpent }, 'no reading from the engine')
      if (bell === 'abandoned') return { ok: false, why: 'abandoned', isSpent }
      return { ok: false, why: 'silent', retryAfterSeconds: silentRetryAfterSeconds, isSpent }
    } finally {
      rung.cancel()
      await this.#forget(jobId, isSettled)
    }
  }

  async #refusal(): Promise<EngineAnswer | null> {
    const state = this.#deps.fleet.state()
    if (state === null) {
      if (this.#deps.fleet.isListeningFresh()) return null
      return { ok: false, why: 'full', retryAfterSeconds: silentRetryAfterSeconds }
    }
    const waiting = await this.#deps.queue.getWaitingCount()
    const admission = admit(waiting, state, this.#deps.deadlineMs)
    if (admission.admitted) return null
    return { ok: false, why: 'full', retryAfterSeconds: admission.retryAfterSeconds }
  }

  async #enqueue(jobId: string, image: Uint8Array, job: ScanJob): Promise<void> {
    const { redis, queue, deadlineMs } = this.#deps
    await redis.set(
      imageKey(jobId),
      Buffer.from(image.buffer, image.byteOffset, image.byteLength),
      'PX',
      deadlineMs,
    )
    await queue.add(scanQueueName, job, { jobId, removeOnComplete: true, removeOnFail: true })
  }

  #waitForBell(jobId: string, abandon: AbortSignal) {
    let cancel: () => void = () => undefined
    const bell = new Promise<Bell>((resolve) => {
      const onAbandon = () => resolve('abandoned')
      const deadline = setTimeout(() => resolve('deadline'), this.#deps.deadlineMs)
      abandon.addEventListener('abort', onAbandon, { once: true })
      this.#waiters.set(jobId, { ring: resolve, begunMs: null })
      cancel = () => {
        clearTimeout(deadline)
        abandon.removeEventListener('abort', onAbandon)
        this.#waiters.delete(jobId)
      }
    })
    return { bell, cancel: () => cancel() }
  }

  #noteBegun(jobId: string, begunMs: number | null): void {
    const waiter = this.#waiters.get(jobId)
    if (waiter !== undefined) waiter.begunMs = begunMs
  }

  #isSpent(jobId: string, bell: Bell): boolean {
    const begunMs = this.#waiters.get(jobId)?.begunMs ?? null
    if (begunMs === null) return false
    if (bell === 'abandoned') return true
    // Of a worker that died or stands still nobody can say what the picture took.
    const { clock, deadlineMs, fleet } = this.#deps
    const tookMs = clock.monotonicMs() - begunMs
    return bell === 'deadline' && tookMs >= overranShare * deadlineMs && fleet.canRead()
  }

  async #takeResult(jobId: string): Promise<Reading | null> {
    const text = await this.#deps.redis.getdel(resultKey(jobId))
    return text === null ? null : reading.parse(JSON.parse(text))
  }

  /** Nothing of a document outlives its answer; work nobody waits for is called off. */
  async #forget(jobId: string, isSettled: boolean): Promise<void> {
    const { redis, queue } = this.#deps
    const steps: Promise<unknown>[] = [redis.del(imageKey(jobId), resultKey(jobId))]
    if (!isSettled) {
      steps.push(redis.publish(withdrawChannel, jobId))
      // Fails while a worker holds the job; the worker then finds the picture gone.
      steps.push(queue.remove(jobId))
    }
    // With Redis away the keys' own time to live does the same a little later.
    await Promise.allSettled(steps)
  }
}

/** The one reader of completion events a process needs. */
export function scanEvents(connection: Redis): QueueEvents {
  return new QueueEvents(scanQueueName, { connection })
}
