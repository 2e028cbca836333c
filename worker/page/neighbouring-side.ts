/** Finds the other side of a card, copied or laid beside it, if its own edges were not seen. */
import { applyHomography } from '../image/homography.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { type Frame, isWithin, mapQuad, rectangle, viewOf } from './corners.ts'
import { id1, type PageSize } from './page-sizes.ts'
import { charactersWithin, cutsPrint, holds } from './print-within.ts'

/** Gaps to try between both sides, millimetres: from edge to edge up to those of copied cards. */
const GAPS_MM = [0, 2, 4, 6, 8, 10, 12, 14]

/** Places to try, in this order: above, below, left, right. */
const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const

/** How far it may reach out of the picture, in parts of the picture's longer side. */
const OUTSIDE_MAX = 0.05

/**
 * The place beside a card, of its size and on its plane, that holds a portrait and whose edges cut
 * no print; null if there is none. Among the gaps with the most print within, the middle one wins.
 * @param corners of the card, in the layout's pixels
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
