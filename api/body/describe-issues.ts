/** Validation problems in words: every path at once, each with what is allowed there. */
import type { z } from 'zod'

const problemsShown = 20

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** `options.retain_hours: Too big: expected number to be <=8760; reference: …` */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  // Cut before it is put into words: a caller may send unknown keys by the hundred thousand.
  const problems = issues.flatMap(problemsOf)
  const shown = problems.slice(0, problemsShown).map(describe).join('; ')
  const rest = problems.length - problemsShown
  return rest > 0 ? `${shown}; and ${rest} more` : shown
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not a known field' }))
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
