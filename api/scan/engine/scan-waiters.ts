/** Who waits for which job, what workers tell of it, and when the waiting is over. */
import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { type ScanEvent, scanEvent, scanEventChannel } from '../../../shared/queue.ts'

/**
 * What a waiter is told of its job: `crashed` is a job whose workers died one after the other, the
 * picture being the cause; a cancellation ends the waiting, whatever becomes of the job.
 */
export type Notice = 'completed' | 'failed' | 'crashed' | Cancellation

type Cancellation = 'cancelled_by_client' | 'cancelled_by_deadline'

export interface Waiter {
  /** When a worker began with the scan, on the engine's clock; null while it waits in the queue. */
  begunMs: number | null
  /** The latest notice since it was last asked for, or the next one within `ms`; else null. */
  notice(ms: number): Promise<Notice | null>
  /** Nobody waits any more. */
  leave(): void
}

export class ScanWaiters {
  readonly #waiting = new Map<string, { readonly tell: (notice: Notice) => void; waiter: Waiter }>()

  /** Jobs somebody waits for. */
  get waiting(): number {
    return this.#waiting.size
  }

  tell(jobId: string, notice: Notice): void {
    this.#waiting.get(jobId)?.tell(notice)
  }

  noteBegun(jobId: string, begunMs: number): void {
    const waiting = this.#waiting.get(jobId)
    if (waiting !== undefined) waiting.waiter.begunMs = begunMs
  }

  /** Told of the cancellation after `deadlineMs` or when `left` fires, and of nothing after that. */
  wait(jobId: string, deadlineMs: number, left: AbortSignal): Waiter {
    let latest: Notice | null = null
    let wake = () => {}
    const tell = (notice: Notice) => {
      if (!isLast(latest)) latest = notice
      wake()
    }
    const onLeft = () => tell('cancelled_by_client')
    const deadline = setTimeout(() => tell('cancelled_by_deadline'), deadlineMs)
    left.addEventListener('abort', onLeft, { once: true })
    const waiter: Waiter = {
      begunMs: null,
      async notice(ms) {
        if (latest === null) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
        const told = latest
        if (!isLast(told)) latest = null
        return told
      },
      leave: () => {
        clearTimeout(deadline)
        left.removeEventListener('abort', onLeft)
        this.#waiting.delete(jobId)
      },
    }
    this.#waiting.set(jobId, { tell, waiter })
    return waiter
  }
}

/** Whether the waiting itself is over, whatever becomes of the job. */
export function isLast(notice: Notice | null): notice is Cancellation {
  return notice === 'cancelled_by_deadline' || notice === 'cancelled_by_client'
}

type Listeners = { [Name in ScanEvent['event']]: [Extract<ScanEvent, { event: Name }>] }

/**
 * Hears what workers tell of scans, for all that this process waits for. What is told while the connection is away is lost: a waiter looks
 * for itself in the end.
 */
export class ScanEvents extends EventEmitter<Listeners> {
  /** `subscriber` is a connection that nothing is asked on. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel === scanEventChannel) this.#tell(scanEvent.parse(JSON.parse(message)))
    })
    await subscriber.subscribe(scanEventChannel)
  }

  #tell(told: ScanEvent): void {
    if (told.event === 'begun') this.emit('begun', told)
    else if (told.event === 'completed') this.emit('completed', told)
    else this.emit('failed', told)
  }
}
