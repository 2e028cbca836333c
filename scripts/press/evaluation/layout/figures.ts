import { percent } from '../../../command-line/percent.ts'
import { quantile } from '../../../evaluation/summary/quantile.ts'

/** `part` as a percentage of `whole`, as tables print it; a dash if `whole` is 0. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${percent(part, whole, 1)} of ${whole}`
}

/** NaN if there are no values. */
export function median(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : quantile(values, 0.5)
}
