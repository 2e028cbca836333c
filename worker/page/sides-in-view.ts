/** The sides of documents whose edges are seen in a picture. */
import { applyHomography } from '../image/homography.ts'
import type { Grey } from '../image/raster.ts'
import type { DocumentOutline } from '../text/detect/detect-documents.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { cardsInOutline } from './cards-in-outline.ts'
import {
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
import { edgedOutlines } from './edged-outlines.ts'
import type { PageInView } from './page-in-view.ts'
import { id1, misfitOf, misfitOfCard, pairOfShape, sizeOfShape } from './page-sizes.ts'
import { charactersWithin, cutsPrint, holds, isPrinted } from './print-within.ts'

/** A side and how well its outline fits the mask (see `DocumentOutline`). */
export interface SeenSide extends PageInView {
  readonly fit: number
}

/** Where sides are sought. */
export interface View {
  readonly layout: PageLayout
  /** Reading direction of the page, radians clockwise from the right. */
  readonly direction: number
  /** The picture of the layout. */
  readonly frame: Frame
  /** Returns that picture; called only where edges are not sure without it. */
  readonly grey: () => Grey
}

/** The pages that outlines are, those with a portrait first, then by print. */
export function sidesOf(outlines: readonly DocumentOutline[], view: View): SeenSide[] {
  const { layout } = view
  return outlines
    .flatMap((outline) => sidesIn(outline, view))
    .filter(({ corners }) => !cutsPrint(corners, layout))
    .sort((a, b) => byContent(a.corners, b.corners, layout))
}

/** Least `fit` of an outline (see `DocumentOutline`); below it the edges of a page are guesses. */
const FIT_MIN = 0.9
/** From here on all four corners are those of what the mask shows. */
const FIT_GOOD = 0.93

/**
 * The sides of a picture without an MRZ, one of which may be the page; none where a portrait is in view and the
 * edges of its page are not: a side without it is the back of that page, or another document. Where all such
 * outlines fit their masks badly, a corner may be far off: they count if no edges are found in the picture.
 */
export function sidesWithFront(view: View): readonly SeenSide[] {
  const { layout } = view
  const ofCards = sidesOfCards(view)
  if (ofCards.length > 0) return ofCards
  const ofMask = sidesOf(layout.documents, view)
  const fronts = ofMask.filter(({ corners }) => mayBeFront(corners, layout))
  if (fronts.some(({ fit }) => fit >= FIT_GOOD)) return ofMask
  const ofEdges = sidesOf(outlinesByEdges(view), view)
  if (ofEdges.length === 0) return fronts.length === 0 ? [] : ofMask
  const beside = ofMask.filter((side) =>
    ofEdges.every((one) => isBeside(side.corners, one.corners)),
  )
  return [...ofEdges, ...beside]
}

function mayBeFront(side: Quad, { portraits }: PageLayout): boolean {
  return portraits.length === 0 || holds(side, portraits)
}

/** Least share of the picture of an outline in which cards are sought. */
const SHARED_MIN = 0.05

/** An outline that fits as well and has the shape of a card as nearly (`misfitOfCard`) is one card. */
const ONE_CARD = { fitMin: FIT_GOOD, misfitMax: 0.07 }

/** Share of an outline of a page's shape that a card in it takes, at most; else it is that page. */
const CARD_SHARE_MAX = 0.88

/**
 * The largest card with a portrait that shares its outline with others, and one beside it about as
 * large; none if every outline is one page.
 */
function sidesOfCards(view: View): readonly SeenSide[] {
  const { layout, direction, frame, grey } = view
  if (layout.portraits.length === 0) return []
  const cards = layout.documents.flatMap((outline) => {
    const misfit = misfitOfCard(shapeOf(outline.corners, frame) ?? 0)
    const isOne = outline.fit >= ONE_CARD.fitMin && misfit <= ONE_CARD.misfitMax
    if (outline.share < SHARED_MIN || isOne) return []
    const isPage = sidesIn(outline, view).length > 0
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
function outlinesByEdges(view: View): DocumentOutline[] {
  const { layout, frame, grey } = view
  if (!isPrinted(layout.lines)) return []
  const misfit = (corners: Quad) => {
    const aspect = shapeOf(corners, frame)
    return aspect === null ? Number.POSITIVE_INFINITY : misfitOf(aspect)
  }
  const isPage = (outline: DocumentOutline) =>
    sidesOf([outline], view).some(({ corners }) => mayBeFront(corners, layout))
  const found = edgedOutlines(layout, grey(), misfit, isPage)
  const sides = sidesOf(found, view)
  const isHeld = (portrait: Region) => sides.some(({ corners }) => holds(corners, [portrait]))
  return layout.portraits.every(isHeld) ? found : []
}

/** The pages in an outline: one, or two that lie so close that they share it; none if unclear. */
function sidesIn({ corners, fit }: DocumentOutline, { direction, frame }: View): SeenSide[] {
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

/** Whether neither of two sides covers the middle of the other. */
export function isBeside(one: Quad, other: Quad): boolean {
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
