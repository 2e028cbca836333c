import { CELL, capitalOf, type LayoutMaps, sigmoid, toPictureX, toPictureY } from './layout-maps.ts'
import type { TextLine } from './text-line.ts'

/** A group of core cells as a thick stroke; lengths in cells. */
export interface Stroke {
  readonly cells: Int32Array
  /** Its middle. */
  readonly x: number
  readonly y: number
  /** Direction of its long axis, radians; opposite directions are the same. */
  readonly direction: number
  readonly length: number
  /** Capital height. */
  readonly capital: number
  readonly score: number
  readonly mrz: number
}

/** A core ends this many capital heights inside the print (`targets.py`, `_INSET`). */
const INSET = 0.15

/** What a cell's own width adds at each end, cells. */
const END = 0.15

/** Capital heights: shorter lines have no bend worth measuring. */
const BENDABLE = 9

/** Measures a group by its moments, each cell weighted by its probability. */
export function measureGroup(maps: LayoutMaps, cells: Int32Array): Stroke {
  const { width, core, capital, mrz } = maps
  let weight = 0
  let sumX = 0
  let sumY = 0
  let sumXX = 0
  let sumXY = 0
  let sumYY = 0
  let height = 0
  let mrzs = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const x = cell % width
    const y = (cell - x) / width
    const p = sigmoid(core[cell]!)
    weight += p
    sumX += p * x
    sumY += p * y
    sumXX += p * x * x
    sumXY += p * x * y
    sumYY += p * y * y
    height += p * capital[cell]!
    mrzs += p * sigmoid(mrz[cell]!)
  }
  const x = sumX / weight
  const y = sumY / weight
  const xx = Math.max(0, sumXX / weight - x * x)
  const yy = Math.max(0, sumYY / weight - y * y)
  const xy = sumXY / weight - x * y
  const spread = (xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy)
  return {
    cells,
    x,
    y,
    direction: Math.atan2(2 * xy, xx - yy) / 2,
    // The length of an even stroke with this spread.
    length: Math.sqrt(12 * spread),
    capital: capitalOf(height / weight),
    score: weight / cells.length,
    mrz: mrzs / weight,
  }
}

/** The line along `direction` (radians, as it is read), in picture pixels. */
export function fitStroke(maps: LayoutMaps, stroke: Stroke, direction: number): TextLine {
  const { cells, capital } = stroke
  const cos = Math.cos(direction)
  const sin = Math.sin(direction)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < cells.length; i++) {
    const x = cells[i]! % maps.width
    const u = (x - stroke.x) * cos + ((cells[i]! - x) / maps.width - stroke.y) * sin
    if (u < low) low = u
    if (u > high) high = u
  }
  low -= END + INSET * capital
  high += END + INSET * capital
  const isBendable = high - low > BENDABLE * capital
  const bend = isBendable ? bendOf(maps, stroke, { cos, sin, low, high }) : straight
  const at = (u: number, v: number) => ({
    x: toPictureX(maps, stroke.x + u * cos - v * sin),
    y: toPictureY(maps, stroke.y + u * sin + v * cos),
  })
  // Picture pixels per cell across the line: both scales, weighted by the line's normal.
  const across = Math.hypot(sin * maps.scaleX, cos * maps.scaleY) * CELL
  return {
    start: at(low, bend.start),
    end: at(high, bend.end),
    sag: bend.sag * across,
    capitalHeight: capital * across,
    score: stroke.score,
    mrz: stroke.mrz,
  }
}

/**
 * The straight axis of a line through the stroke's centre, and its ends as seen from there; cells.
 */
interface Axis {
  readonly cos: number
  readonly sin: number
  readonly low: number
  readonly high: number
}

interface Bend {
  /**
   * Offsets of both ends from the axis, and of the middle from the straight line between them;
   * cells.
   */
  readonly start: number
  readonly end: number
  readonly sag: number
}

const straight: Bend = { start: 0, end: 0, sag: 0 }

/** A parabola through the cells, v = a + b·t + c·t² with t from −1 to 1 along the line. */
function bendOf(
  maps: LayoutMaps,
  { cells, x: middleX, y: middleY }: Stroke,
  { cos, sin, low, high }: Axis,
): Bend {
  // Sums of t to each power, and of v times them.
  let [s0, s1, s2, s3, s4] = [0, 0, 0, 0, 0]
  let [r0, r1, r2] = [0, 0, 0]
  const [half, centre] = [(high - low) / 2, (high + low) / 2]
  for (let i = 0; i < cells.length; i++) {
    const x = (cells[i]! % maps.width) - middleX
    const y = Math.floor(cells[i]! / maps.width) - middleY
    const t = (x * cos + y * sin - centre) / half
    const v = y * cos - x * sin
    const p = sigmoid(maps.core[cells[i]!]!)
    s0 += p
    s1 += p * t
    s2 += p * t * t
    s3 += p * t * t * t
    s4 += p * t * t * t * t
    r0 += p * v
    r1 += p * v * t
    r2 += p * v * t * t
  }
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
  if (Math.abs(determinant) < 1e-6) return straight
  const a =
    (r0 * (s2 * s4 - s3 * s3) - s1 * (r1 * s4 - s3 * r2) + s2 * (r1 * s3 - s2 * r2)) / determinant
  const b =
    (s0 * (r1 * s4 - s3 * r2) - r0 * (s1 * s4 - s2 * s3) + s2 * (s1 * r2 - r1 * s2)) / determinant
  const c =
    (s0 * (s2 * r2 - r1 * s3) - s1 * (s1 * r2 - r1 * s2) + r0 * (s1 * s3 - s2 * s2)) / determinant
  return { start: a - b + c, end: a + b + c, sag: -c }
}
