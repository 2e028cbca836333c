/** What the workers say of themselves, and whether they can still read one more scan in time. */
import type { Redis } from 'ioredis'
import type { Clock } from '../../../shared/clock.ts'
import {
  type Heartbeat,
  heartbeat,
  heartbeatChannel,
  heartbeatLostMs,
  successorWaitMs,
} from '../../../shared/queue.ts'

export interface FleetState {
  readonly threads: number
  /** Threads that read a picture now. */
  readonly busy: number
  /** Mean wall time of one scan in a thread, milliseconds, weighted by threads. */
  readonly serviceMs: number
}

/**
 * Listens instead of asking: a request pays nothing, no clock but our own decides
 * who is alive, and a worker that dies leaves nothing behind to clean up.
 */
export class WorkerFleet {
  readonly #workers = new Map<string, { beat: Heartbeat; seenMs: number }>()
  readonly #clock: Clock
  #listeningSinceMs = Number.POSITIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `subscriber` is a connection of its own. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel === heartbeatChannel) this.#note(message)
    })
    await subscriber.subscribe(heartbeatChannel)
    this.#listeningSinceMs = this.#clock.monotonicMs()
  }

  /**
   * The workers that take scans; where there is none, those whose successors are expected, since
   * what is enqueued meanwhile will be theirs. Null without either.
   */
  state(): FleetState | null {
    this.#forgetSilent()
    return summed(this.#inState('serving')) ?? summed(this.#inState('stopping'))
  }

  /** Whether a worker takes scans now and can decode what it takes. */
  canRead(): boolean {
    this.#forgetSilent()
    return this.#inState('serving').length > 0
  }

  /** Just started: too early to call silence an outage. */
  isListeningFresh(): boolean {
    return this.#clock.monotonicMs() - this.#listeningSinceMs < heartbeatLostMs
  }

  #forgetSilent(): void {
    for (const [id, { beat, seenMs }] of this.#workers) {
      const waitMs = beat.state === 'stopping' ? successorWaitMs : heartbeatLostMs
      if (this.#clock.monotonicMs() - seenMs > waitMs) this.#workers.delete(id)
    }
  }

  #inState(state: Heartbeat['state']): Heartbeat[] {
    return [...this.#workers.values()].flatMap(({ beat }) => (beat.state === state ? [beat] : []))
  }

  #note(message: string): void {
    const beat = heartbeat.safeParse(parseJson(message))
    if (!beat.success) return
    this.#workers.set(beat.data.workerId, { beat: beat.data, seenMs: this.#clock.monotonicMs() })
  }
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfterSeconds: number }

/** Every admitted scan holds a picture in memory: far beyond any honest backlog. */
const waitingMax = 10_000

/**
 * `waiting` scans come first; the fleet works them off `threads` at a time. A
 * scan that would start too late to finish is refused now rather than at the
 * deadline, so that a flood of retries cannot bury the queue. An idle thread
 * always admits, however slow it was: only a scan can show that it is fast again.
 */
export function admit(waiting: number, fleet: FleetState, deadlineMs: number): Admission {
  if (waiting === 0 && fleet.busy < fleet.threads) return { admitted: true }
  const expectedMs = (waiting / fleet.threads + 1) * fleet.serviceMs
  if (expectedMs <= deadlineMs && waiting < waitingMax) return { admitted: true }
  return {
    admitted: false,
    retryAfterSeconds: Math.max(1, Math.ceil((expectedMs - deadlineMs) / 1000)),
  }
}

/** Service times weighted by threads; null of no worker. */
function summed(beats: readonly Heartbeat[]): FleetState | null {
  const threads = beats.reduce((sum, beat) => sum + beat.threads, 0)
  if (threads === 0) return null
  return {
    threads,
    busy: beats.reduce((sum, beat) => sum + beat.busy, 0),
    serviceMs: beats.reduce((sum, beat) => sum + beat.threads * beat.serviceMs, 0) / threads,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
