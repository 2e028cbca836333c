/** The worker's heartbeat, by which the API knows how much work it may accept. */
import { type Heartbeat, heartbeatChannel, heartbeatIntervalMs } from '../../shared/queue.ts'
import type { RedisConnection } from '../../shared/redis.ts'

export interface HeartbeatSender {
  /** Sends a heartbeat at once, besides the regular ones. */
  beat(): void
  stop(): void
}

/** Publishes the worker's state now and then twice a second. */
export function startHeartbeat(redis: RedisConnection, state: () => Heartbeat): HeartbeatSender {
  const beat = () => {
    // A beat that is lost while Redis is away does not matter: the next one follows.
    redis.publish(heartbeatChannel, JSON.stringify(state())).catch(() => undefined)
  }
  beat()
  const timer = setInterval(beat, heartbeatIntervalMs)
  return { beat, stop: () => clearInterval(timer) }
}
