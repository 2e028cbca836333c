/**
 * What this process counts for the status surface, by minute of the wall clock: requests to `/v1`,
 * those that failed, and how long the engine took over customers' scans.
 */
import type { Clock } from '../../shared/clock.ts'
import { type CountedMinute, durationsMax } from '../../shared/db/api-minutes.ts'
import { type Minute, minuteOf, startOf } from '../../shared/status/minute.ts'
import { judgedAgainMinutes } from '../../shared/status/span-to-judge.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'

/** A clock that was set back counts into minutes that were written already. */
const keptAfterWriting = 10

interface Count {
  requests: number
  failures: number
  scans: number
  /** A uniform sample of the scans' durations, once there are more than it holds. */
  readonly durationsMs: number[]
  isWritten: boolean
}

export class MinuteCounts implements RequestObserver {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #counts = new Map<Minute, Count>()

  /** `random`: uniform in [0, 1). */
  constructor(clock: Clock, random: () => number = Math.random) {
    this.#clock = clock
    this.#random = random
  }

  /**
   * The canary is no customer, a browser's preflight asks for nothing, and what planned maintenance
   * turns away has not failed. 499, a caller who left, is a request and no failure.
   */
  requestFinished({ method, isV1, isCanary, status, code, engineMs }: FinishedRequest): void {
    if (!isV1 || isCanary || method === 'OPTIONS' || code === 'maintenance') return
    const count = this.#current()
    count.requests += 1
    if (status >= 500) count.failures += 1
    if (engineMs !== null) this.#sample(count, Math.round(engineMs))
  }

  /** What is to be written, oldest first; the present minute always is: it is the heartbeat. */
  unwritten(): readonly CountedMinute[] {
    this.#current()
    return [...this.#counts]
      .filter(([, { isWritten }]) => !isWritten)
      .sort(([a], [b]) => a - b)
      .map(([minute, { requests, failures, durationsMs }]) => ({
        minute: startOf(minute),
        requests,
        failures,
        scanDurationsMs: [...durationsMs],
      }))
  }

  /** Notes what has been written, as far as nothing was counted meanwhile, and forgets the old. */
  written(minutes: readonly CountedMinute[]): void {
    const now = minuteOf(this.#clock.now())
    for (const { minute, requests } of minutes) {
      const count = this.#counts.get(minuteOf(minute))
      if (count !== undefined) count.isWritten = count.requests === requests
    }
    for (const [minute, { isWritten }] of this.#counts) {
      if (isWritten && Math.abs(now - minute) > keptAfterWriting) this.#counts.delete(minute)
    }
  }

  /** Of the minute it is; the oldest one goes when there are more than anybody looks at again. */
  #current(): Count {
    const minute = minuteOf(this.#clock.now())
    let count = this.#counts.get(minute)
    if (count === undefined) {
      count = { requests: 0, failures: 0, scans: 0, durationsMs: [], isWritten: false }
      this.#counts.set(minute, count)
      if (this.#counts.size > judgedAgainMinutes)
        this.#counts.delete(Math.min(...this.#counts.keys()))
    }
    count.isWritten = false
    return count
  }

  /** Reservoir sampling: each scan of the minute is in it with the same probability. */
  #sample(count: Count, durationMs: number): void {
    const { durationsMs } = count
    count.scans += 1
    if (durationsMs.length < durationsMax) {
      durationsMs.push(durationMs)
      return
    }
    const place = Math.floor(this.#random() * count.scans)
    if (place < durationsMax) durationsMs[place] = durationMs
  }
}
