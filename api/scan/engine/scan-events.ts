/** Hears what workers tell of scans, for all that this process waits for. */
import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { type ScanEvent, scanEvent, scanEventChannel } from '../../../shared/queue.ts'

type Listeners = { [Name in ScanEvent['event']]: [Extract<ScanEvent, { event: Name }>] }

/** What is told while the connection is away is lost: a waiter looks for itself in the end. */
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
