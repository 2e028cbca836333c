import type { Point } from '../../../worker/image/affine.ts'

/** Where a document lies in a labelled picture. */
interface PlacedPicture {
  readonly file: string
  /** Clockwise from the document's upper left; null: it fills the frame. */
  readonly corners?: readonly Point[] | null | undefined
}

/** Quarter turns clockwise of the document in the picture; null: about half way between two. */
export function turnsOf({ corners, file }: PlacedPicture): number | null {
  if (file.includes('rotatem90')) return 1
  if (file.includes('rotatep90')) return 3
  if (!corners) return 0
  const [a, b] = [corners[0]!, corners[1]!]
  const quarters = Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 2)
  return Math.abs(quarters - Math.round(quarters)) < 0.36 ? (Math.round(quarters) + 4) % 4 : null
}
