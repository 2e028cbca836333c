/** Where the pages lie, from everything one look at the picture and its MRZ have shown. */
import { applyHomography } from '../image/homography.ts'
import type { DocumentOutline } from '../text/detect/detect-documents.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import {
  apart,
  centreOf,
  type Frame,
  isWithin,
  mapQuad,
  rectangle,
  shapeOf,
  startAtUpperLeft,
  viewOf,
} from './corners.ts'
import { neighbouringSide } from './neighbouring-side.ts'
import { type PageSize, pairOfShape, sizeOfShape } from './page-sizes.ts'
import { charactersWithin, cutsPrint, holds, readingDirection } from './print-within.ts'

/** One side of a document whose edges are known. */
export interface PageInView {
  /** Clockwise from the upper left for who reads it, pixels; they may lie outside the picture. */
  readonly corners: Quad
  readonly size: PageSize
}

/** A page of which it turns out that it was given `turns` quarter turns clockwise: as it is upright. */
export function turnedPage({ corners, size }: PageInView, turns: Turns, frame: Frame): PageInView {
  const at = (k: number) => corners[(turns + k) % 4]!
  const upright: Quad = [at(0), at(1), at(2), at(3)]
  const aspect = shapeOf(upright, frame)
  const shaped = aspect === null ? null : sizeOfShape(aspect)
  const swapped = { widthMm: size.heightMm, heightMm: size.widthMm }
  return { corners: upright, size: turns === 2 ? size : (shaped ?? swapped) }
}

/** The sides that were found in one picture. */
export interface PagesInView {
  /** In which the page reads, radians clockwise from the right. */
  readonly direction: number
  /** The page that is read: the one with the MRZ, else with a portrait, else with most print; null: its edges are not known. */
  readonly page: PageInView | null
  /** Another side, or another document, beside it. */
  readonly rear: PageInView | null
}

/** Of the mask by its quadrilateral and the other way round; below it the edges of a page are guesses. */
const FIT_MIN = 0.9

/** From so good a fit on, edges that were seen are nearer than those that the MRZ's place tells. */
const FIT_GOOD = 0.95

/**
 * How far corners by mask and by MRZ may be apart on one page, in sides: the lower ones, beside
 * the MRZ, hardly; the upper ones as far as a tilted page has shrunk.
 */
const LOWER_APART_MAX = 0.09
const UPPER_APART_MAX = 0.35

/** Corners farther apart than this are not what the MRZ's lines, taken as flat, can tell. */
const FLAT_APART_MAX = 0.12

/**
 * @param mrzPage the page as the geometry of its MRZ has it (its size is certain, its far edges
 *   are extrapolated); pixels of the picture as the layout has them
 */
export function locatePages(
  layout: PageLayout,
  mrzPage: PageInView | null,
  frame: Frame,
): PagesInView {
  const direction =
    mrzPage === null
      ? readingDirection([...layout.lines, ...layout.mrzLines], layout.upright.turns)
      : topDirection(mrzPage.corners)
  const seen = layout.documents
    .flatMap((outline) => sidesIn(outline, direction, frame))
    .filter(({ corners }) => !cutsPrint(corners, layout))
    .sort((a, b) => byContent(a.corners, b.corners, layout))
  const page = mrzPage === null ? (seen[0] ?? null) : refinedBy(seen, mrzPage)
  const others = seen.filter((side) => page !== null && isBeside(side.corners, page.corners))
  const rear =
    others.find(({ corners }) => isFilled(corners, layout)) ??
    (mrzPage && page && faceBeside(page, layout, frame))
  return { direction, page, rear }
}

interface SeenSide extends PageInView {
  readonly fit: number
}

/** What an outline shows: one page, or two that lie so near that they have one outline. */
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

/** The edges that were seen of the page the MRZ is on, where they are; its size is the MRZ's to tell. */
function refinedBy(seen: readonly SeenSide[], { corners, size }: PageInView): PageInView {
  const same = seen.find(({ corners: [p, q, r, s] }) => {
    const [upperLeft, upperRight, lowerRight, lowerLeft] = corners
    return (
      apart([r, s], [lowerRight, lowerLeft]) < LOWER_APART_MAX &&
      apart([p, q], [upperLeft, upperRight]) < UPPER_APART_MAX
    )
  })
  if (same === undefined) return { corners, size }
  const isNearer = same.fit >= FIT_GOOD || apart(same.corners, corners) > FLAT_APART_MAX
  return { corners: isNearer ? same.corners : corners, size }
}

/** The MRZ of a card is on its back (ICAO 9303-5 §4.1): the face may lie beside it. */
function faceBeside({ corners, size }: PageInView, layout: PageLayout, frame: Frame) {
  const face = neighbouringSide(corners, size, layout, frame)
  return face && { corners: face, size }
}

function isBeside(one: Quad, other: Quad): boolean {
  return !isWithin(one, centreOf(other)) && !isWithin(other, centreOf(one))
}

/** The side with the holder's portrait says who it is; the tables and notes of a back are more print. */
function byContent(one: Quad, other: Quad, layout: PageLayout): number {
  const portraits = (side: Quad) => (holds(side, layout.portraits) ? 1 : 0)
  return (
    portraits(other) - portraits(one) ||
    charactersWithin(other, layout) - charactersWithin(one, layout)
  )
}

/** A side of a document has print, a portrait or a code: a slip of paper beside it is none. */
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
