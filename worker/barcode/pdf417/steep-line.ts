/** A line across a raster's rows: x = `at` + `slope` · y. */
export interface SteepLine {
  readonly at: number
  readonly slope: number
}

/** Something seen in a row, and its correlation with what was sought, 0 to 1. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly correlation: number
}

/** Steepest tilt against the rows' normal: beyond it nothing that stands upright lies. */
const SLOPE_MAX = 0.2

export function lineAt({ at, slope }: SteepLine, y: number): number {
  return at + slope * y
}

/**
 * The line through the marks that correlate most (RANSAC of all pairs), then by least squares.
 * @param tolerance px from the line
 * @returns with the mean correlation of the likelier half of the marks, those beside the line counting nothing
 */
export function fitLine(
  marks: readonly Mark[],
  tolerance: number,
): { readonly line: SteepLine; readonly correlation: number } {
  let most = 0
  let on: readonly Mark[] = []
  const apart = Math.max(1, Math.ceil(marks.length / PAIRED))
  const paired = marks.filter((_, i) => i % apart === 0)
  for (const one of paired) {
    for (const other of paired) {
      if (other.y <= one.y) continue
      const slope = (other.x - one.x) / (other.y - one.y)
      if (Math.abs(slope) > SLOPE_MAX) continue
      const near = marks.filter(
        ({ x, y }) => Math.abs(x - one.x - slope * (y - one.y)) <= tolerance,
      )
      const sum = near.reduce((total, { correlation }) => total + correlation, 0)
      if (sum > most) [most, on] = [sum, near]
    }
  }
  if (most === 0) return { line: { at: 0, slope: 0 }, correlation: 0 }
  const mean = (of: (mark: Mark) => number) =>
    on.reduce((sum, mark) => sum + mark.correlation * of(mark), 0) / most
  const [x, y] = [mean((mark) => mark.x), mean((mark) => mark.y)]
  const spread = mean((mark) => (mark.y - y) ** 2)
  const slope = spread > 0 ? mean((mark) => (mark.x - x) * (mark.y - y)) / spread : 0
  // A symbol need not fill the raster's height.
  const half = Math.ceil(marks.length / 2)
  const best = on
    .map(({ correlation }) => correlation)
    .sort((one, other) => other - one)
    .slice(0, half)
  return {
    line: { at: x - slope * y, slope },
    correlation: best.reduce((sum, correlation) => sum + correlation, 0) / half,
  }
}

/** Marks of which all pairs are tried, at most. */
const PAIRED = 14
