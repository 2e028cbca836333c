/** Validation problems in words: every path at once, each with what is allowed there. */
import type { z } from 'zod'

const problemsShown = 20

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Says where a misplaced field belongs; undefined if no field of this name is known. */
export type RightPlace = (path: readonly PropertyKey[]) => string | undefined

/**
 * Returns a text such as `options.retain_hours: must be a whole number from 0 to 8760, or null;
 * reference: …`. The messages come from the schema, which has one for every kind of mistake.
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  rightPlace: RightPlace = () => undefined,
): string {
  // The list is cut before texts are made: a caller may send a hundred thousand unknown keys.
  const problems = issues.flatMap((issue) => problemsOf(issue, rightPlace))
  // Two issues of one value may have the same message; the set drops duplicates.
  const shown = [...new Set(problems.slice(0, problemsShown).map(describe))].join('; ')
  const rest = problems.length - problemsShown
  return rest > 0 ? `${shown}; and ${rest} more` : shown
}

function problemsOf(issue: z.core.$ZodIssue, rightPlace: RightPlace): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => {
    const path = [...issue.path, key]
    return { path, message: rightPlace(path) ?? 'is not a known field' }
  })
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
