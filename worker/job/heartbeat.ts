/** The worker's sign of life, by which the API knows how much work it may accept. */
import type { Redis } from 'ioredis'
import { type Heartbeat, heartbeatChannel, heartbeatIntervalMs } from '../../shared/queue.ts'

export interface HeartbeatSender {
  /** Now and not only at the next turn. */
  beat(): void
  stop(): void
}

/** Publishes twice a second. */
export function startHeartbeat(redis: Redis, state: () => Heartbeat): HeartbeatSender {
  const beat = () => {
    // A beat lost while Redis is away is made up for by the next one.
    redis.publish(heartbeatChannel, JSON.stringify(state())).catch(() => undefined)
  }
  beat()
  const timer = setInterval(beat, heartbeatIntervalMs)
  return { beat, stop: () => clearInterval(timer) }
}
