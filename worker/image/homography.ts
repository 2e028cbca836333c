import type { Point } from './affine.ts'

/** How a plane is seen: x' = (a·x + b·y + c) / (g·x + h·y + 1), y' = (d·x + e·y + f) / the same. */
export interface Homography {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
  readonly g: number
  readonly h: number
}

export type Corners = readonly [
  upperLeft: Point,
  upperRight: Point,
  lowerLeft: Point,
  lowerRight: Point,
]

/**
 * The view of a rectangle, (0, 0) to (`width`, `height`), whose corners are seen
 * there: of the unit square in closed form, then scaled. Null: no three may be in line.
 */
export function homographyTo(corners: Corners, width: number, height: number): Homography | null {
  const [p, q, r, s] = corners
  const right = { x: q.x - s.x, y: q.y - s.y }
  const below = { x: r.x - s.x, y: r.y - s.y }
  const excess = { x: p.x - q.x + s.x - r.x, y: p.y - q.y + s.y - r.y }
  const area = right.x * below.y - below.x * right.y
  if (area === 0) return null
  const g = (excess.x * below.y - below.x * excess.y) / area
  const h = (right.x * excess.y - excess.x * right.y) / area
  return {
    a: (q.x - p.x + g * q.x) / width,
    b: (r.x - p.x + h * r.x) / height,
    c: p.x,
    d: (q.y - p.y + g * q.y) / width,
    e: (r.y - p.y + h * r.y) / height,
    f: p.y,
    g: g / width,
    h: h / height,
  }
}

export function applyHomography(m: Homography, { x, y }: Point): Point {
  const w = m.g * x + m.h * y + 1
  return { x: (m.a * x + m.b * y + m.c) / w, y: (m.d * x + m.e * y + m.f) / w }
}

/** How far the image of a point moves for one step of its `y`. */
export function downAt(m: Homography, { x, y }: Point): Point {
  const w = m.g * x + m.h * y + 1
  const at = applyHomography(m, { x, y })
  return { x: (m.b - m.h * at.x) / w, y: (m.e - m.h * at.y) / w }
}
