/** What the workers say of themselves: how many threads there are and how fast they are. */
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
export class Fleet {
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
