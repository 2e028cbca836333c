/** Tells running threads that the caller of their scan has gone. */
import { cancelChannel } from '../../shared/queue.ts'
import type { RedisConnection } from '../../shared/redis.ts'

/** One flag in shared memory per running job, so that a thread can read it without messages. */
export class Cancellations {
  readonly #flags = new Map<string, Int32Array>()

  /** @param subscriber a connection of its own: Redis takes nothing but subscriptions from it then */
  async listen(subscriber: RedisConnection): Promise<void> {
    subscriber.on('message', (channel, jobId) => {
      const flag = channel === cancelChannel ? this.#flags.get(jobId) : undefined
      if (flag) Atomics.store(flag, 0, 1)
    })
    await subscriber.subscribe(cancelChannel)
  }

  /** The job's flag: `[0]` is 0, and 1 once the job was cancelled. */
  begin(jobId: string): Int32Array {
    const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.#flags.set(jobId, flag)
    return flag
  }

  end(jobId: string): void {
    this.#flags.delete(jobId)
  }
}
