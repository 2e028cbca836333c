import { closest, distance } from 'fastest-levenshtein'

/** Longer ones are no misspelt name, and would take long to compare. */
const lengthMax = 64

/**
 * The name that was probably meant: at most a third of its characters differ from `written`, in
 * whatever case. Null if none is that close.
 */
export function closestName(written: string, names: readonly string[]): string | null {
  if (written.length > lengthMax || names.length === 0) return null
  const lower = written.toLowerCase()
  const name = closest(lower, names)
  return distance(lower, name) * 3 <= name.length ? name : null
}
