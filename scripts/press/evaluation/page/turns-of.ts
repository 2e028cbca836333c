import type { Point } from '../../../../worker/image/affine.ts'

/**
 * Quarter turns clockwise of the document in the picture; null: about half way between two.
 * @param corners clockwise from the document's upper left; null: it fills the frame
 * @param marked turns of a document that fills the frame, as marked by eye
 */
export function turnsOf(corners: readonly Point[] | null, marked = 0): number | null {
  if (!corners) return marked
  const [a, b] = [corners[0]!, corners[1]!]
  const quarters = Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 2)
  return Math.abs(quarters - Math.round(quarters)) < 0.36 ? (Math.round(quarters) + 4) % 4 : null
}
