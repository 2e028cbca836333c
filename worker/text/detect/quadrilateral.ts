import type { Point } from '../../image/affine.ts'

/** Four corners in turn, clockwise on a picture. */
export type Quad = readonly [Point, Point, Point, Point]

/** a·x + b·y = c with a unit normal. */
export interface Line {
  readonly a: number
  readonly b: number
  readonly c: number
}

/** A hull of more points than this is thinned out first. */
const POINTS_MAX = 56

/**
 * Share of a side around its middle that is fitted: rounded corners say nothing of its direction.
 */
const SIDE_USED = 0.72

/**
 * Share of the shortest side: points farther from a side are something else, such as a finger or a
 * fold.
 */
const REACH = 0.04

/** Four points in order as a quadrilateral; null if there are fewer or more. */
function toQuad(points: readonly Point[]): Quad | null {
  const [p, q, r, s, ...others] = points
  return p && q && r && s && others.length === 0 ? [p, q, r, s] : null
}

/** The quadrilateral around a convex hull; null if the hull is too narrow to have four sides. */
export function quadAround(hull: readonly Point[]): Quad | null {
  return toQuad(polygonAround(hull, Number.POSITIVE_INFINITY))
}

/**
 * A polygon of few sides around a convex hull. Drops one side after another, always the one whose
 * neighbours, extended until they meet, add the least area; rounded corners go first, since their
 * sides are short.
 * @param addedMax area that dropping a side may add, square pixels; four sides are kept in any case
 * @returns clockwise on a picture, as the hull is
 */
export function polygonAround(hull: readonly Point[], addedMax: number): readonly Point[] {
  const step = Math.max(1, Math.ceil(hull.length / POINTS_MAX))
  const points = hull.filter((_, i) => i % step === 0)
  while (points.length > 4) {
    let least = addedMax
    let at = -1
    let corner: Point | null = null
    for (let i = 0; i < points.length; i++) {
      const pointAt = (k: number) => points[(i + k) % points.length]!
      const [p, q, r, s] = [pointAt(0), pointAt(1), pointAt(2), pointAt(3)]
      const meeting = meetingOf(lineThrough(p, q), lineThrough(s, r))
      if (meeting === null || !beyond(p, q, meeting) || !beyond(s, r, meeting)) continue
      const added =
        Math.abs((q.x - meeting.x) * (r.y - meeting.y) - (q.y - meeting.y) * (r.x - meeting.x)) / 2
      if (added < least) [least, at, corner] = [added, i, meeting]
    }
    if (corner === null) break
    const [second, third] = [(at + 1) % points.length, (at + 2) % points.length]
    points[second] = corner
    points.splice(third, 1)
  }
  return points
}

/**
 * The quadrilateral whose sides run through the outline's points near those of `rough`. Refined
 * twice; a refinement that fails is dropped.
 */
export function fitQuad(
  rough: Quad,
  outline: { readonly x: Float64Array; readonly y: Float64Array; readonly count: number },
): Quad {
  let quad = rough
  for (const narrowed of [1, 0.5]) {
    const sides = [0, 1, 2, 3].map((k) => length(quad[k]!, quad[(k + 1) % 4]!))
    const reach = Math.max(1.5, REACH * Math.min(...sides)) * narrowed
    const lines = [0, 1, 2, 3].map((k) => sideThrough(quad[k]!, quad[(k + 1) % 4]!, outline, reach))
    const fitted = toQuad(
      quad.flatMap((corner, k) => {
        const meeting = meetingOf(lines[(k + 3) % 4]!, lines[k]!)
        return meeting === null || length(meeting, corner) > 6 * reach ? [] : meeting
      }),
    )
    if (fitted === null) return quad
    quad = fitted
  }
  return quad
}

/** The line through the points near the middle of a side, by least squares across it. */
function sideThrough(
  p: Point,
  q: Point,
  { x, y, count }: { readonly x: Float64Array; readonly y: Float64Array; readonly count: number },
  reach: number,
): Line {
  const side = lineThrough(p, q)
  const whole = length(p, q)
  const [cos, sin] = [(q.x - p.x) / whole, (q.y - p.y) / whole]
  let [n, su, suu, sv, suv] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const u = (x[i]! - p.x) * cos + (y[i]! - p.y) * sin - whole / 2
    const v = side.a * x[i]! + side.b * y[i]! - side.c
    if (Math.abs(v) > reach || Math.abs(u) > (SIDE_USED * whole) / 2) continue
    n++
    su += u
    suu += u * u
    sv += v
    suv += u * v
  }
  const determinant = n * suu - su * su
  if (n < 4 || determinant < 1e-6) return side
  const slope = (n * suv - su * sv) / determinant
  const offset = (sv - slope * su) / n
  const at = (u: number) => ({
    x: p.x + (u + whole / 2) * cos + (offset + slope * u) * side.a,
    y: p.y + (u + whole / 2) * sin + (offset + slope * u) * side.b,
  })
  return lineThrough(at(-whole / 2), at(whole / 2))
}

export function lineThrough(p: Point, q: Point): Line {
  const reach = Math.max(1e-9, length(p, q))
  const a = -(q.y - p.y) / reach
  const b = (q.x - p.x) / reach
  return { a, b, c: a * p.x + b * p.y }
}

/** Null if the lines are nearly parallel. */
export function meetingOf(first: Line, second: Line): Point | null {
  const determinant = first.a * second.b - second.a * first.b
  if (Math.abs(determinant) < 1e-4) return null
  return {
    x: (first.c * second.b - second.c * first.b) / determinant,
    y: (first.a * second.c - second.a * first.c) / determinant,
  }
}

/** Whether `meeting`, on the line through p and q, lies beyond q. */
function beyond(p: Point, q: Point, meeting: Point): boolean {
  return (q.x - p.x) * (meeting.x - q.x) + (q.y - p.y) * (meeting.y - q.y) >= -1e-9
}

function length(p: Point, q: Point): number {
  return Math.hypot(q.x - p.x, q.y - p.y)
}

/** Signed area: positive for corners in clockwise order on a picture. */
export function areaOf(corners: readonly Point[]): number {
  let twice = 0
  for (const [i, p] of corners.entries()) {
    const q = corners[(i + 1) % corners.length]!
    twice += p.x * q.y - p.y * q.x
  }
  return twice / 2
}
