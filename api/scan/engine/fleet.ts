/** What the workers report in heartbeats, and whether they can read one more scan in time. */

import { heardMessage } from '../../../shared/heard-message.ts'
import {
  type Heartbeat,
  heartbeat,
  heartbeatChannel,
  heartbeatLostMs,
  successorWaitMs,
} from '../../../shared/queue.ts'
import type { RedisConnection } from '../../../shared/redis.ts'
import type { Clock } from '../../../shared/time/clock.ts'

export interface FleetState {
  readonly threads: number
  /** How many threads are reading a picture now. */
  readonly busy: number
  /** Mean wall time of one scan in a thread, in milliseconds, weighted by threads. */
  readonly serviceMs: number
  /** How long scans may have to wait for the successor of workers that are all stopping, ms. */
  readonly startsInMs?: number
}

/**
 * Listens to heartbeats instead of asking for state: requests pay nothing, our own clock alone
 * decides who is alive, and a worker that dies leaves nothing to clean up. Only time in which this
 * process was awake counts: stopped, it hears nobody.
 */
export class WorkerFleet {
  readonly #workers = new Map<string, { beat: Heartbeat; seenMs: number }>()
  readonly #clock: Clock
  #listeningSinceMs = Number.POSITIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `subscriber` is a connection used only for subscriptions. */
  async listen(subscriber: RedisConnection): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel === heartbeatChannel) this.#note(message)
    })
    await subscriber.subscribe(heartbeatChannel)
    this.#noteListening()
    // What was sent while the connection was lost is lost as well.
    subscriber.on('ready', () => this.#noteListening())
  }

  /**
   * The sum of the workers that take scans; if there are none, of those that are stopping, whose
   * successors will read what is enqueued meanwhile. Null if there are neither.
   */
  state(): FleetState | null {
    this.#forgetSilent()
    const serving = summed(this.#inState('serving'))
    if (serving !== null) return serving
    const stopping = summed(this.#inState('stopping'))
    return stopping && { ...stopping, startsInMs: successorStartMs }
  }

  /** How many workers `state` sums up. */
  size(): number {
    this.#forgetSilent()
    return this.#inState('serving').length || this.#inState('stopping').length
  }

  /** Whether a worker takes scans now and can decode them. */
  canRead(): boolean {
    this.#forgetSilent()
    return this.#inState('serving').length > 0
  }

  /** Whether it began to listen, or to listen again, too recently to call silence an outage. */
  isListeningFresh(): boolean {
    return this.#clock.awakeMs() - this.#listeningSinceMs < heartbeatLostMs
  }

  #noteListening(): void {
    this.#listeningSinceMs = this.#clock.awakeMs()
  }

  #forgetSilent(): void {
    for (const [id, { beat, seenMs }] of this.#workers) {
      const waitMs = beat.state === 'stopping' ? successorWaitMs : heartbeatLostMs
      if (this.#clock.awakeMs() - seenMs > waitMs) this.#workers.delete(id)
    }
  }

  #inState(state: Heartbeat['state']): Heartbeat[] {
    return [...this.#workers.values()].flatMap(({ beat }) => (beat.state === state ? [beat] : []))
  }

  #note(message: string): void {
    const beat = heardMessage(heartbeat, message)
    if (beat === null) return
    this.#workers.set(beat.workerId, { beat, seenMs: this.#clock.awakeMs() })
  }
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfterSeconds: number }

/** Far beyond any honest backlog; every admitted scan holds a picture in memory. */
const waitingMax = 10_000

/**
 * How much of its deadline a scan may be expected to need. Times vary and their mean lags behind:
 * planned up to the deadline itself, half of the answers would come too late.
 */
const plannedShare = 0.8

/**
 * Assumed of the successor of workers that are all stopping: half of the time after which there is
 * none. What waits behind more than that leaves would be read too late by most of them.
 */
const successorStartMs = successorWaitMs / 2

/**
 * Whether to admit a scan behind `waiting` others, which the fleet reads `threads` at a time. A
 * scan that would start too late to finish is refused now rather than at the deadline, so that a
 * flood of retries cannot bury the queue; so is one that a starved engine would hardly finish. While
 * nothing is read the workers' mean falls, until a scan is admitted that shows how fast they are.
 */
export function admit(
  waiting: number,
  fleet: Omit<FleetState, 'busy'>,
  deadlineMs: number,
): Admission {
  const expectedMs = (waiting / fleet.threads + 1) * fleet.serviceMs
  const plannedMs = plannedShare * (deadlineMs - (fleet.startsInMs ?? 0))
  if (expectedMs <= plannedMs && waiting < waitingMax) return { admitted: true }
  return {
    admitted: false,
    retryAfterSeconds: Math.max(1, Math.ceil((expectedMs - plannedMs) / 1000)),
  }
}

/** Sums the workers, weighting service times by threads; null without a worker. */
function summed(beats: readonly Heartbeat[]): FleetState | null {
  const threads = beats.reduce((sum, beat) => sum + beat.threads, 0)
  if (threads === 0) return null
  return {
    threads,
    busy: beats.reduce((sum, beat) => sum + beat.busy, 0),
    serviceMs: beats.reduce((sum, beat) => sum + beat.threads * beat.serviceMs, 0) / threads,
  }
}
