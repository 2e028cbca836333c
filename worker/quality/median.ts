/** The upper one of the two in the middle; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null
}
