/** Tells a store that is out of reach from a bug: the first is 503, the second 500. */
import { DatabaseError } from 'pg'
import { TimedOut } from '../../shared/within.ts'

/** A store that did not answer, said by us. */
export class StoreAway extends Error {
  override readonly name: string = 'StoreAway'
}

/** One holder's share of the connections could not be had in time; those of others can. */
export class ShareInUse extends StoreAway {
  override readonly name = 'ShareInUse'
}

/** lock_not_available: somebody else holds the row longer than a statement may wait. */
const lockedSqlState = '55P03'

/**
 * Classes 08 (connection), 53 (resources), 57 (operator intervention) of SQLSTATE; deadlocks and
 * failed serialization, after which the same statement succeeds; a server that only reads, as a
 * former primary after a failover.
 */
const outageSqlStates = new RegExp(`^((08|53|57)[0-9A-Z]{3}|${lockedSqlState}|40001|40P01|25006)$`)

const outageSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

/** Texts of pg and ioredis for connections that are gone and carry no code. */
const outageMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|max retries per request|connect ETIMEDOUT|^(LOADING|OOM|READONLY|MASTERDOWN) /i

/** Of attempts to connect, which every statement begins with. */
const notConnectedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
const notConnectedMessages =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout/

const ourOutages = [StoreAway, TimedOut]

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (ourOutages.some((outage) => error instanceof outage)) return true
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  return outageSqlStates.test(codeOf(error)) || isUnreachable(error)
}

/** Whether it was a row or a turn and not the store that could not be had. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof ShareInUse || codeOf(error) === lockedSqlState
}

/**
 * Whether a statement that failed so was certainly not carried out, and never will be: it was never
 * sent, or the server itself said no. A lost connection, a silent server and one that ends its
 * sessions leave it open.
 */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return error.severity === 'ERROR'
  if (error instanceof AggregateError) return error.errors.every(wasRefused)
  return (
    error instanceof ShareInUse ||
    notConnectedCodes.has(codeOf(error)) ||
    notConnectedMessages.test(error.message)
  )
}

function isUnreachable(error: Error): boolean {
  return outageSystemCodes.has(codeOf(error)) || outageMessages.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
