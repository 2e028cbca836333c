/** Locates the pages from the layout of the picture and from its MRZ. */
import type { Grey } from '../image/raster.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { apart, type Frame, isAsLarge, shapeOf } from './corners.ts'
import { edgesNear } from './edged-outlines.ts'
import { neighbouringSide } from './neighbouring-side.ts'
import type { PageInView } from './page-in-view.ts'
import { charactersWithin, holds, readingDirection } from './print-within.ts'
import { isBeside, type SeenSide, sidesOf, sidesWithFront } from './sides-in-view.ts'

/** The sides found in one picture. */
export interface PagesInView {
  /** Reading direction of the page, radians clockwise from the right. */
  readonly direction: number
  /**
   * The page to read: the one with the MRZ, else the largest with a portrait, else the one with most
   * print. Null if its edges are not known.
   */
  readonly page: PageInView | null
  /** Whether edges of that page were seen in the picture, and not only derived from its MRZ. */
  readonly isSeen: boolean
  /** Another side, or another document, beside it; null if none was seen. */
  readonly rear: PageInView | null
}

/** From this fit on, seen edges are more exact than those derived from the MRZ. */
const FIT_GOOD = 0.95

/**
 * How far apart the corners of one page may be by mask and by MRZ, in parts of the longest side.
 * The lower ones, beside the MRZ, hardly differ; the upper ones by as much as tilt has shortened
 * the page.
 */
const LOWER_APART_MAX = 0.09
const UPPER_APART_MAX = 0.35

/** If they are farther apart, the page is tilted; the MRZ, which assumes a flat one, is wrong. */
const FLAT_APART_MAX = 0.12

/**
 * @param mrzPage the page derived from its MRZ (its size is certain, its far edges are
 *   extrapolated), in the layout's pixels; null without an MRZ
 * @param frame the picture of the layout
 * @param grey returns that picture; called only where the edges of the page are not sure without it
 */
export function locatePages(
  layout: PageLayout,
  mrzPage: PageInView | null,
  frame: Frame,
  grey: () => Grey,
): PagesInView {
  const direction =
    mrzPage === null
      ? readingDirection([...layout.lines, ...layout.mrzLines], layout.upright.turns)
      : topDirection(mrzPage.corners)
  const view = { layout, direction, frame, grey }
  const seen = mrzPage === null ? sidesWithFront(view) : sidesOf(layout.documents, view)
  const same =
    mrzPage === null
      ? mainOf(seen, layout)
      : (sameAs(mrzPage, seen) ?? sameAs(mrzPage, edgesOf(mrzPage, frame, grey)))
  const page = mrzPage === null ? same : refinedBy(same, mrzPage)
  const others = seen.filter((side) => page !== null && isBeside(side.corners, page.corners))
  const rear =
    others.find(({ corners }) => isFilled(corners, layout)) ??
    (mrzPage && page && faceBeside(page, layout, frame))
  return { direction, page, isSeen: same !== null, rear }
}

/**
 * Of pages with a portrait the largest, and of those about as large the one with most print.
 * @param seen sides with a portrait first, then by print
 */
function mainOf(seen: readonly SeenSide[], layout: PageLayout): SeenSide | null {
  const faces = seen.filter(({ corners }) => holds(corners, layout.portraits))
  const isLargest = ({ corners }: SeenSide) =>
    faces.every((other) => isAsLarge(corners, other.corners))
  return faces.find(isLargest) ?? seen[0] ?? null
}

/** The edges in the picture where those of the page of an MRZ must be; none if they are not seen. */
function edgesOf({ corners, size }: PageInView, frame: Frame, grey: () => Grey): SeenSide[] {
  const aspect = size.widthMm / size.heightMm
  const misfit = (quad: Quad) => {
    const own = shapeOf(quad, frame)
    return own === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(own / aspect))
  }
  const edged = edgesNear(grey(), corners, misfit)
  return edged === null ? [] : [{ corners: edged.corners, size, fit: 1 }]
}

/** The side among those seen across whose foot the MRZ lies as on its page; null without one. */
function sameAs({ corners }: PageInView, seen: readonly SeenSide[]): SeenSide | null {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners
  const isSame = ({ corners: [p, q, r, s] }: SeenSide) =>
    apart([r, s], [lowerRight, lowerLeft]) < LOWER_APART_MAX &&
    apart([p, q], [upperLeft, upperRight]) < UPPER_APART_MAX
  return seen.find(isSame) ?? null
}

/**
 * The page of the MRZ, with the edges that were seen where they are more exact. Its size always
 * comes from the MRZ.
 */
function refinedBy(same: SeenSide | null, { corners, size }: PageInView): PageInView {
  if (same === null) return { corners, size }
  const isNearer = same.fit >= FIT_GOOD || apart(same.corners, corners) > FLAT_APART_MAX
  return { corners: isNearer ? same.corners : corners, size }
}

/** The front of a card beside its MRZ, which is on the back (ICAO 9303-5 §4.1). */
function faceBeside({ corners, size }: PageInView, layout: PageLayout, frame: Frame) {
  const face = neighbouringSide(corners, size, layout, frame)
  return face && { corners: face, size }
}

/** Whether a side has print, a portrait or a barcode; a slip of paper beside the page has none. */
function isFilled(corners: Quad, layout: PageLayout): boolean {
  return (
    charactersWithin(corners, layout) >= REAR_CHARACTERS_MIN ||
    holds(corners, [...layout.portraits, ...layout.barcodes])
  )
}

const REAR_CHARACTERS_MIN = 12

function topDirection([p, q]: Quad): number {
  return Math.atan2(q.y - p.y, q.x - p.x)
}
