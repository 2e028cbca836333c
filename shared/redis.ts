/**
 * Redis connections, named for how they must behave when Redis is away. Both
 * connect at once and again whenever the connection is lost. Neither is lazy:
 * BullMQ duplicates what it is given, and a lazy duplicate that first meets an
 * absent Redis never tries again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** Fails at once instead of queueing: what a request waits on must answer now. */
export function commandConnection(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: 5000,
    retryStrategy: reconnectDelayMs,
  })
}

/** Waits for Redis to come back: for subscriptions, event streams and BullMQ workers. */
export function patientConnection(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    retryStrategy: reconnectDelayMs,
  })
}

/**
 * Resolves once all are connected, or after `withinMs`: a process that starts while Redis is
 * away starts all the same, and says so in its own way.
 */
export async function connectedWithin(
  connections: readonly Redis[],
  withinMs: number,
): Promise<void> {
  const tooLong = new AbortController()
  const all = Promise.all(connections.map(connected)).then(() => tooLong.abort())
  await Promise.race([all, sleep(withinMs, undefined, { signal: tooLong.signal })]).catch(
    () => undefined,
  )
}

function connected(connection: Redis): Promise<void> {
  if (connection.status === 'ready') return Promise.resolve()
  return new Promise((resolve) => connection.once('ready', () => resolve()))
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(50 * attempt, 1000)
}
