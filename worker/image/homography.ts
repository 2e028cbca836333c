import type { Affine, Point } from './affine.ts'

/** A view of a plane: x' = (a·x + b·y + c) / (g·x + h·y + 1), y' = (d·x + e·y + f) / the same. */
export interface Homography extends Affine {
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
 * The map from a rectangle, (0, 0) to (`width`, `height`), to `corners`: that of the unit square in
 * closed form, then scaled. Null if the two right corners are in line with the lower left one.
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

/** The inverse map; null if the plane is seen edge-on. */
export function invertHomography({ a, b, c, d, e, f, g, h }: Homography): Homography | null {
  const scale = a * e - b * d
  const area = a * (e - f * h) - b * (d - f * g) + c * (d * h - e * g)
  if (Math.abs(area) < 1e-12 || Math.abs(scale) < 1e-12) return null
  return {
    a: (e - f * h) / scale,
    b: (c * h - b) / scale,
    c: (b * f - c * e) / scale,
    d: (f * g - d) / scale,
    e: (a - c * g) / scale,
    f: (c * d - a * f) / scale,
    g: (d * h - e * g) / scale,
    h: (b * g - a * h) / scale,
  }
}

/** The map that applies `inner` first and `outer` to its result. */
export function composeHomography(outer: Homography, inner: Homography): Homography {
  const scale = outer.g * inner.c + outer.h * inner.f + 1
  return {
    a: (outer.a * inner.a + outer.b * inner.d + outer.c * inner.g) / scale,
    b: (outer.a * inner.b + outer.b * inner.e + outer.c * inner.h) / scale,
    c: (outer.a * inner.c + outer.b * inner.f + outer.c) / scale,
    d: (outer.d * inner.a + outer.e * inner.d + outer.f * inner.g) / scale,
    e: (outer.d * inner.b + outer.e * inner.e + outer.f * inner.h) / scale,
    f: (outer.d * inner.c + outer.e * inner.f + outer.f) / scale,
    g: (outer.g * inner.a + outer.h * inner.d + inner.g) / scale,
    h: (outer.g * inner.b + outer.h * inner.e + inner.h) / scale,
  }
}

/** An affine map as a homography. */
export function withoutPerspective(map: Affine): Homography {
  return { ...map, g: 0, h: 0 }
}

/** How the image of a point moves per unit of its `y`. */
export function downAt(m: Homography, { x, y }: Point): Point {
  const w = m.g * x + m.h * y + 1
  const at = applyHomography(m, { x, y })
  return { x: (m.b - m.h * at.x) / w, y: (m.e - m.h * at.y) / w }
}
