import { EventEmitter } from 'node:events'
import { heardMessage } from '../../../shared/heard-message.ts'
import { type ScanEvent, scanEvent, scanEventChannel } from '../../../shared/queue.ts'
import type { RedisConnection } from '../../../shared/redis.ts'

type Listeners = { [Name in ScanEvent['event']]: [Extract<ScanEvent, { event: Name }>] }

/**
 * Receives the workers' events of scans for this process. Events sent while the connection is away
 * are lost, so waiters also check for results themselves.
 */
export class ScanEvents extends EventEmitter<Listeners> {
  /** `subscriber` is a connection used only for subscriptions. */
  async listen(subscriber: RedisConnection): Promise<void> {
    subscriber.on('message', (channel, message) => {
      if (channel !== scanEventChannel) return
      const event = heardMessage(scanEvent, message)
      if (event !== null) this.#forward(event)
    })
    await subscriber.subscribe(scanEventChannel)
  }

  #forward(event: ScanEvent): void {
    if (event.event === 'begun') this.emit('begun', event)
    else if (event.event === 'completed') this.emit('completed', event)
    else this.emit('failed', event)
  }
}
