/** Tells running threads that their caller has gone. */
import type { Redis } from 'ioredis'
import { cancelChannel } from '../../shared/queue.ts'

/** Flags over shared memory, one a running job: a stage reads its flag without leaving its thread. */
export class Cancellations {
  readonly #flags = new Map<string, Int32Array>()

  /** `subscriber` is a connection of its own: Redis allows a subscribed one nothing else. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel, jobId) => {
      const flag = channel === cancelChannel ? this.#flags.get(jobId) : undefined
      if (flag) Atomics.store(flag, 0, 1)
    })
    await subscriber.subscribe(cancelChannel)
  }

  begin(jobId: string): Int32Array {
    const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.#flags.set(jobId, flag)
    return flag
  }

  end(jobId: string): void {
    this.#flags.delete(jobId)
  }
}
