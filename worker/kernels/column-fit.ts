/**
 * Where the characters of a monospaced line stand: abscissa of column i is
 * offset + pitch·i + bend·i². The bend is what perspective leaves.
 */
export interface ColumnFit {
  readonly offset: number
  readonly pitch: number
  readonly bend: number
}

/** Fewer characters do not carry a bend. */
const BEND_POINTS_MIN = 14

/** A character further than this from its column, in pitches, is not one of the line's. */
const STRAY = 0.35

/**
 * Fits columns to the middles of characters, ascending. Some may be missing and
 * some may be strays; null when fewer than five agree.
 */
export function fitColumns(centres: readonly number[]): ColumnFit | null {
  if (centres.length < 5) return null
  const steps = centres.slice(1).map((centre, i) => centre - centres[i]!)
  let pitch = median(steps)
  if (!(pitch > 0)) return null

  // Counting from one character to the next, the pitch may drift a little on the way.
  const points: Array<{ column: number; centre: number }> = []
  let column = 0
  centres.forEach((centre, i) => {
    const step = i === 0 ? 0 : steps[i - 1]!
    const columns = Math.round(step / pitch)
    if (columns > 0 && columns < 4)
      pitch += 0.2 * (step / columns - pitch) * (columns === 1 ? 1 : 0.5)
    column += i === 0 ? 0 : columns
    points.push({ column, centre })
  })

  let fit = leastSquares(points)
  for (let pass = 0; pass < 2 && fit !== null; pass++) {
    const current = fit
    const near = points
      .map(({ centre }) => ({ column: Math.round(columnAt(current, centre)), centre }))
      .filter((point) => Math.abs(columnAt(current, point.centre) - point.column) < STRAY)
    fit = near.length < 5 ? null : leastSquares(near)
  }
  return fit !== null && fit.pitch > 0 ? fit : null
}

/** Abscissa of the middle of a column; `column` may lie between two. */
export function centreAt({ offset, pitch, bend }: ColumnFit, column: number): number {
  return offset + (pitch + bend * column) * column
}

/** The column, with its fraction, at an abscissa: Newton from the straight solution. */
export function columnAt(fit: ColumnFit, centre: number): number {
  let column = (centre - fit.offset) / fit.pitch
  for (let i = 0; i < 3; i++) {
    const slope = fit.pitch + 2 * fit.bend * column
    if (slope <= fit.pitch * 0.2) break
    column -= (centreAt(fit, column) - centre) / slope
  }
  return column
}

function leastSquares(points: ReadonlyArray<{ column: number; centre: number }>): ColumnFit | null {
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
