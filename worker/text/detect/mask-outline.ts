import type { Point } from '../../image/affine.ts'

/**
 * Points on the edge of a group of mask cells, in cells: where each of its rows and columns first
 * and last crosses the logit `level`, interpolated linearly between two cells. `inside` marks the
 * group's own cells.
 */
export function maskOutline(
  logits: Float32Array,
  inside: Uint8Array,
  width: number,
  level = 0,
): { readonly x: Float64Array; readonly y: Float64Array; readonly count: number } {
  const height = logits.length / width
  const x = new Float64Array(2 * (width + height))
  const y = new Float64Array(2 * (width + height))
  let count = 0
  const add = (px: number, py: number) => {
    x[count] = px
    y[count++] = py
  }
  const beyond = (cell: number, step: number, hasNext: boolean) =>
    hasNext ? crossing(logits[cell]! - level, logits[cell + step]! - level) : 0.5
  for (let row = 0; row < height; row++) {
    const first = firstInside(inside, row * width, 1, width)
    if (first < 0) continue
    const last = width - 1 - firstInside(inside, row * width + width - 1, -1, width)
    add(first - beyond(row * width + first, -1, first > 0), row)
    add(last + beyond(row * width + last, 1, last < width - 1), row)
  }
  for (let column = 0; column < width; column++) {
    const first = firstInside(inside, column, width, height)
    if (first < 0) continue
    const last = height - 1 - firstInside(inside, (height - 1) * width + column, -width, height)
    add(column, first - beyond(first * width + column, -width, first > 0))
    add(column, last + beyond(last * width + column, width, last < height - 1))
  }
  return { x, y, count }
}

/** Steps from `start` to the first marked cell; −1: none. */
function firstInside(inside: Uint8Array, start: number, step: number, count: number): number {
  for (let i = 0; i < count; i++) if (inside[start + i * step] !== 0) return i
  return -1
}

/** How far beyond the centre of a cell the edge lies, 0 to 1 cells, by the values in it and beyond. */
function crossing(here: number, next: number): number {
  return next >= 0 || here <= 0 ? 0.5 : Math.min(1, here / (here - next))
}

/** Convex hull, clockwise on a picture, without collinear points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turnOf(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** Above 0: a to b to c turns clockwise on a picture, whose y points down. */
function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
