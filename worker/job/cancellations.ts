/** Tells running threads that the caller of their scan has gone, or that others wait for a thread. */
import { cancelChannel, othersWaitFor } from '../../shared/queue.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import { NOBODY_WAITS, OTHERS_WAIT, WAITED_FOR } from '../pipeline/recognize-task.ts'

/** One flag in shared memory per running job, so that a thread can read it without messages. */
export class Cancellations {
  readonly #flags = new Map<string, Int32Array>()
  /** The same by the message that others wait. */
  readonly #besideOthers = new Map<string, Int32Array>()

  /** @param subscriber a connection of its own: Redis takes nothing but subscriptions from it then */
  async listen(subscriber: RedisConnection): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel !== cancelChannel) return
      const [left, beside] = [this.#flags.get(message), this.#besideOthers.get(message)]
      if (left) Atomics.store(left, 0, NOBODY_WAITS)
      if (beside) Atomics.compareExchange(beside, 0, WAITED_FOR, OTHERS_WAIT)
    })
    await subscriber.subscribe(cancelChannel)
  }

  /** The job's flag, as in `RecognizeTask`. */
  begin(jobId: string): Int32Array {
    const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.#flags.set(jobId, flag)
    this.#besideOthers.set(othersWaitFor(jobId), flag)
    return flag
  }

  end(jobId: string): void {
    this.#flags.delete(jobId)
    this.#besideOthers.delete(othersWaitFor(jobId))
  }
}
