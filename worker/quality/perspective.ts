import type { QualityView } from './quality-view.ts'

/** No page that was seen is so nearly a rectangle. */
const DRAWN_FLAT = 1e-9

/**
 * How far the page is from a rectangle, 0 to 1: the most by which one of two opposite edges is
 * shorter than the other, in parts of the longer one, or a corner's cosine, whichever is more.
 * Null where its edges are not known, or were drawn around its MRZ as if it were seen flat.
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
