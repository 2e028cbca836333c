/** What the workers say of themselves: how many threads there are and how fast they are. */
import type { Redis } from 'ioredis'
import type { Clock } from '../shared/clock.ts'
import { type Heartbeat, heartbeat, heartbeatChannel, heartbeatLostMs } from '../shared/queue.ts'

export interface FleetState {
  readonly threads: number
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

  /** Null while no worker has been heard of lately. */
  state(): FleetState | null {
    let threads = 0
    let weighted = 0
    for (const [id, { beat, seenMs }] of this.#workers) {
      if (this.#clock.monotonicMs() - seenMs > heartbeatLostMs) {
        this.#workers.delete(id)
        continue
      }
      threads += beat.threads
      weighted += beat.threads * beat.serviceMs
    }
    return threads === 0 ? null : { threads, serviceMs: weighted / threads }
  }

  /** Just started: too early to call silence an outage. */
  isListeningFresh(): boolean {
    return this.#clock.monotonicMs() - this.#listeningSinceMs < heartbeatLostMs
  }

  #note(message: string): void {
    const beat = heartbeat.safeParse(parseJson(message))
    if (!beat.success) return
    this.#workers.set(beat.data.workerId, { beat: beat.data, seenMs: this.#clock.monotonicMs() })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
