/** Hears from the workers how scans end, for all that this process waits for. */
import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { scanEnd, scanEndChannel } from '../shared/queue.ts'

interface Ends {
  /** Its reading lies under `resultKey(jobId)`. */
  completed: [{ readonly jobId: string }]
  failed: [{ readonly jobId: string; readonly failedReason: string }]
}

/** What is said while the connection is away is lost: a waiter looks for itself in the end. */
export class ScanEnds extends EventEmitter<Ends> {
  /** `subscriber` is a connection that nothing is asked on. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel === scanEndChannel) this.#tell(message)
    })
    await subscriber.subscribe(scanEndChannel)
  }

  #tell(message: string): void {
    const { jobId, failedReason } = scanEnd.parse(JSON.parse(message))
    if (failedReason === null) this.emit('completed', { jobId })
    else this.emit('failed', { jobId, failedReason })
  }
}
