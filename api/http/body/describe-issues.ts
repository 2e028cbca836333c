/** Validation problems in words: every path at once, each with what is allowed there. */
import type { z } from 'zod'

const problemsShown = 20

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Where a field belongs that stands at a wrong path; undefined where none of this name is known. */
export type RightPlace = (path: readonly PropertyKey[]) => string | undefined

/**
 * `options.retain_hours: must be a whole number from 0 to 8760, or null; reference: …`. The words
 * are those of the schema, which has some of its own for every way to be wrong.
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  rightPlace: RightPlace = () => undefined,
): string {
  // Cut before it is put into words: a caller may send unknown keys by the hundred thousand.
  const problems = issues.flatMap((issue) => problemsOf(issue, rightPlace))
  // A value may be wrong in two ways that are told in the same words.
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

const keyShownMax = 64

/** A caller's own key is quoted back cut short and without control characters. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => String(part).replace(/\p{C}/gu, '?'))
    .map((part) => (part.length > keyShownMax ? `${part.slice(0, keyShownMax)}…` : part))
    .join('.')
}
