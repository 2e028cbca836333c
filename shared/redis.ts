/**
 * Redis connections, named after their behaviour when Redis is away. They all connect at once, and
 * again whenever the connection is lost. None is lazy: BullMQ duplicates the connection it is
 * given, and a lazy duplicate that finds no Redis at first never tries again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

// `disableClientInfo` below: our users of Redis may not send `CLIENT SETINFO`, which Redis 7.0, too,
// would refuse.

/** A Redis that does not answer for this long counts as gone: its machine may be replaced. */
const answerMs = 5000

/** How often a connection that only listens sends a `PING`. */
const askEveryMs = 2000

/** BullMQ's blocking commands take up to ten seconds when nothing happens. */
const blockingAnswerMs = 15_000

/** Fails at once while Redis is away instead of queueing, because requests wait on it. */
export function commandConnection(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: answerMs,
    // Not only fails the command, but also replaces a connection that no longer answers.
    socketTimeout: answerMs,
    retryStrategy: reconnectDelayMs,
    disableClientInfo: true,
  })
}

/** Waits for Redis to come back: for event streams and BullMQ workers. */
export function patientConnection(url: string, socketTimeout = blockingAnswerMs): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    socketTimeout,
    retryStrategy: reconnectDelayMs,
    disableClientInfo: true,
  })
}

/** For subscriptions: waits for Redis to come back, and pings it to notice when it is gone. */
export function subscriberConnection(url: string): Redis {
  const connection = patientConnection(url, answerMs)
  const asking = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => undefined)
  }, askEveryMs)
  asking.unref()
  connection.once('end', () => clearInterval(asking))
  return connection
}

/**
 * Resolves once all are connected, or after `withinMs`: a process starts even while Redis is away,
 * and reports that in its own way.
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
