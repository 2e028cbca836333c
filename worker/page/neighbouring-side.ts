/** The other side of a card, copied or laid down beside it, whose own edges were not seen. */
import { applyHomography } from '../image/homography.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { type Frame, isWithin, mapQuad, rectangle, viewOf } from './corners.ts'
import { id1, type PageSize } from './page-sizes.ts'
import { charactersWithin, cutsPrint, holds } from './print-within.ts'

/** Between both sides, millimetres: edge to edge up to what is left when a copy is laid out. */
const GAPS_MM = [0, 2, 4, 6, 8, 10, 12, 14]

/** Above, below, left, right. */
const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const

/** It may reach out of the picture by so much of the picture's longer side. */
const OUTSIDE_MAX = 0.05

/**
 * The place beside a card where a portrait is seen, so large as the card itself and on the same
 * plane, whose edges run through no print; null: there is none. Of several gaps the middle one.
 * @param corners of the card, pixels of the picture as the layout has them
 */
export function neighbouringSide(
  corners: Quad,
  size: PageSize,
  layout: PageLayout,
  frame: Frame,
): Quad | null {
  const view = viewOf(corners, size)
  if (size.widthMm !== id1.widthMm || view === null || layout.portraits.length === 0) return null
  const { widthMm, heightMm } = size
  for (const [across, down] of DIRECTIONS) {
    const places = GAPS_MM.map((gap) => {
      const [left, top] = [across * (widthMm + gap), down * (heightMm + gap)]
      const place = rectangle(left, top, left + widthMm, top + heightMm)
      return mapQuad(place, (corner) => applyHomography(view, corner))
    })
    const possible = places.filter(
      (place) =>
        isInView(place, frame) && holds(place, layout.portraits) && !cutsPrint(place, layout),
    )
    const most = Math.max(...possible.map((place) => charactersWithin(place, layout)))
    const best = possible.filter((place) => charactersWithin(place, layout) === most)
    const middle = best[best.length >> 1]
    if (middle !== undefined) return middle
  }
  return null
}

function isInView(corners: Quad, { width, height }: Frame): boolean {
  const slack = OUTSIDE_MAX * Math.max(width, height)
  return corners.every((corner) => isWithin(rectangle(0, 0, width, height), corner, slack))
}
