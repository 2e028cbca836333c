/** The print of a picture on both sides of a gutter, and what each half says. */

import type { TypeVote } from '../../catalogue/decide-type.ts'
import { applyAffine, type Point } from '../../image/affine.ts'
import type { Picture } from '../../image/picture.ts'
import type { Cut, Region } from '../../image/picture-view.ts'
import { centreOf, mapQuad } from '../../page/corners.ts'
import { type Gutter, gutters, isBeyond, type Spot } from '../../page/gutters.ts'
import { readingDirection } from '../../page/print-within.ts'
import type { PageLayout } from '../../text/detect/detect-layout.ts'
import type { Region as SeenRegion } from '../../text/detect/detect-regions.ts'
import { areaOf, type Quad } from '../../text/detect/quadrilateral.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { PageFields } from '../../viz/associate.ts'
import { sureness } from '../../viz/piece.ts'
import type { PrintedField, PrintedLine, PrintedPage } from '../../viz/printed-page.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'
import { fieldsOfPrint } from '../print/fields-of-print.ts'
import { AS_LARGE_FACE_MIN, FACE_RATIO_MIN } from './other-face.ts'
import type { HalfPage } from './two-documents.ts'

/** Fewer lines are not those of a document. */
const HALF_LINES_MIN = 3

export interface Scattered {
  readonly spots: readonly Spot[]
  readonly portraits: readonly Quad[]
  readonly gutters: readonly Gutter[]
}

/**
 * Everything that belongs to documents, in pixels of the overview, and the gutters between it.
 * @param heightsMin least width of a gutter, in capital heights of the median line
 */
export function scatteredOver(
  layout: PageLayout,
  picture: Picture,
  { lines }: PrintedPage,
  heightsMin: number,
): Scattered {
  const at = (point: Point) => applyAffine(picture.shownToOverview, point)
  const seen = [...layout.lines, ...layout.mrzLines].map((line) => ({
    ...line,
    start: at(line.start),
    end: at(line.end),
  }))
  const quadsOf = (regions: readonly SeenRegion[]) =>
    regions.map(({ corners }) => mapQuad(corners, at))
  const portraits = quadsOf(layout.portraits)
  const shown = readingDirection([...layout.lines, ...layout.mrzLines], layout.upright.turns)
  const [from, to] = [at({ x: 0, y: 0 }), at({ x: Math.cos(shown), y: Math.sin(shown) })]
  const spots = [
    ...seen.flatMap(spotsOfLine),
    ...[...portraits, ...quadsOf(layout.barcodes)].flatMap(spotsOfRegion),
    ...lines.flatMap(spotOfRead),
  ]
  const heights = seen.map(({ capitalHeight }) => capitalHeight).sort((a, b) => a - b)
  const least = heightsMin * (heights[heights.length >> 1] ?? 0)
  return {
    spots,
    portraits,
    gutters: gutters(spots, Math.atan2(to.y - from.y, to.x - from.x), least),
  }
}

function spotsOfLine({ start, end, capitalHeight }: TextLine): Spot[] {
  const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / (2 * capitalHeight))
  return Array.from({ length: Math.min(count, SPOTS_MAX) + 1 }, (_, k) => {
    const share = k / Math.max(1, Math.min(count, SPOTS_MAX))
    return {
      x: start.x + share * (end.x - start.x),
      y: start.y + share * (end.y - start.y),
      radius: capitalHeight / 2,
    }
  })
}

const SPOTS_MAX = 40

function spotsOfRegion(corners: Quad): Spot[] {
  const centre = centreOf(corners)
  return [...corners, centre].map(({ x, y }) => ({ x, y, radius: 0 }))
}

/** The middle of a line; the first look saw its ends if it is long. */
function spotOfRead({ inPicture }: PrintedLine): Spot[] {
  return inPicture === null ? [] : [{ ...middleOf(inPicture), radius: 1 }]
}

function middleOf({ x0, y0, x1, y1 }: NonNullable<PrintedLine['inPicture']>): Point {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
}

export interface Half {
  readonly print: PrintedPage
  readonly read: ReadHalf
  readonly worth: number
  readonly isBeyond: boolean
}

/** What a half says, looked into when it is first asked: most gutters need only the lesser half. */
export class ReadHalf implements HalfPage {
  private readonly print: PrintedPage
  private readonly known: Pick<ScanContext, 'task' | 'votes'>
  private readonly mustEnd: () => boolean
  private ownVotes: TypeVote[] | undefined
  private page: PageFields | undefined

  /** @param known votes that count in both halves */
  constructor(
    print: PrintedPage,
    known: Pick<ScanContext, 'task' | 'votes'>,
    mustEnd: () => boolean,
  ) {
    this.print = print
    this.known = known
    this.mustEnd = mustEnd
  }

  get votes(): readonly TypeVote[] {
    this.ownVotes ??= documentVotes(this.print, this.mustEnd)
    return this.ownVotes
  }

  get fields(): readonly PrintedField[] {
    return this.associated.fields
  }

  /** Whether captions of one field stand at two places: the half may itself be of two documents. */
  get hasCaptionsTwice(): boolean {
    return this.associated.hasCaptionsTwice
  }

  private get associated(): PageFields {
    const { print, known, mustEnd } = this
    const votes = [...known.votes, ...this.votes]
    this.page ??= fieldsOfPrint(print, { votes, candidates: [] }, known.task, mustEnd)
    return this.page
  }
}

export interface Halves {
  readonly gutter: Gutter
  readonly kept: Half
  readonly other: Half
}

/** What was read on both sides of a gutter; null if one of them has hardly any print. */
export function halvesAt(
  gutter: Gutter,
  print: PrintedPage,
  known: Pick<ScanContext, 'task' | 'votes'>,
  mustEnd: () => boolean,
): Halves | null {
  const halfOf = (beyond: boolean): Half => {
    const lines = print.lines.filter(
      ({ inPicture }) => inPicture !== null && isBeyond(gutter, middleOf(inPicture)) === beyond,
    )
    const half = { lines, size: print.size }
    const read = new ReadHalf(half, known, mustEnd)
    return { print: half, read, worth: worthOf(lines), isBeyond: beyond }
  }
  const [near, far] = [halfOf(false), halfOf(true)]
  if (Math.min(near.print.lines.length, far.print.lines.length) < HALF_LINES_MIN) return null
  return far.worth > near.worth
    ? { gutter, kept: far, other: near }
    : { gutter, kept: near, other: far }
}

/** Characters, each by how surely it was read and how large it is. */
function worthOf(lines: readonly PrintedLine[]): number {
  return lines.reduce(
    (sum, { characters, capitalHeight }) =>
      sum + characters.length * sureness(characters) ** 2 * capitalHeight,
    0,
  )
}

/** Whether two portraits are of about one size. */
export function hasTwoFaces(portraits: readonly Quad[]): boolean {
  const [largest = 0, second = 0] = portraits
    .map((corners) => Math.abs(areaOf(corners)))
    .toSorted((a, b) => b - a)
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
      ...portraits
        .filter((corners) => isBeyond(gutter, centreOf(corners)) === beyond)
        .map((corners) => Math.abs(areaOf(corners))),
    )
  const [near, far] = [largest(false), largest(true)]
  return near > 0 && Math.min(near, far) >= ratioMin * Math.max(near, far)
}

/**
 * Least ratio of the areas that two documents' print covers at which they count as equally large.
 * Print covers more or less of a page; a card has 0.42 of the area of a passport.
 */
const PRINT_RATIO_MIN = 0.5

/** Whether what was cut away is at least about as large as what is kept, by its portrait or print. */
export function isOtherAsLarge(
  { gutter, kept }: Halves,
  { portraits, spots }: Pick<Scattered, 'portraits' | 'spots'>,
): boolean {
  if (hasFaceEachSide(portraits, gutter, AS_LARGE_FACE_MIN)) return true
  const areaOfHalf = (isBeyondGutter: boolean) => {
    const own = spots.filter((spot) => isBeyond(gutter, spot) === isBeyondGutter)
    const { left, right, top, bottom } = extentOf(own)
    return (right - left) * (bottom - top)
  }
  return areaOfHalf(!kept.isBeyond) >= PRINT_RATIO_MIN * areaOfHalf(kept.isBeyond)
}

function extentOf(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

/** Paper around the print of a document, as a share of its longer side. */
const PAPER = 0.25

/** Where the kept half lies, in shares of the picture's view, and the cut beside it. */
export function regionOf(
  { gutter, kept }: Halves,
  spots: readonly Spot[],
  { overviewGrey: { width, height } }: Picture,
): { readonly region: Region; readonly cut: Cut } {
  const own = spots.filter((spot) => isBeyond(gutter, spot) === kept.isBeyond)
  const { left, right, top, bottom } = extentOf(own)
  const paper = PAPER * Math.max(right - left, bottom - top)
  const sense = kept.isBeyond ? -1 : 1
  const { a, b, c } = gutter
  return {
    region: {
      x0: Math.max(0, left - paper) / width,
      y0: Math.max(0, top - paper) / height,
      x1: Math.min(width, right + paper) / width,
      y1: Math.min(height, bottom + paper) / height,
    },
    cut: { a: sense * a * width, b: sense * b * height, c: sense * c },
  }
}
