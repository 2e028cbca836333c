import type { Point } from '../../../worker/image/affine.ts'

const STEPS = 160

/** Intersection over union of two polygons within the frame, 0 to 1; sampled on a grid. */
export function overlapOf(
  first: readonly Point[],
  second: readonly Point[],
  frame: { readonly width: number; readonly height: number },
): number {
  const xs = [...first, ...second].map(({ x }) => Math.max(0, Math.min(frame.width, x)))
  const ys = [...first, ...second].map(({ y }) => Math.max(0, Math.min(frame.height, y)))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let [both, either] = [0, 0]
  for (let v = 0; v < STEPS; v++) {
    for (let u = 0; u < STEPS; u++) {
      const point = {
        x: left + ((u + 0.5) / STEPS) * (right - left),
        y: top + ((v + 0.5) / STEPS) * (bottom - top),
      }
      const [a, b] = [contains(first, point), contains(second, point)]
      if (a && b) both++
      if (a || b) either++
    }
  }
  return either === 0 ? 0 : both / either
}

/** Whether the polygon contains the point, by the even-odd rule. */
export function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
