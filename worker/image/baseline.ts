/**
 * The middle line of a line of print, half a character above its baseline: the path that the
 * middles of its characters follow, from abscissa `x0` to `x1`, pixels.
 */
export interface Baseline {
  readonly x0: number
  readonly x1: number
  /** The chord, y = slope·x + intercept. */
  readonly slope: number
  readonly intercept: number
  /** A bent page adds bend·(x − x0)·(x − x1) to the chord; per pixel, 0 on a flat page. */
  readonly bend: number
}

/** Fewer points do not support a bend. */
const BENT_POINTS_MIN = 16

/** A smaller distance between chord and arc, in tolerances, is noise or harmless. */
const ARC_MIN = 0.8

/** The ordinate of the baseline at abscissa `x`; beyond its ends it continues straight. */
export function heightAt(baseline: Baseline, x: number): number {
  return baseline.slope * x + baseline.intercept + sagAt(baseline, x)
}

/** How far below its chord the baseline runs at abscissa `x`, pixels. */
export function sagAt({ bend, x0, x1 }: Baseline, x: number): number {
  if (x < x0) return bend * (x0 - x1) * (x - x0)
  if (x > x1) return bend * (x1 - x0) * (x - x1)
  return bend * (x - x0) * (x - x1)
}

/** How steeply the baseline falls at abscissa `x`. */
export function slopeAt({ slope, bend, x0, x1 }: Baseline, x: number): number {
  return slope + bend * (2 * Math.max(x0, Math.min(x1, x)) - x0 - x1)
}

/**
 * Least squares through points, refitted without those further than `tolerance` (pixels) away. The
 * fit bends only if the points plainly do, since a bend follows noise more readily.
 */
export function fitBaseline(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  [x0, x1]: readonly [from: number, to: number],
  tolerance: number,
): Baseline {
  const points = { x, y, x0, x1, tolerance }
  const straight = refitted(points, false)
  if (
    x.length < BENT_POINTS_MIN ||
    arcOf(leastSquares(points, null, true).baseline) < ARC_MIN * tolerance
  ) {
    return straight.baseline
  }
  const bent = refitted(points, true)
  const isPlain = arcOf(bent.baseline) >= ARC_MIN * tolerance && bent.near >= straight.near
  return isPlain ? bent.baseline : straight.baseline
}

interface Points {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly x0: number
  readonly x1: number
  readonly tolerance: number
}

interface Fit {
  readonly baseline: Baseline
  /** How many points it was fitted to. */
  readonly near: number
}

const PASSES = 2

function refitted(points: Points, mayBend: boolean): Fit {
  let best = leastSquares(points, null, mayBend)
  for (let pass = 0; pass < PASSES; pass++) {
    const next = leastSquares(points, best.baseline, mayBend)
    if (next.near < Math.max(3, points.x.length * 0.5)) break
    best = next
  }
  return best
}

/** Fits all points, or those within tolerance of `around`: one pass of sums, then elimination. */
function leastSquares(
  { x, y, x0, x1, tolerance }: Points,
  around: Baseline | null,
  mayBend: boolean,
): Fit {
  const middle = (x0 + x1) / 2
  const half = Math.max(1e-6, (x1 - x0) / 2)
  let n = 0
  let t1 = 0
  let t2 = 0
  let t3 = 0
  let t4 = 0
  let y0 = 0
  let yt = 0
  let ytt = 0
  for (let i = 0; i < x.length; i++) {
    if (around !== null && Math.abs(heightAt(around, x[i]!) - y[i]!) >= tolerance) continue
    // From −1 at the left end to 1 at the right one.
    const t = (x[i]! - middle) / half
    const tt = t * t
    n++
    t1 += t
    t2 += tt
    t3 += t * tt
    t4 += tt * tt
    y0 += y[i]!
    yt += y[i]! * t
    ytt += y[i]! * tt
  }
  const spread = t2 - (t1 * t1) / n
  const skew = t3 - (t1 * t2) / n
  let rise = spread > 1e-9 ? (yt - (t1 * y0) / n) / spread : 0
  let arc = 0
  if (mayBend && spread > 1e-9) {
    const rest = t4 - (t2 * t2) / n - (skew * skew) / spread
    if (rest > 1e-9) arc = (ytt - (t2 * y0) / n - skew * rise) / rest
    rise -= (arc * skew) / spread
  }
  const level = (y0 - rise * t1 - arc * t2) / n
  const slope = rise / half
  const intercept = level + arc - slope * middle
  return { baseline: { x0, x1, slope, intercept, bend: arc / half ** 2 }, near: n }
}

/** Distance between chord and baseline at the middle, pixels. */
function arcOf({ bend, x0, x1 }: Baseline): number {
  return Math.abs(bend) * ((x1 - x0) / 2) ** 2
}
