import type { QualityView } from './quality-view.ts'

/** A smaller deviation from a rectangle was never seen: such a page was derived from its MRZ. */
const DRAWN_FLAT = 1e-9

/**
 * How far the page is from a rectangle, 0 to 1: the largest relative difference in length of two
 * opposite edges, or the largest cosine of a corner, whichever is more. Null if its edges are not
 * known, or were derived from its MRZ as if it were seen flat.
 */
export function perspective({ corners }: QualityView): number | null {
  if (corners === null) return null
  const edges = corners.map((p, k) => {
    const q = corners[(k + 1) % 4]!
    return { x: q.x - p.x, y: q.y - p.y, length: Math.max(1e-6, Math.hypot(q.x - p.x, q.y - p.y)) }
  })
  const off = edges.map((edge, k) => {
    const next = edges[(k + 1) % 4]!
    const opposite = edges[(k + 2) % 4]!
    const slant = Math.abs(edge.x * next.x + edge.y * next.y) / (edge.length * next.length)
    return Math.max(slant, 1 - edge.length / opposite.length)
  })
  const most = Math.max(...off)
  return most < DRAWN_FLAT ? null : most
}
