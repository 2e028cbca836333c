/** Validation problems in words: every path at once, each with what is allowed there. */
import type { z } from 'zod'

const problemsShown = 20

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What may be said of a problem beyond what the schema says; nothing by default. */
export interface Advice {
  /** Says where a misplaced field belongs; undefined if no field of this name is known. */
  readonly rightPlace?: (path: readonly PropertyKey[]) => string | undefined
  /** The value that was probably meant by the one at this path; null without a guess. */
  readonly meant?: (path: readonly PropertyKey[]) => string | null
}

/**
 * Returns a text such as `options.retain_hours: must be a whole number from 0 to 8760, or null;
 * reference: …`. The messages come from the schema, which has one for every kind of mistake.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[], advice: Advice = {}): string {
  // The list is cut before texts are made: a caller may send a hundred thousand unknown keys.
  const problems = issues.flatMap((issue) => problemsOf(issue, advice))
  // Two issues of one value may have the same message; the set drops duplicates.
  const shown = [...new Set(problems.slice(0, problemsShown).map(describe))].join('; ')
  const rest = problems.length - problemsShown
  return rest > 0 ? `${shown}; and ${rest} more` : shown
}

function problemsOf(issue: z.core.$ZodIssue, { rightPlace, meant }: Advice): Problem[] {
  if (issue.code !== 'unrecognized_keys') {
    const value = meant?.(issue.path) ?? null
    return [value === null ? issue : withGuess(issue, value)]
  }
  return issue.keys.map((key) => {
    const path = [...issue.path, key]
    return { path, message: rightPlace?.(path) ?? 'is not a known field' }
  })
}

function withGuess({ path, message }: Problem, value: string): Problem {
  return { path, message: `${message}; did you mean "${value}"?` }
}

function describe({ path, message }: Problem): string {
  return `${pathOf(path) || 'body'}: ${message}`
}

/** Characters. */
const keyShownMax = 64

/** Callers' keys are quoted without control characters and cut to `keyShownMax`; an empty one is `""`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (part === '' ? '""' : String(part).replace(/\p{C}/gu, '?')))
    .map(shortened)
    .join('.')
}

/** Cut between characters: half of one is no Unicode, and strict parsers refuse the whole answer. */
function shortened(key: string): string {
  // A character has at most two UTF-16 units; of a key of megabytes no more is taken apart.
  const shown = Array.from(key.slice(0, 2 * keyShownMax))
    .slice(0, keyShownMax)
    .join('')
  return shown.length < key.length ? `${shown}…` : key
}
