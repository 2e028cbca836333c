/** Distinguishes a store that is out of reach (503) from a bug (500). */
import { DatabaseError } from 'pg'
import { couldNotConnect, wasCutOff } from '../../shared/store-failure.ts'
import { TimedOut } from '../../shared/time/within.ts'

/** Our own error for a store that did not answer. */
export class StoreAway extends Error {
  override readonly name: string = 'StoreAway'
}

/** One holder's share of the connections stayed in use; other holders are not affected. */
export class ShareInUse extends StoreAway {
  override readonly name = 'ShareInUse'
}

/** lock_not_available: somebody else holds the row longer than a statement may wait. */
const lockedSqlState = '55P03'

/**
 * Classes 08 (connection), 53 (resources), 57 (operator intervention), 58 (system errors, such as a
 * failing disk) and XX (whatever else fails within the server, such as its disk quota or a damaged
 * page) of SQLSTATE; lock timeouts; deadlocks and failed serialization, after which the same statement
 * succeeds; a read-only server, such as a former primary after a failover; a session that was ended
 * for idling. A server that admits nobody (class 28), not to this database or these tables, while its
 * passwords and rights are changed or a backup is restored.
 */
const outageSqlStates = new RegExp(
  `^((08|28|53|57|58|XX)[0-9A-Z]{3}|${lockedSqlState}|40001|40P01|25006|25P03|3D000|42501)$`,
)

/** Messages of pg and ioredis for lost connections whose errors have no code. */
const outageMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|max retries per request|connect ETIMEDOUT|Cluster isn't ready|Too many Cluster redirections|None of startup nodes|Cluster is ended|Failed to refresh slots cache|^ERR max number of clients reached/i

/** Replies of a Redis that is there and cannot serve, or not us; in the order of its source. */
const outageReplies =
  /^(LOADING|BUSY|MASTERDOWN|MISCONF|READONLY|NOAUTH|WRONGPASS|NOPERM|OOM|NOREPLICAS|CLUSTERDOWN|TRYAGAIN) /

/** Messages of failed attempts to connect, after which no statement was sent. */
const notConnectedMessages =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout/

const ourOutages = [StoreAway, TimedOut]

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (ourOutages.some((outage) => error instanceof outage)) return true
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  return outageSqlStates.test(codeOf(error)) || isUnreachable(error)
}

/** Whether a row or a share of the connections was in use, rather than the store away. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof ShareInUse || codeOf(error) === lockedSqlState
}

/**
 * Whether a statement that failed with this error certainly was not and will not be carried out:
 * it was never sent, or the server itself refused it. A lost connection, a silent server or one
 * that ends its sessions leaves this open.
 */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return error.severity === 'ERROR'
  if (error instanceof AggregateError) return error.errors.every(wasRefused)
  return (
    error instanceof ShareInUse ||
    couldNotConnect(error) ||
    notConnectedMessages.test(error.message)
  )
}

function isUnreachable(error: Error): boolean {
  return (
    couldNotConnect(error) ||
    wasCutOff(error) ||
    outageMessages.test(error.message) ||
    outageReplies.test(error.message)
  )
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
