import type { CheckCalibration } from '../../../../worker/calibration/quality-calibration.ts'

/** One photograph: the measure, and the share of its document that was lost, 0 to 1. */
export interface MeasuredLoss {
  readonly measure: number
  readonly lost: number
}

/** The share lost, of what the best photographs keep, at which a check warns and fails. */
const LOST_TO_WARN = 0.1
const LOST_TO_FAIL = 0.5

/** Share of exactly read photographs that one check may fail; all checks together: two in 100. */
const READ_AND_FAILED = 0.015

/** Points of a curve: few enough that a single photograph does not make a step. */
const CURVE_POINTS = 8

/** The best fifth of the photographs shows what is lost for other reasons. */
const BEST_PARTS = 5

/** A limit needs at least this many photographs in all, and this many beyond it. */
const PHOTOGRAPHS_MIN = 20
const BEYOND_MIN = 5

/**
 * Fits the limits of a check to photographs that are bad in its way alone. The loss is smoothed so
 * that it never falls towards the worse side (isotonic regression). A limit lies half-way between
 * the last measure before the smoothed loss reaches its share and the first one that reaches it.
 * Because some photographs are read far beyond that, `fail` is then moved until hardly any read
 * exactly (`read`: their measures) fails. A limit is null where the sample is too small.
 */
export function fitCheck(
  losses: readonly MeasuredLoss[],
  read: readonly number[],
  worseWhen: CheckCalibration['worseWhen'],
): CheckCalibration {
  const sign = worseWhen === 'low' ? -1 : 1
  const towardsWorse = byMeasure(losses).sort((a, b) => sign * (a.measure - b.measure))
  const rising = risingMeans(towardsWorse)
  const least = leastLost(towardsWorse)
  const limitAt = (share: number) => {
    if (losses.length < PHOTOGRAPHS_MIN) return null
    const first = rising.findIndex((lost) => lost >= least + share * (1 - least))
    const there = towardsWorse[first]
    const beyond = towardsWorse.slice(first).reduce((sum, { count }) => sum + count, 0)
    if (there === undefined || beyond < BEYOND_MIN) return null
    return (there.measure + (towardsWorse[first - 1] ?? there).measure) / 2
  }
  const worst = read.toSorted((a, b) => sign * (b - a))[Math.floor(READ_AND_FAILED * read.length)]
  const [warn, fail] = [limitAt(LOST_TO_WARN), limitAt(LOST_TO_FAIL)]
  return {
    worseWhen,
    warn: warn && rounded(warn),
    fail: fail && rounded(worst === undefined ? fail : worseOf(fail, worst, sign)),
    curve: curveOf(losses.toSorted((a, b) => a.measure - b.measure)),
  }
}

function worseOf(a: number, b: number, sign: 1 | -1): number {
  return sign * Math.max(sign * a, sign * b)
}

/** Photographs with the same measure. */
interface Alike {
  readonly measure: number
  /** Sum over the photographs. */
  readonly lost: number
  readonly count: number
}

function byMeasure(losses: readonly MeasuredLoss[]): Alike[] {
  const alike = new Map<number, Alike>()
  for (const { measure, lost } of losses) {
    const { lost: others, count } = alike.get(measure) ?? { lost: 0, count: 0 }
    alike.set(measure, { measure, lost: others + lost, count: count + 1 })
  }
  return [...alike.values()]
}

/** Mean loss of the best photographs, 0 to 1, which this measure does not explain. */
function leastLost(towardsWorse: readonly Alike[]): number {
  const all = towardsWorse.reduce((sum, { count }) => sum + count, 0)
  let [lost, count] = [0, 0]
  for (const alike of towardsWorse) {
    if (count >= all / BEST_PARTS) break
    lost += alike.lost
    count += alike.count
  }
  return lost / Math.max(1, count)
}

/** The nearest losses that never fall: isotonic regression by pooling adjacent violators. */
function risingMeans(towardsWorse: readonly Alike[]): number[] {
  const pools: { lost: number; count: number; measures: number }[] = []
  for (const { lost, count } of towardsWorse) {
    let last = { lost, count, measures: 1 }
    for (
      let before = pools.at(-1);
      before !== undefined && before.lost / before.count >= last.lost / last.count;
      before = pools.at(-1)
    ) {
      pools.pop()
      last = {
        lost: before.lost + last.lost,
        count: before.count + last.count,
        measures: before.measures + last.measures,
      }
    }
    pools.push(last)
  }
  return pools.flatMap(({ lost, count, measures }) =>
    Array.from({ length: measures }, () => lost / count),
  )
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
