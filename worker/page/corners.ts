/** The four corners of a page in a picture: their order, their shape, and what lies within them. */
import type { Point } from '../image/affine.ts'
import { type Homography, homographyTo } from '../image/homography.ts'
import { areaOf, type Quad } from '../text/detect/quadrilateral.ts'
import type { PageSize } from './page-sizes.ts'

/** Width and height of a picture, pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Applies a map to each corner. */
export function mapQuad([p, q, r, s]: Quad, map: (corner: Point) => Point): Quad {
  return [map(p), map(q), map(r), map(s)]
}

/** The corners of an upright rectangle, clockwise from the upper left. */
export function rectangle(left: number, top: number, right: number, bottom: number): Quad {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The same corners from the upper left one on, for text in `direction` (radians). */
export function startAtUpperLeft(corners: Quad, direction: number): Quad {
  const along = (k: number) => {
    const [p, q] = [corners[k % 4]!, corners[(k + 1) % 4]!]
    return Math.cos(Math.atan2(q.y - p.y, q.x - p.x) - direction)
  }
  const first = [1, 2, 3].reduce((best, k) => (along(k) > along(best) ? k : best), 0)
  const at = (k: number) => corners[(first + k) % 4]!
  return [at(0), at(1), at(2), at(3)]
}

/** Millimetres from the page's upper left corner → pixels; null if three corners are in line. */
export function viewOf([p, q, r, s]: Quad, { widthMm, heightMm }: PageSize): Homography | null {
  return homographyTo([p, q, s, r], widthMm, heightMm)
}

/**
 * Focal length of a camera that shows a page and some of the table, in long sides of the picture.
 */
const FOCAL_LENGTH = 1.1

/**
 * Width by height of the rectangle that is seen with these corners. The perspective shows how much
 * tilt has shortened each side, assuming a camera of everyday focal length that looks at the middle
 * of the picture. Null if three of the corners are in line.
 */
export function shapeOf(corners: Quad, frame: Frame): number | null {
  const view = viewOf(corners, { widthMm: 1, heightMm: 1 })
  if (view === null) return null
  const focal = FOCAL_LENGTH * Math.max(frame.width, frame.height)
  const [x, y] = [frame.width / 2, frame.height / 2]
  const { a, b, d, e, g, h } = view
  const across = Math.hypot((a - x * g) / focal, (d - y * g) / focal, g)
  const down = Math.hypot((b - x * h) / focal, (e - y * h) / focal, h)
  return down > 0 ? across / down : null
}

/** Whether a point lies within the clockwise corners of a convex polygon, or at most `slack` pixels outside. */
export function isWithin(corners: readonly Point[], { x, y }: Point, slack = 0): boolean {
  return corners.every((p, k) => {
    const q = corners[(k + 1) % corners.length]!
    const length = Math.max(1e-6, Math.hypot(q.x - p.x, q.y - p.y))
    return ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)) / length >= -slack
  })
}

export function centreOf(corners: Quad): Point {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }))
  return { x: sum.x / 4, y: sum.y / 4 }
}

/** Mean pixels per millimetre. */
export function perMmOf(corners: Quad, { widthMm, heightMm }: PageSize): number {
  return Math.sqrt(Math.abs(areaOf(corners)) / (widthMm * heightMm))
}

/**
 * Least ratio of areas at which two pages count as equally large: tilt and edges that were guessed
 * change an area by as much, while a card has 0.59 of the area of the next larger format
 * (ISO/IEC 7810: ID-1 and ID-2), and 0.42 of that of a passport (ID-3).
 */
const AREA_RATIO_MIN = 0.75

/** Whether a page covers at least about as much of the picture as another one. */
export function isAsLarge(corners: Quad, other: Quad): boolean {
  return Math.abs(areaOf(corners)) >= AREA_RATIO_MIN * Math.abs(areaOf(other))
}

/** Largest distance between corresponding corners, in parts of the longest side of `first`. */
export function apart(first: readonly Point[], second: readonly Point[]): number {
  const side = Math.max(...first.map((p, k) => distance(p, first[(k + 1) % first.length]!)))
  return Math.max(...first.map((p, k) => distance(p, second[k]!))) / Math.max(1e-6, side)
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y)
}

/** The corners moved away from their centre, so that each edge moves by `share` of the size. */
export function growQuad(corners: Quad, share: number): Quad {
  const centre = centreOf(corners)
  const grown = (value: number, middle: number) => middle + (value - middle) * (1 + 2 * share)
  return mapQuad(corners, ({ x, y }) => ({ x: grown(x, centre.x), y: grown(y, centre.y) }))
}
