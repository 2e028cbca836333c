/** Milliseconds, to a tenth. */
export interface LatencySummary {
  readonly 'p50 ms': number
  readonly 'p95 ms': number
  readonly 'max ms': number
}

/** Nearest-rank percentiles of at least one duration in milliseconds. */
export function latencySummary(durationsMs: readonly number[]): LatencySummary {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (share: number) => tenths(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
