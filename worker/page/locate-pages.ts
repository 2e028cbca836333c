/** Locates the pages from the layout of the picture and from its MRZ. */
import { applyHomography } from '../image/homography.ts'
import type { Grey } from '../image/raster.ts'
import type { DocumentOutline } from '../text/detect/detect-documents.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import { cardsInOutline } from './cards-in-outline.ts'
import {
  apart,
  centreOf,
  type Frame,
  isAsLarge,
  isWithin,
  mapQuad,
  rectangle,
  shapeOf,
  startAtUpperLeft,
  viewOf,
} from './corners.ts'
import { edgedOutlines, edgesNear } from './edged-outlines.ts'
import { neighbouringSide } from './neighbouring-side.ts'
import {
  id1,
  misfitOf,
  misfitOfCard,
  type PageSize,
  pairOfShape,
  sizeOfShape,
} from './page-sizes.ts'
import { charactersWithin, cutsPrint, holds, isPrinted, readingDirection } from './print-within.ts'

/** One side of a document whose edges are known. */
export interface PageInView {
  /** Clockwise from the page's own upper left, pixels; they may lie outside the picture. */
  readonly corners: Quad
  readonly size: PageSize
}

/**
 * The page made upright, if it was found to be rotated clockwise by `turns` quarter turns.
 * @param frame the picture that its corners are in
 */
export function turnedPage({ corners, size }: PageInView, turns: Turns, frame: Frame): PageInView {
  const at = (k: number) => corners[(turns + k) % 4]!
  const upright: Quad = [at(0), at(1), at(2), at(3)]
  const aspect = shapeOf(upright, frame)
  const shaped = aspect === null ? null : sizeOfShape(aspect)
  const swapped = { widthMm: size.heightMm, heightMm: size.widthMm }
  return { corners: upright, size: turns === 2 ? size : (shaped ?? swapped) }
}

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

/** Least `fit` of an outline (see `DocumentOutline`); below it the edges of a page are guesses. */
const FIT_MIN = 0.9

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
  const sidesOf = (outlines: readonly DocumentOutline[]) =>
    outlines
      .flatMap((outline) => sidesIn(outline, direction, frame))
      .filter(({ corners }) => !cutsPrint(corners, layout))
      .sort((a, b) => byContent(a.corners, b.corners, layout))
  const ofMask = sidesOf(layout.documents)
  const ofCards = mrzPage === null ? sidesOfCards(layout, direction, frame, grey) : []
  const isUnknown = mrzPage === null && ofMask.length + ofCards.length === 0
  const ofOutlines = isUnknown ? sidesOf(outlinesByEdges(layout, frame, grey, sidesOf)) : ofMask
  const seen = ofCards.length > 0 ? ofCards : ofOutlines
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

/** Least share of the picture of an outline in which cards are sought. */
const SHARED_MIN = 0.05

/** An outline that fits as well and has the shape of a card as nearly (`misfitOfCard`) is one card. */
const ONE_CARD = { fitMin: 0.93, misfitMax: 0.07 }

/** Share of an outline of a page's shape that a card in it takes, at most; else it is that page. */
const CARD_SHARE_MAX = 0.88

/**
 * The largest card with a portrait that shares its outline with others, and one beside it about as
 * large; none if every outline is one page.
 */
function sidesOfCards(
  layout: PageLayout,
  direction: number,
  frame: Frame,
  grey: () => Grey,
): readonly SeenSide[] {
  if (layout.portraits.length === 0) return []
  const cards = layout.documents.flatMap((outline) => {
    const misfit = misfitOfCard(shapeOf(outline.corners, frame) ?? 0)
    const isOne = outline.fit >= ONE_CARD.fitMin && misfit <= ONE_CARD.misfitMax
    if (outline.share < SHARED_MIN || isOne) return []
    const isPage = sidesIn(outline, direction, frame).length > 0
    return cardsInOutline(outline.hull, isPage ? CARD_SHARE_MAX : 1, frame, grey())
  })
  const whole = cards.filter((card) => !cutsPrint(card, layout))
  const front = whole.find((card) => holds(card, layout.portraits))
  if (front === undefined) return []
  const beside = whole.find((card) => isBeside(card, front) && isAsLarge(card, front))
  return [front, ...(beside === undefined ? [] : [beside])].map((card) => {
    const corners = startAtUpperLeft(card, direction)
    const isUpright = (shapeOf(corners, frame) ?? 1) < 1
    const size = isUpright ? { widthMm: id1.heightMm, heightMm: id1.widthMm } : id1
    return { corners, size, fit: 1 }
  })
}

/**
 * Outlines along edges in the picture, of anything that has print. They must hold all
 * portraits: one of two cards in view, or its back alone, is not the page.
 */
function outlinesByEdges(
  layout: PageLayout,
  frame: Frame,
  grey: () => Grey,
  sidesOf: (outlines: readonly DocumentOutline[]) => readonly SeenSide[],
): DocumentOutline[] {
  if (!isPrinted(layout.lines)) return []
  const misfit = (corners: Quad) => {
    const aspect = shapeOf(corners, frame)
    return aspect === null ? Number.POSITIVE_INFINITY : misfitOf(aspect)
  }
  const isPage = (outline: DocumentOutline) => sidesOf([outline]).length > 0
  const found = edgedOutlines(layout, grey(), misfit, isPage)
  const sides = sidesOf(found)
  const isHeld = (portrait: Region) => sides.some(({ corners }) => holds(corners, [portrait]))
  return layout.portraits.every(isHeld) ? found : []
}

interface SeenSide extends PageInView {
  readonly fit: number
}

/** The pages in an outline: one, or two that lie so close that they share it; none if unclear. */
function sidesIn({ corners, fit }: DocumentOutline, direction: number, frame: Frame): SeenSide[] {
  if (fit < FIT_MIN) return []
  const turned = startAtUpperLeft(corners, direction)
  const aspect = shapeOf(turned, frame)
  if (aspect === null) return []
  const size = sizeOfShape(aspect)
  if (size !== null) return [{ corners: turned, size, fit }]
  const pair = pairOfShape(aspect)
  const view = pair && viewOf(turned, pair.together)
  if (pair === null || view === null) return []
  const { size: each, together } = pair
  const [right, below] = [together.widthMm - each.widthMm, together.heightMm - each.heightMm]
  return [
    rectangle(0, 0, each.widthMm, each.heightMm),
    rectangle(right, below, together.widthMm, together.heightMm),
  ].map((side) => ({
    corners: mapQuad(side, (corner) => applyHomography(view, corner)),
    size: each,
    fit,
  }))
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

function isBeside(one: Quad, other: Quad): boolean {
  return !isWithin(one, centreOf(other)) && !isWithin(other, centreOf(one))
}

/** Sorts sides with a portrait first, then by print: a back often has more print than the front. */
function byContent(one: Quad, other: Quad, layout: PageLayout): number {
  const portraits = (side: Quad) => (holds(side, layout.portraits) ? 1 : 0)
  return (
    portraits(other) - portraits(one) ||
    charactersWithin(other, layout) - charactersWithin(one, layout)
  )
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
