/** `part` as a percentage of `whole`, as tables print it; a dash if `whole` is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the share `at` (0 to 1) of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}
