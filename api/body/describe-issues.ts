/** Validation problems in words: every path at once, each with what is allowed there. */
import type { z } from 'zod'

const problemsShown = 20

/** `options.retain_hours: Too big: expected number to be <=8760; reference: …` */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const texts = issues.flatMap(describeIssue)
  const shown = texts.slice(0, problemsShown).join('; ')
  const rest = texts.length - problemsShown
  return rest > 0 ? `${shown}; and ${rest} more` : shown
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${pathOf([...issue.path, key])}: is not a known field`)
  }
  return [`${pathOf(issue.path) || 'body'}: ${issue.message}`]
}

const keyShownMax = 64

/** A caller's own key is quoted back cut short and without control characters. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => String(part).replace(/\p{C}/gu, '?'))
    .map((part) => (part.length > keyShownMax ? `${part.slice(0, keyShownMax)}…` : part))
    .join('.')
}
