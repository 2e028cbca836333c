/** Whether a portrait of about one size belongs to another document in the picture. */
import { applyAffine } from '../../image/affine.ts'
import { centreOf, isAsLarge, isWithin, mapQuad } from '../../page/corners.ts'
import { type Gutter, isBeyond } from '../../page/gutters.ts'
import { areaOf, type Quad } from '../../text/detect/quadrilateral.ts'
import type { FoundPage, ScanContext } from '../context.ts'

/** Least ratio of the areas of the portraits of two people; a ghost portrait is smaller. */
const FACE_RATIO_MIN = 0.56

/**
 * The same for portraits on documents about as large as each other: those of cards are 20 by 25 to
 * 25 by 32 mm, an estimate. Half as large is a card's beside a passport's (ICAO 9303-3 §3.9).
 */
export const AS_LARGE_FACE_MIN = 0.62

/**
 * Least distance of two portraits, in square roots of the area of the larger one, if the edges of
 * the page are not known: one portrait may be seen as two that touch.
 */
const APART_MIN = 2

/**
 * Least share of a page that the portrait of a document on it covers. One of 20 by 25 mm covers 0.023 of
 * two pages of a passport (125 by 176 mm, ICAO 9303-4 §3), and 0.049 of two cards of which 0.1 overlaps;
 * a third of it may be unseen. Printed patterns that are taken for faces cover 0.004 to 0.012 (2026-11-29).
 */
const FACE_OF_PAGE_MIN = 0.015

type Sides = Pick<FoundPage, 'front' | 'rear'>

/** The portraits that the first look saw, in pixels of the overview; the largest first. */
export function portraitsIn({ layout, picture }: Pick<ScanContext, 'layout' | 'picture'>): Quad[] {
  if (layout === null || picture === null) return []
  return layout.portraits
    .map(({ corners }) => mapQuad(corners, (at) => applyAffine(picture.shownToOverview, at)))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/**
 * Whether a portrait about as large as the document's lies beside it, on nothing whose edges are
 * known: that of another document. A face much larger than the portrait is the holder's own.
 * @param portraits the largest first, in pixels of the overview, as the page is
 */
export function hasFaceBeside(portraits: readonly Quad[], page: Sides): boolean {
  const { front, rear } = page
  if (front === null) return areOfTwo(portraits)
  const own = portraits.find((one) => isWithin(front.corners, centreOf(one)))
  const sides = [front, ...(rear === null ? [] : [rear])]
  const beside = portraits.filter(
    (one) => !sides.some(({ corners }) => isWithin(corners, centreOf(one))),
  )
  return own !== undefined && beside.some((one) => areAlike(own, one, AS_LARGE_FACE_MIN))
}

/**
 * Whether portraits of one size lie far apart, as on no document, on the page or where no edges of a
 * page are known: two fronts are in view.
 */
export function showsTwoFronts(context: Pick<ScanContext, 'layout' | 'picture' | 'page'>): boolean {
  return areOfTwo(facesOn(context.page?.front?.corners ?? null, portraitsIn(context)))
}

/**
 * The portraits of documents among those that were seen on a page, or anywhere if no edges of a page
 * are known; all in pixels of the overview.
 */
export function facesOn(page: Quad | null, portraits: readonly Quad[]): readonly Quad[] {
  if (page === null) return portraits
  const least = FACE_OF_PAGE_MIN * areaOf(page)
  return portraits.filter((one) => isWithin(page, centreOf(one)) && areaOf(one) >= least)
}

function areOfTwo([first, second]: readonly Quad[]): boolean {
  if (first === undefined || second === undefined) return false
  return areAlike(first, second, AS_LARGE_FACE_MIN) && areApart(first, second)
}

/** Whether both sides are about as large and have a portrait of about one size, as two fronts. */
export function areFrontsOfOneSize(portraits: readonly Quad[], { front, rear }: Sides): boolean {
  if (front === null || rear === null || !isAsLarge(rear.corners, front.corners)) return false
  const [own, other] = [front, rear].map((side) =>
    portraits.find((one) => isWithin(side.corners, centreOf(one))),
  )
  return own !== undefined && other !== undefined && areAlike(own, other, FACE_RATIO_MIN)
}

/** Whether two portraits are of about one size. */
export function hasTwoFaces(portraits: readonly Quad[]): boolean {
  const [largest = 0, second = 0] = portraits.map(sizeOf).toSorted((a, b) => b - a)
  return second > 0 && second >= FACE_RATIO_MIN * largest
}

/** Whether a portrait of about one size is on either side. */
export function hasFaceEachSide(
  portraits: readonly Quad[],
  gutter: Gutter,
  ratioMin = FACE_RATIO_MIN,
): boolean {
  const largest = (beyond: boolean) =>
    Math.max(
      0,
      ...portraits.filter((corners) => isBeyond(gutter, centreOf(corners)) === beyond).map(sizeOf),
    )
  const [near, far] = [largest(false), largest(true)]
  return near > 0 && Math.min(near, far) >= ratioMin * Math.max(near, far)
}

function areAlike(one: Quad, other: Quad, ratioMin: number): boolean {
  const sizes = [sizeOf(one), sizeOf(other)]
  const less = Math.min(...sizes)
  return less > 0 && less >= ratioMin * Math.max(...sizes)
}

function areApart(one: Quad, other: Quad): boolean {
  const [from, to] = [centreOf(one), centreOf(other)]
  return Math.hypot(to.x - from.x, to.y - from.y) >= APART_MIN * Math.sqrt(sizeOf(one))
}

function sizeOf(corners: Quad): number {
  return Math.abs(areaOf(corners))
}
