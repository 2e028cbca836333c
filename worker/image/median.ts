/** The median, of an even number of values the upper middle one; null for no values. */
export function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null
}
