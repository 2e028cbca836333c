import type { CheckCalibration } from '../../../worker/calibration/quality-calibration.ts'

/** One picture: what was measured, and the share of its MRZ lines that were not read, 0 to 1. */
export interface MeasuredLoss {
  readonly measure: number
  readonly lost: number
}

/** Of the MRZ lines that the best pictures of a sample do not lose: some are lost, and most. */
export const LOST_TO_WARN = 0.05
export const LOST_TO_FAIL = 0.5

/** Points of a curve: enough pictures each that one does not make a step. */
const CURVE_POINTS = 8

/** The best fifth of the pictures tells what is lost for other reasons. */
const BEST_PARTS = 5

/** Fewer say too little to set a limit by. */
const PICTURES_MIN = 20

/**
 * The limits of a check from pictures that were worsened in its way alone: the loss is smoothed so
 * that it never falls towards the worse side (isotonic regression), and a limit stands half-way
 * between the last picture before the smoothed loss reaches its share and the first one there.
 * Too small a sample sets none.
 */
export function fitCheck(
  losses: readonly MeasuredLoss[],
  worseWhen: CheckCalibration['worseWhen'],
): CheckCalibration {
  const sign = worseWhen === 'low' ? -1 : 1
  const towardsWorse = losses.toSorted((a, b) => sign * (a.measure - b.measure))
  const rising = risingMeans(towardsWorse.map(({ lost }) => lost))
  // What the best of them lose is not this measure's to explain.
  const best = towardsWorse.slice(0, Math.ceil(towardsWorse.length / BEST_PARTS))
  const least = best.reduce((sum, { lost }) => sum + lost, 0) / best.length
  const limitAt = (share: number) => {
    if (losses.length < PICTURES_MIN) return null
    const first = rising.findIndex((lost) => lost >= least + share * (1 - least))
    const there = towardsWorse[first]
    if (there === undefined) return null
    return rounded((there.measure + (towardsWorse[first - 1] ?? there).measure) / 2)
  }
  return {
    worseWhen,
    warn: limitAt(LOST_TO_WARN),
    fail: limitAt(LOST_TO_FAIL),
    curve: curveOf(losses.toSorted((a, b) => a.measure - b.measure)),
  }
}

/** The nearest sequence that never falls, by pooling adjacent violators. */
function risingMeans(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const value of values) {
    let last = { sum: value, count: 1 }
    for (
      let before = pools.at(-1);
      before !== undefined && before.sum / before.count >= last.sum / last.count;
      before = pools.at(-1)
    ) {
      pools.pop()
      last = { sum: before.sum + last.sum, count: before.count + last.count }
    }
    pools.push(last)
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
}

/** Means over groups of equal size. */
function curveOf(sorted: readonly MeasuredLoss[]): CheckCalibration['curve'] {
  const size = Math.ceil(sorted.length / CURVE_POINTS)
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, k) => {
    const group = sorted.slice(k * size, (k + 1) * size)
    const mean = (of: (one: MeasuredLoss) => number) =>
      group.reduce((sum, one) => sum + of(one), 0) / group.length
    return {
      measure: rounded(mean(({ measure }) => measure)),
      lost: rounded(mean(({ lost }) => lost)),
      pictures: group.length,
    }
  })
}

/** To three significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
