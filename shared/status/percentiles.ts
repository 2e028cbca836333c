/** Percentiles by nearest rank, which are always measured values and never interpolated. */
import type { Percentiles } from './snapshot.ts'

/** The smallest value that at least `percent` % of all values do not exceed; null if empty. */
export function nearestRank(sorted: readonly number[], percent: number): number | null {
  return sorted[Math.max(1, Math.ceil((percent * sorted.length) / 100)) - 1] ?? null
}

/** The p50 and p95 of durations, in milliseconds. */
export function percentilesOf(durationsMs: readonly number[]): Percentiles {
  const sorted = ascending(durationsMs)
  return { p50: nearestRank(sorted, 50), p95: nearestRank(sorted, 95), samples: sorted.length }
}

/**
 * Median of the minutes' p95s in whole milliseconds: how slow the engine is in a typical minute
 * for its slowest callers. Not a percentile of scans (contract §8.6 rule 5). Null without minutes.
 */
export function typicalSlowMinute(p95sMs: readonly number[]): number | null {
  const sorted = ascending(p95sMs)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2)
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b)
}
