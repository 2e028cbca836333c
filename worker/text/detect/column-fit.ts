import { medianOf } from '../../image/median.ts'
/**
 * Where the characters of a monospaced line stand: the abscissa of column i is offset + pitch·i +
 * bend·i². The bend comes from perspective.
 */
export interface ColumnFit {
  readonly offset: number
  readonly pitch: number
  readonly bend: number
}

/** Minimum number of characters for fitting columns, and for fitting a bend. */
const POINTS_MIN = 5
const BEND_POINTS_MIN = 20

/** Number of refits, each of which extends the fit further from where it began. */
const PASSES = 4

/** A character further than this from its column, in pitches, does not belong to the line. */
const STRAY = 0.35

/**
 * Fits columns to the centres of characters, ascending. Some may be missing and some may be strays;
 * null if fewer than five agree.
 */
export function fitColumns(centres: readonly number[]): ColumnFit | null {
  if (centres.length < POINTS_MIN) return null
  const steps = centres.slice(1).map((centre, i) => centre - centres[i]!)
  const pitch = medianOf(steps)!
  if (!(pitch > 0)) return null

  let fit = leastSquares(longestRun(centres, pitch))
  for (let pass = 0; pass < PASSES && fit !== null; pass++) fit = refit(fit, centres)
  return fit !== null && fit.pitch > 0 ? fit : null
}

/** Fits again, to every character in a column of `fit`, which reaches further out each time. */
function refit(fit: ColumnFit, centres: readonly number[]): ColumnFit | null {
  const near: ColumnPoint[] = []
  for (const centre of centres) {
    const exact = columnAt(fit, centre)
    const column = Math.round(exact)
    if (Math.abs(exact - column) < STRAY) near.push({ column, centre })
  }
  return near.length < POINTS_MIN ? null : leastSquares(near)
}

/**
 * The longest stretch at an even pitch, with single characters missing at most: print beside the
 * MRZ, a stamp or a portrait's edge must not bend its columns.
 */
function longestRun(centres: readonly number[], pitch: number): ColumnPoint[] {
  let longest: ColumnPoint[] = []
  let run: ColumnPoint[] = []
  for (const centre of centres) {
    const last = run.at(-1)
    const step = last === undefined ? 0 : (centre - last.centre) / pitch
    const columns = Math.round(step)
    const even = columns >= 1 && columns <= 2 && Math.abs(step - columns) < STRAY
    run =
      last !== undefined && even
        ? [...run, { column: last.column + columns, centre }]
        : [{ column: 0, centre }]
    if (run.length > longest.length) longest = run
  }
  return longest
}

/** Abscissa of the centre of a column; `column` may be fractional. */
export function centreAt({ offset, pitch, bend }: ColumnFit, column: number): number {
  return offset + (pitch + bend * column) * column
}

/** The fractional column at an abscissa, by Newton's method from the solution without bend. */
export function columnAt(fit: ColumnFit, centre: number): number {
  let column = (centre - fit.offset) / fit.pitch
  for (let i = 0; i < 3; i++) {
    const slope = fit.pitch + 2 * fit.bend * column
    if (slope <= fit.pitch * 0.2) break
    column -= (centreAt(fit, column) - centre) / slope
  }
  return column
}

interface ColumnPoint {
  readonly column: number
  readonly centre: number
}

function leastSquares(points: readonly ColumnPoint[]): ColumnFit | null {
  const n = points.length
  const mean = points.reduce((sum, { column }) => sum + column, 0) / n
  // Columns about their mean keep the normal equations well conditioned.
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let t0 = 0
  let t1 = 0
  let t2 = 0
  for (const { column, centre } of points) {
    const c = column - mean
    s2 += c * c
    s3 += c * c * c
    s4 += c * c * c * c
    t0 += centre
    t1 += c * centre
    t2 += c * c * centre
  }
  if (s2 === 0) return null
  let bend = 0
  let pitch = t1 / s2
  let level = t0 / n
  if (n >= BEND_POINTS_MIN) {
    const m22 = s4 - (s2 * s2) / n - (s3 * s3) / s2
    if (m22 > 0) {
      bend = (t2 - (s2 * t0) / n - (s3 * t1) / s2) / m22
      pitch = (t1 - bend * s3) / s2
      level = (t0 - bend * s2) / n
    }
  }
  return {
    offset: level - pitch * mean + bend * mean * mean,
    pitch: pitch - 2 * bend * mean,
    bend,
  }
}
