/** Deletes scans that ended without a reading from Redis, so that nobody works on them any more. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Queue } from 'bullmq'
import { cancelChannel, imageKey, resultKey, type ScanJob } from '../../../shared/queue.ts'
import type { RedisConnection } from '../../../shared/redis.ts'
import { within } from '../../../shared/time/within.ts'

/** How long a request waits for it. */
const forgetMs = 300

/** A Redis that was stopped reads what lies in the buffers of lost connections within this time. */
const buffersReadMs = 1000

/** How many scans are kept for a Redis that is away; the time to live of its keys does the rest. */
const keptMax = 1000

export class ForgetScans {
  readonly #redis: RedisConnection
  readonly #queue: Queue<ScanJob>
  /** Scans that Redis could not be told of, and whether their jobs are over. */
  #kept = new Map<string, boolean>()

  constructor(redis: RedisConnection, queue: Queue<ScanJob>) {
    this.#redis = redis
    this.#queue = queue
    redis.on('ready', () => void this.#forgetKept())
  }

  /**
   * Deletes a scan, and cancels its job unless that is over. Never rejects. If Redis does not answer,
   * this is done when it is back: stopped, it carries out later what it was sent before, and would
   * hold a picture and have it read although its caller was answered.
   * @returns whether a worker may still work on it
   */
  async forget(jobId: string, isOver: boolean): Promise<boolean> {
    return await within(forgetMs, this.#delete(jobId, isOver)).catch(() => {
      if (this.#kept.size < keptMax) this.#kept.set(jobId, isOver)
      return !isOver
    })
  }

  async #forgetKept(): Promise<void> {
    const kept = this.#kept
    if (kept.size === 0) return
    this.#kept = new Map()
    const all = () =>
      Promise.allSettled([...kept].map(([jobId, isOver]) => this.#delete(jobId, isOver)))
    await all()
    await delay(buffersReadMs, undefined, { ref: false })
    await all()
  }

  /** Returns whether a worker may still work on it. */
  async #delete(jobId: string, isOver: boolean): Promise<boolean> {
    const deleted = this.#redis.del(imageKey(this.#redis, jobId), resultKey(this.#redis, jobId))
    const cancelled = isOver ? null : this.#cancel(jobId)
    await Promise.allSettled([deleted, cancelled])
    await deleted
    return (await cancelled?.catch(() => true)) ?? false
  }

  /** Returns whether a worker holds the job; it then finds the picture gone, or hears of this. */
  async #cancel(jobId: string): Promise<boolean> {
    const told = this.#redis.publish(cancelChannel, jobId)
    const [removed] = await Promise.all([this.#queue.remove(jobId), told])
    return removed === 0
  }
}
