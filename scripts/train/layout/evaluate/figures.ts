/** Figures as tables print them. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a share `at` of all lie; NaN of none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}
