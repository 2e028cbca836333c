/**
 * Postgres connections. Every wait is shorter than the 15 s an engine may take, so that requests
 * get an answer instead of hanging while the database is out of reach.
 */
import { Client, Pool, type PoolClient, types } from 'pg'
import { connectAgainAfterPause } from './connect-again.ts'
import { giveFirstFreeConnection } from './first-free-connection.ts'
import { endSilentConnections } from './silent-connections.ts'

/**
 * What a statement runs on: the pool, or the connection of a transaction. Statements that every
 * scan needs have names, so that Postgres parses and plans them once for each connection.
 */
export type Database = Pool | PoolClient

const connectTimeoutMs = 3000
const statementTimeoutMs = 5000
/** Wait for a row that another session has locked; our own transactions take milliseconds. */
const lockTimeoutMs = 1000
/** Some seconds after this, TCP notices that the machine of an idle connection is gone. */
const keepAliveAfterMs = 10_000
/** A server that has not answered for so long has gone silent. */
const silentMs = 6000

/**
 * What the statements and parsers here are made for, whatever server, database or role have set. In
 * a date style other than ISO instants are read as null, and days as `27/11/2026`.
 */
const sessionSettings = String.raw`-c datestyle=ISO -c timezone=UTC -c default_transaction_isolation=read\ committed`

export interface PoolOptions {
  readonly databaseUrl: string
  /** Shown in `pg_stat_activity`: `api`, `cron` or the name of a tool. */
  readonly applicationName: string
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void
  readonly connectionsMax?: number
  /** The role to act as, instead of the one that the address names. */
  readonly role?: string
}

/** Opens no connection yet; the first statement does. `pool.end()` closes all connections. */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: withSessionSettings(options.databaseUrl, options.role),
    application_name: options.applicationName,
    max: options.connectionsMax ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: silentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: { getTypeParser: typeParser },
  })
  pool.on('error', options.onIdleError)
  // The pool listens only to idle connections. Losing one in use would end the process through an
  // unhandled `error`; it is enough that its next statement rejects.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  endSilentConnections(pool, silentMs)
  connectAgainAfterPause(pool, connectTimeoutMs)
  giveFirstFreeConnection(pool)
  return pool
}

/** The `options` that the address has already stay, and count where they name the same setting. */
function withSessionSettings(databaseUrl: string, role: string | undefined): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  const become = role === undefined ? '' : `-c role=${role}`
  url.searchParams.set('options', `${sessionSettings} ${own} ${become}`.trim())
  return url.href
}

/**
 * One connection of its own, for a session that stands for its process (`sign-ons.ts`). How long it
 * waits for an answer is up to its user.
 */
export function createSession({
  databaseUrl,
  applicationName,
}: Pick<PoolOptions, 'databaseUrl' | 'applicationName'>): Client {
  return new Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  })
}

/** int8 → number (throws beyond 2^53), date → `YYYY-MM-DD`, timestamptz → Date, json → its text. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return types.getTypeParser(oid, 'binary')
  switch (oid) {
    case types.builtins.INT8:
      return exactInteger
    case types.builtins.DATE:
    case types.builtins.JSON:
      return verbatim
    default:
      return types.getTypeParser(oid, 'text')
  }
}

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the exact range: ${text}`)
  return value
}

function verbatim(text: string): string {
  return text
}
