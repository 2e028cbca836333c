/**
 * Counts for the status documents, by minute of the wall clock: this process's requests to `/v1`,
 * how many of them failed; how long customers' scans waited for the engine, and how many it refused,
 * by whichever way they came.
 */

import { type CountedMinute, durationsMax } from '../../shared/db/api-minutes.ts'
import { type Minute, minuteOf, startOf } from '../../shared/status/minute.ts'
import { judgedAgainMinutes } from '../../shared/status/span-to-judge.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { FinishedRequest, RequestObserver } from '../http/request-context.ts'

/** Minutes for which a written count is kept: a clock that was set back may add to it. */
const keptAfterWriting = 10

interface Count {
  requests: number
  failures: number
  refused: number
  scans: number
  /** Durations of the scans; a uniform sample once there are more than `durationsMax`. */
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
   * Ignores the canary, which is no customer, browsers' preflights, errors that a sandbox key chose,
   * and requests turned away by planned maintenance. A 499 (the caller left) counts as a request, but not as a failure; so
   * does a free scan that was refused: those have what room paid scans leave, and a few dozen strangers
   * who send too many would turn the status page red. A scan that ended by its deadline has a duration;
   * one that was refused unread, failed, or whose caller left has none.
   */
  requestFinished(request: FinishedRequest): void {
    const { method, isV1, isCanary, isChosen, keyId, status, code } = request
    const { engineMs, hasEngineFailed } = request
    if (isCanary || isChosen || method === 'OPTIONS' || code === 'maintenance') return
    const count = this.#current()
    if (isV1) count.requests += 1
    const isRefused = code === 'engine_unavailable' && engineMs === null && !hasEngineFailed
    const isOfKey = keyId !== null
    if (isV1 && status >= 500 && (isOfKey || !isRefused)) count.failures += 1
    if (engineMs !== null) this.#sample(count, Math.round(engineMs))
    else if (isRefused) count.refused += 1
  }

  /** The counts to write, oldest first; always includes the present minute, as a heartbeat. */
  unwritten(): readonly CountedMinute[] {
    this.#current()
    return [...this.#counts]
      .filter(([, { isWritten }]) => !isWritten)
      .sort(([a], [b]) => a - b)
      .map(([minute, { requests, failures, refused, durationsMs }]) => ({
        minute: startOf(minute),
        requests,
        failures,
        refused,
        scanDurationsMs: [...durationsMs],
      }))
  }

  /** Marks minutes as written if nothing was counted in the meantime, and drops old ones. */
  written(minutes: readonly CountedMinute[]): void {
    const now = minuteOf(this.#clock.now())
    for (const { minute, requests, refused, scanDurationsMs } of minutes) {
      const count = this.#counts.get(minuteOf(minute))
      if (count === undefined) continue
      const { length } = count.durationsMs
      count.isWritten =
        count.requests === requests &&
        count.refused === refused &&
        length === scanDurationsMs.length
    }
    for (const [minute, { isWritten }] of this.#counts) {
      if (isWritten && Math.abs(now - minute) > keptAfterWriting) this.#counts.delete(minute)
    }
  }

  /** The present minute's count; drops the oldest beyond the minutes that are judged again. */
  #current(): Count {
    const minute = minuteOf(this.#clock.now())
    let count = this.#counts.get(minute)
    if (count === undefined) {
      count = { requests: 0, failures: 0, refused: 0, scans: 0, durationsMs: [], isWritten: false }
      this.#counts.set(minute, count)
      if (this.#counts.size > judgedAgainMinutes)
        this.#counts.delete(Math.min(...this.#counts.keys()))
    }
    count.isWritten = false
    return count
  }

  /** Reservoir sampling: each scan of the minute is kept with the same probability. */
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
