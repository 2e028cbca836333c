/** Finds the straight gutters along which a picture may be divided into documents. */
import type { Point } from '../image/affine.ts'

/** A round spot of a picture that belongs to some document, pixels. */
export interface Spot extends Point {
  readonly radius: number
}

/** A line between two groups of spots: those with a·x + b·y > c lie beyond it. */
export interface Gutter {
  /** Of the unit normal. */
  readonly a: number
  readonly b: number
  readonly c: number
  /** Pixels without any spot, across the gutter. */
  readonly width: number
}

/** Gutters along and across the print that are looked at, the widest first. */
const EACH_WAY_MAX = 4

/**
 * The widest gutters along and across print in `direction` (radians).
 * @param least width of a gutter, pixels
 */
export function gutters(spots: readonly Spot[], direction: number, least: number): Gutter[] {
  return [direction, direction + Math.PI / 2].flatMap((normal) => {
    const [a, b] = [Math.cos(normal), Math.sin(normal)]
    const spans = spots
      .map(({ x, y, radius }) => ({ middle: a * x + b * y, radius }))
      .map(({ middle, radius }) => ({ from: middle - radius, to: middle + radius }))
      .sort((one, other) => one.from - other.from)
    const found: Gutter[] = []
    let end = spans[0]?.to ?? 0
    for (const { from, to } of spans) {
      const width = from - end
      if (width >= least) found.push({ a, b, c: (from + end) / 2, width })
      end = Math.max(end, to)
    }
    return found.sort((one, other) => other.width - one.width).slice(0, EACH_WAY_MAX)
  })
}

/** Whether a point lies beyond a gutter. */
export function isBeyond({ a, b, c }: Pick<Gutter, 'a' | 'b' | 'c'>, { x, y }: Point): boolean {
  return a * x + b * y > c
}
