/** Tells a store that is out of reach from a bug: the first is 503, the second 500. */

/** Classes 08 (connection), 53 (resources), 57 (operator intervention) of SQLSTATE. */
const outageSqlStates = /^(08|53|57)[0-9A-Z]{3}$/

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
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Connection is closed|Stream isn't writeable|Command timed out|max retries per request|connect ETIMEDOUT|^(LOADING|OOM|READONLY|MASTERDOWN) /i

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const code = 'code' in error ? String(error.code) : ''
  return (
    outageSqlStates.test(code) || outageSystemCodes.has(code) || outageMessages.test(error.message)
  )
}
