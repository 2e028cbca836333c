/**
 * Postgres connections. Every wait is bounded below the 15 s an engine may take,
 * so that a store out of reach becomes an answer and not a hanging request.
 */
import { Pool, type PoolClient, types } from 'pg'

/**
 * What a statement runs on: the pool, or the one connection of a transaction. The statements of
 * every scan have names: Postgres parses and plans those once for each connection.
 */
export type Database = Pool | PoolClient

const connectTimeoutMs = 3000
const statementTimeoutMs = 5000
/** On this side of the wire, for a server that has gone silent. */
const queryTimeoutMs = 6000

export interface PoolOptions {
  readonly databaseUrl: string
  /** Shown in `pg_stat_activity`: `api`, `cron` or the name of a tool. */
  readonly applicationName: string
  /** An idle connection broke; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void
  readonly connectionsMax?: number
}

/** Opens nothing yet; the first statement connects. `pool.end()` closes all connections. */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    application_name: options.applicationName,
    max: options.connectionsMax ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  })
  pool.on('error', options.onIdleError)
  return pool
}

/** int8 → number (refused beyond 2^53), date → `YYYY-MM-DD`, timestamptz → Date, json → its text. */
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
