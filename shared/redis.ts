/**
 * Redis connections, named for how they must behave when Redis is away. Both
 * connect at once and again whenever the connection is lost. Neither is lazy:
 * BullMQ duplicates what it is given, and a lazy duplicate that first meets an
 * absent Redis never tries again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** A Redis that owes an answer for so long is taken for gone: its machine may have been replaced. */
const answerMs = 5000

/** How often a connection that only listens asks. */
const askEveryMs = 2000

/** BullMQ's blocking commands take up to ten seconds when nothing happens. */
const blockingAnswerMs = 15_000

/** Fails at once instead of queueing: what a request waits on must answer now. */
export function commandConnection(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: answerMs,
    // Not only the command: a connection that no longer answers is replaced.
    socketTimeout: answerMs,
    retryStrategy: reconnectDelayMs,
  })
}

/** Waits for Redis to come back: for event streams and BullMQ workers. */
export function patientConnection(url: string, socketTimeout = blockingAnswerMs): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    socketTimeout,
    retryStrategy: reconnectDelayMs,
  })
}

/** Waits for Redis to come back, and listens: asked now and then whether it is still there. */
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
