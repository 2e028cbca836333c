/**
 * The synchronous face of the worker pool: hand over the picture, enqueue, wait
 * for the completion event, and give up at the deadline or when the caller does.
 */
import type { Queue } from 'bullmq'
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
import type { ScanEvents } from './scan-events.ts'

export type EngineAnswer =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly why: 'full' | 'silent'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly why: 'abandoned' }

/** What a waiter is told: look for a result, look at the job's end, or stop waiting. */
type Bell = 'completed' | 'failed' | 'outlived' | 'deadline' | 'abandoned'

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

export class Engine {
  readonly #deps: EngineDependencies
  readonly #bells = new Map<string, (bell: Bell) => void>()

  constructor(dependencies: EngineDependencies) {
    this.#deps = dependencies
    dependencies.events.on('completed', ({ jobId }) => this.#bells.get(jobId)?.('completed'))
    dependencies.events.on('failed', ({ jobId, failedReason }) =>
      this.#bells.get(jobId)?.(stalledTooOften.test(failedReason) ? 'outlived' : 'failed'),
    )
  }

  /** Scans being waited for by this process. */
  get waiting(): number {
    return this.#bells.size
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
    if (abandon.aborted) return { ok: false, why: 'abandoned' }

    // The waiter stands before the job does: a fast worker may finish before `add` returns.
    const rung = this.#waitForBell(jobId, abandon)
    let found: Reading | null = null
    let isSettled = false
    try {
      await this.#enqueue(jobId, image, job)
      log.info({ event: 'scan_enqueued' }, 'scan enqueued')
      const bell = await rung.bell
      // One look at the result whatever rang: a lost bell must not lose an answer.
      found = await this.#takeResult(jobId)
      isSettled = found !== null || (bell !== 'deadline' && bell !== 'abandoned')
      if (found !== null && bell !== 'abandoned') return { ok: true, reading: found }
      if (bell === 'outlived') return { ok: true, reading: rejectedReading }
      log.warn({ event: 'scan_unanswered', bell }, 'no reading from the engine')
      if (bell === 'abandoned') return { ok: false, why: 'abandoned' }
      return { ok: false, why: 'silent', retryAfterSeconds: silentRetryAfterSeconds }
    } finally {
      rung.cancel()
      if (found === null) await this.#forget(jobId, isSettled)
    }
  }

  async #refusal(): Promise<EngineAnswer | null> {
    const state = this.#deps.fleet.state()
    if (state === null) {
      if (this.#deps.fleet.isListeningFresh()) return null
      return { ok: false, why: 'full', retryAfterSeconds: silentRetryAfterSeconds }
    }
    // A thread for each scan that this process waits for: only where others fill the queue as
    // well may one of these come late.
    if (this.waiting < state.threads) return null
    const waiting = await this.#deps.queue.getWaitingCount()
    const admission = admit(waiting, state, this.#deps.deadlineMs)
    if (admission.admitted) return null
    return { ok: false, why: 'full', retryAfterSeconds: admission.retryAfterSeconds }
  }

  async #enqueue(jobId: string, image: Uint8Array, job: ScanJob): Promise<void> {
    const { redis, queue, deadlineMs } = this.#deps
    const picture = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
    // Sent in this order over one connection: no worker finds a job before its picture.
    await Promise.all([
      redis.set(imageKey(jobId), picture, 'PX', deadlineMs),
      queue.add(scanQueueName, job, { jobId, removeOnComplete: true, removeOnFail: true }),
    ])
  }

  #waitForBell(jobId: string, abandon: AbortSignal) {
    let cancel: () => void = () => undefined
    const bell = new Promise<Bell>((resolve) => {
      const onAbandon = () => resolve('abandoned')
      const deadline = setTimeout(() => resolve('deadline'), this.#deps.deadlineMs)
      abandon.addEventListener('abort', onAbandon, { once: true })
      this.#bells.set(jobId, resolve)
      cancel = () => {
        clearTimeout(deadline)
        abandon.removeEventListener('abort', onAbandon)
        this.#bells.delete(jobId)
      }
    })
    return { bell, cancel: () => cancel() }
  }

  /** With the reading goes the picture: nothing of a document outlives its answer. */
  async #takeResult(jobId: string): Promise<Reading | null> {
    const steps = this.#deps.redis.pipeline().getdel(resultKey(jobId)).del(imageKey(jobId))
    const [error, text] = (await steps.exec())?.[0] ?? []
    if (error) throw error
    return typeof text === 'string' ? reading.parse(JSON.parse(text)) : null
  }

  /** Nor without a reading does anything stay; work nobody waits for is called off. */
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
