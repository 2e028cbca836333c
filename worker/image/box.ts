import type { Point } from './affine.ts'

/** A box by its edges; what is measured, and in which unit, says whoever has one. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export function middleOf({ x0, y0, x1, y1 }: Box): Point {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
}

/** The smallest box with all of these points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}
