/**
 * What an account's sandbox key may choose with `reference: "outcome:<name>"`: the engine's answer
 * to a picture of the outcome kit, an error, or the specimen as late as an answer can be.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { closestName } from '../../../shared/closest-name.ts'
import { type ErrorCode, errorCodes, errorTable } from '../../../shared/errors.ts'
import { type Reading, reading, rejectedReading } from '../../../shared/reading.ts'
import { ApiError } from '../../http/api-error.ts'

export const outcomePrefix = 'outcome:'

/** The name of the specimen that comes late. */
export const lateOutcome = 'late'

export type ChosenOutcome =
  | { readonly reading: Reading }
  | { readonly code: ErrorCode }
  | typeof lateOutcome

/** Never the answer to `POST /v1/scans`, or never a public one. */
const notOfScans: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'client_token_not_allowed',
  'topup_in_progress',
])

/** The error codes that can be chosen. */
export const chosenCodes = errorCodes.filter((code) => !notOfScans.has(code))

/** `npm run outcome-kit -- --readings` writes them. */
const folder = join(import.meta.dirname, 'readings')

const outcomes: ReadonlyMap<string, ChosenOutcome> = new Map<string, ChosenOutcome>([
  ...readdirSync(folder).map((file) => [parse(file).name, { reading: readingIn(file) }] as const),
  ['rejected', { reading: rejectedReading }],
  ...chosenCodes.map((code) => [code, { code }] as const),
  [lateOutcome, lateOutcome],
])

export const outcomeNames: readonly string[] = [...outcomes.keys()]

function readingIn(file: string): Reading {
  return reading.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

/** Null for a reference that chooses nothing. Throws `validation_failed` for an unknown name. */
export function chosenOutcome(reference: string | null): ChosenOutcome | null {
  if (!reference?.startsWith(outcomePrefix)) return null
  const name = reference.slice(outcomePrefix.length)
  const chosen = outcomes.get(name)
  if (chosen !== undefined) return chosen
  const meant = closestName(name, outcomeNames)
  throw new ApiError(
    'validation_failed',
    `reference: names no outcome of the sandbox${meant === null ? '.' : `; did you mean "${outcomePrefix}${meant}"?`} The guide "Pictures for your tests" lists them.`,
  )
}

/** Soon enough for a test, late enough to see whether the program waits. */
const retryAfterSeconds = 2

/** The error of `code` as its caller would get it; nothing has failed, so nothing is recorded. */
export function chosenError(code: ErrorCode): ApiError {
  const { meaning, status } = errorTable[code]
  return new ApiError(code, `${meaning} (Chosen by \`reference\`.)`, {
    isChosen: true,
    ...(status === 429 || status === 503 ? { retryAfterSeconds } : {}),
  })
}
