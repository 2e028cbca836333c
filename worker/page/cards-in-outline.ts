/** Cards that share one outline of the document mask: they lie over one another, or touch. */
import type { Point } from '../image/affine.ts'
import type { Grey } from '../image/raster.ts'
import { areaOf, type Quad } from '../text/detect/quadrilateral.ts'
import { centreOf, type Frame, isWithin, shapeOf } from './corners.ts'
import { edgesNear } from './edged-outlines.ts'
import { misfitOfCard } from './page-sizes.ts'

/**
 * Width by height of a rough outline: somewhat less than of ID-1, since a hull without the rounded
 * corners makes sides shorter.
 */
const ASPECT = 1.5

/** Area of a rough outline in parts of the hull's: one that fills it is the outline itself. */
const ROUGH_SHARE = { min: 0.3, max: 0.92 }

/** How far a rough outline may stick out of the hull, in parts of its shorter side. */
const OUT_MAX = 0.1

/** Rough outlines are searched once if their centres (in parts of a side) and areas are as near. */
const SAME = { centre: 0.06, area: 1.16 }

/** Largest misfit of the shape that edges may have, see `misfitOfCard`; perspective changes it. */
const MISFIT_MAX = 0.13

/**
 * The cards within a hull whose four edges are clear in the picture, the largest first. Only ID-1: of
 * larger pages, sheets of paper and lines printed inside a page were found as often as pages.
 * @param hull clockwise corners of a convex polygon, pixels of `grey`
 * @param shareMax area of a card in parts of the hull's, at most
 */
export function cardsInOutline(
  hull: readonly Point[],
  shareMax: number,
  frame: Frame,
  grey: Grey,
): readonly Quad[] {
  const misfit = (corners: Quad) => misfitOfCard(shapeOf(corners, frame) ?? 0)
  return roughCards(hull)
    .flatMap((rough) => {
      const corners = edgesNear(grey, rough, misfit)?.corners
      const isCard =
        corners !== undefined &&
        misfit(corners) <= MISFIT_MAX &&
        areaOf(corners) <= shareMax * areaOf(hull)
      return isCard ? [corners] : []
    })
    .toSorted((one, other) => areaOf(other) - areaOf(one))
}

/** A card on top of others, or beside them, has a whole side along the hull of all, long or short. */
function roughCards(hull: readonly Point[]): readonly Quad[] {
  const found: Quad[] = []
  for (const [k, p] of hull.entries()) {
    const q = hull[(k + 1) % hull.length]!
    const length = Math.hypot(q.x - p.x, q.y - p.y)
    for (const depth of [length / ASPECT, length * ASPECT]) {
      const share = (length * depth) / areaOf(hull)
      const card = rectangleBehind(p, q, depth)
      const slack = OUT_MAX * Math.min(length, depth)
      const isIn =
        share >= ROUGH_SHARE.min &&
        share <= ROUGH_SHARE.max &&
        card.every((corner) => isWithin(hull, corner, slack))
      if (isIn && !found.some((other) => areSame(card, other))) found.push(card)
    }
  }
  return found
}

/** The rectangle on the inner side of p to q, clockwise. */
function rectangleBehind(p: Point, q: Point, depth: number): Quad {
  const length = Math.max(1e-6, Math.hypot(q.x - p.x, q.y - p.y))
  const [x, y] = [(-(q.y - p.y) / length) * depth, ((q.x - p.x) / length) * depth]
  return [p, q, { x: q.x + x, y: q.y + y }, { x: p.x + x, y: p.y + y }]
}

function areSame(one: Quad, other: Quad): boolean {
  const [a, b] = [centreOf(one), centreOf(other)]
  const ratio = Math.max(areaOf(one), areaOf(other)) / Math.min(areaOf(one), areaOf(other))
  const apart = Math.hypot(a.x - b.x, a.y - b.y)
  return ratio < SAME.area && apart < SAME.centre * Math.sqrt(areaOf(one))
}
