/**
 * Redis connections, named after their behaviour when Redis is away. They all connect at once, and
 * again whenever the connection is lost. None is lazy: BullMQ duplicates the connection it is
 * given, and a lazy duplicate that finds no Redis at first never tries again.
 */
import { Cluster, Redis } from 'ioredis'
import type { RedisEnv } from './env.ts'
import { replaceWhenSilent } from './silent-redis.ts'
import { systemClock } from './time/clock.ts'
import { withinAwake } from './time/within.ts'

/** To one server, which Sentinels may have named, or to a Redis Cluster. */
export type RedisConnection = Redis | Cluster

/** The address of a server, or the settings of a process. */
export type RedisPlace = string | RedisEnv

// `disableClientInfo` below: our users of Redis may not send `CLIENT SETINFO`, which Redis 7.0, too,
// would refuse.

/** A Redis that does not answer for this long counts as gone: its machine may be replaced. */
const answerMs = 5000

/** How often a connection that only listens sends a `PING`. */
const askEveryMs = 2000

/** BullMQ's blocking commands take up to ten seconds when nothing happens. */
const blockingAnswerMs = 15_000

interface Behaviour {
  readonly maxRetriesPerRequest: number | null
  readonly enableOfflineQueue: boolean
  readonly connectTimeout: number
  readonly commandTimeout?: number
  readonly socketTimeout: number
  readonly disableClientInfo: true
}

/** Fails at once while Redis is away instead of queueing, because requests wait on it. */
export function commandConnection(place: string): Redis
export function commandConnection(place: RedisPlace): RedisConnection
export function commandConnection(place: RedisPlace): RedisConnection {
  return connect(place, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: answerMs,
    // Not only fails the command, but also replaces a connection that no longer answers.
    socketTimeout: answerMs,
    disableClientInfo: true,
  })
}

/** Waits for Redis to come back: for event streams and BullMQ workers. */
export function patientConnection(place: string, socketTimeout?: number): Redis
export function patientConnection(place: RedisPlace, socketTimeout?: number): RedisConnection
export function patientConnection(
  place: RedisPlace,
  socketTimeout = blockingAnswerMs,
): RedisConnection {
  return connect(place, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    connectTimeout: 2000,
    socketTimeout,
    disableClientInfo: true,
  })
}

/** For subscriptions: waits for Redis to come back, and pings it to notice when it is gone. */
export function subscriberConnection(place: string): Redis
export function subscriberConnection(place: RedisPlace): RedisConnection
export function subscriberConnection(place: RedisPlace): RedisConnection {
  const connection = patientConnection(place, answerMs)
  const asking = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => undefined)
  }, askEveryMs)
  asking.unref()
  connection.once('end', () => clearInterval(asking))
  return connection
}

function connect(place: RedisPlace, behaviour: Behaviour): RedisConnection {
  if (typeof place !== 'string' && place.REDIS_CLUSTER === 'on') {
    // ioredis makes these connections by itself, so they have its own timeouts.
    return connectToCluster(new URL(place.REDIS_URL), behaviour)
  }
  const { commandTimeout, socketTimeout, ...options } = behaviour
  const patience = { silentMs: socketTimeout, failsCommands: commandTimeout !== undefined }
  const connection = connectToServer(place, options)
  replaceWhenSilent(connection, patience)
  // BullMQ makes its blocking connection in this way.
  const duplicate = connection.duplicate.bind(connection)
  connection.duplicate = (override) => {
    const copy = duplicate(override)
    replaceWhenSilent(copy, patience)
    return copy
  }
  return connection
}

function connectToServer(
  place: RedisPlace,
  behaviour: Omit<Behaviour, 'commandTimeout' | 'socketTimeout'>,
): Redis {
  const options = { ...behaviour, retryStrategy: reconnectDelayMs }
  if (typeof place === 'string') return new Redis(place, options)
  const { REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_NAME } = place
  if (REDIS_SENTINELS === undefined) return new Redis(REDIS_URL, options)
  const url = new URL(REDIS_URL)
  return new Redis({
    ...options,
    ...credentialsOf(url),
    sentinels: REDIS_SENTINELS.map(hostAndPort),
    name: REDIS_SENTINEL_NAME,
    sentinelRetryStrategy: reconnectDelayMs,
    ...(place.REDIS_SENTINEL_PASSWORD === undefined
      ? {}
      : { sentinelPassword: place.REDIS_SENTINEL_PASSWORD }),
    enableTLSForSentinelMode: url.protocol === 'rediss:',
  })
}

function connectToCluster(url: URL, options: Behaviour): Cluster {
  const { enableOfflineQueue, ...redisOptions } = options
  return new Cluster([{ host: hostOf(url), port: Number(url.port || 6379) }], {
    enableOfflineQueue,
    clusterRetryStrategy: reconnectDelayMs,
    slotsRefreshTimeout: 2000,
    redisOptions: { ...redisOptions, ...credentialsOf(url) },
  })
}

interface Credentials {
  readonly username?: string
  readonly password?: string
  readonly tls?: object
}

/** Of a URL that does not name the server which is connected to. */
function credentialsOf(url: URL): Credentials {
  return {
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
  }
}

/** Of `host:port`, whose form `env.ts` has checked. */
function hostAndPort(text: string): { host: string; port: number } {
  const url = new URL(`redis://${text}`)
  return { host: hostOf(url), port: Number(url.port) }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/**
 * Resolves once all are connected, or after `withinMs` in which this process was awake: a process
 * starts even while Redis is away, and reports that in its own way.
 */
export async function connectedWithin(
  connections: readonly RedisConnection[],
  withinMs: number,
): Promise<void> {
  const all = Promise.all(connections.map(connected))
  await withinAwake(systemClock, withinMs, all).catch(() => undefined)
}

function connected(connection: RedisConnection): Promise<void> {
  if (connection.status === 'ready') return Promise.resolve()
  return new Promise((resolve) => connection.once('ready', () => resolve()))
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(50 * attempt, 1000)
}
