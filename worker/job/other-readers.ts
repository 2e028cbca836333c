/**
 * Keeps a scan from being read twice. A lock that ran out says that its worker is gone, or only that its
 * main thread or Redis was held up: under overload, when that happens, a second reading makes it worse.
 */
import type { z } from 'zod'
import { heardMessage } from '../../shared/heard-message.ts'
import type { Logger } from '../../shared/log.ts'
import { readersChannel, stillReads } from '../../shared/queue.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { NOBODY_WAITS } from '../pipeline/recognize-task.ts'

/** How often a worker without its lock says that it reads on. */
const tellEveryMs = 500

/** It may be held up once more. */
const heardForMs = 1500

/** The reading of one job in this process. */
export interface ReadersTurn {
  /** Whether it stops because the worker that began before it is still there. */
  readonly hasYielded: boolean
}

interface OwnTurn extends ReadersTurn {
  hasYielded: boolean
  /** How many workers had the job before, by BullMQ's count of expired locks. */
  readonly takeovers: number
  readonly cancelled: Int32Array
  /** Set once its lock was lost. */
  telling: NodeJS.Timeout | null
}

export class OtherReaders {
  readonly #redis: RedisConnection
  readonly #clock: Pick<Clock, 'awakeMs'>
  readonly #turns = new Map<string, OwnTurn>()
  /** When a worker was last heard to read the job without its lock, by job. */
  readonly #heardMs = new Map<string, number>()

  constructor(redis: RedisConnection, clock: Pick<Clock, 'awakeMs'>) {
    this.#redis = redis
    this.#clock = clock
  }

  /**
   * A user of Redis set up for the version before may neither subscribe nor publish here: then a scan
   * is read twice, as it was, and a warning says so.
   * @param subscriber a connection of its own: Redis takes nothing but subscriptions from it then
   */
  async listen(subscriber: RedisConnection, log: Logger): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel !== readersChannel) return
      const other = heardMessage(stillReads, message)
      if (other !== null) this.#hear(other)
    })
    await subscriber.subscribe(readersChannel).catch((err: unknown) => {
      log.warn({ err }, `Redis does not let this worker subscribe to ${readersChannel}`)
    })
  }

  /** Whether it is read already, by a worker that could not renew its lock; maybe by this one. */
  isRead(jobId: string): boolean {
    if (this.#turns.has(jobId)) return true
    const heardMs = this.#heardMs.get(jobId)
    return heardMs !== undefined && this.#clock.awakeMs() - heardMs < heardForMs
  }

  /** @param cancelled is set if another worker began before and is heard */
  begin(jobId: string, takeovers: number, cancelled: Int32Array): ReadersTurn {
    const turn = { hasYielded: false, takeovers, cancelled, telling: null }
    this.#turns.set(jobId, turn)
    return turn
  }

  end(jobId: string): void {
    clearInterval(this.#turns.get(jobId)?.telling ?? undefined)
    this.#turns.delete(jobId)
  }

  /**
   * Tells the other workers, until the end of its turn, that the job is read here without its lock.
   */
  lockLost(jobId: string): void {
    const turn = this.#turns.get(jobId)
    if (turn === undefined || turn.telling !== null) return
    const tell = () => {
      if (turn.hasYielded) return
      const message = { jobId, takeovers: turn.takeovers } satisfies z.infer<typeof stillReads>
      this.#redis.publish(readersChannel, JSON.stringify(message)).catch(() => undefined)
    }
    turn.telling = setInterval(tell, tellEveryMs)
    tell()
  }

  /** Of two that read one scan, the one that began first goes on. */
  #hear({ jobId, takeovers }: z.infer<typeof stillReads>): void {
    const turn = this.#turns.get(jobId)
    if (turn !== undefined && turn.takeovers <= takeovers) return
    const nowMs = this.#clock.awakeMs()
    for (const [other, heardMs] of this.#heardMs) {
      if (nowMs - heardMs >= heardForMs) this.#heardMs.delete(other)
    }
    this.#heardMs.set(jobId, nowMs)
    if (turn === undefined) return
    turn.hasYielded = true
    Atomics.store(turn.cancelled, 0, NOBODY_WAITS)
  }
}
