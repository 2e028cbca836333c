/** Tells running threads that the caller of their scan has gone, or that others wait for a thread. */
import { cancelChannel, heardOthersWait } from '../../shared/queue.ts'
import type { RedisConnection } from '../../shared/redis.ts'
import { NOBODY_WAITS } from '../pipeline/recognize-task.ts'

/** One flag in shared memory per running job, so that a thread can read it without messages. */
export class Cancellations {
  readonly #flags = new Map<string, Int32Array>()

  /** @param subscriber a connection of its own: Redis takes nothing but subscriptions from it then */
  async listen(subscriber: RedisConnection): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel !== cancelChannel) return
      const others = heardOthersWait(message)
      const flag = this.#flags.get(others?.jobId ?? message)
      // Only this thread writes it. Whose caller has left stays so.
      if (flag && Atomics.load(flag, 0) !== NOBODY_WAITS)
        Atomics.store(flag, 0, others?.ms ?? NOBODY_WAITS)
    })
    await subscriber.subscribe(cancelChannel)
  }

  /** The job's flag, as in `RecognizeTask`. */
  begin(jobId: string): Int32Array {
    const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.#flags.set(jobId, flag)
    return flag
  }

  end(jobId: string): void {
    this.#flags.delete(jobId)
  }
}
