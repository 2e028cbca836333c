import { Picture } from '../../image/picture.ts'
import { narrowedView } from '../../image/picture-view.ts'
import type { PageInView } from '../../page/page-in-view.ts'
import { isUprightBooklet } from '../../page/page-sizes.ts'
import type { PrintedPage } from '../../viz/print/printed-page.ts'
import { tieBetween } from '../agreement/tie.ts'
import type { ScanContext } from '../context.ts'
import { byHolder, type Halves, halvesAt } from '../documents/halves.ts'
import { isOtherAsLarge, regionOf } from '../documents/kept-half.ts'
import { hasFaceEachSide, showsTwoFronts } from '../documents/other-face.ts'
import { type Scattered, scatteredOver } from '../documents/scattered.ts'
import {
  areTwoDocuments,
  type HalfPage,
  haveCaptionsInBoth,
  isFilled,
} from '../documents/two-documents.ts'

/** Two rows of cards: more documents in one picture are not separated. */
export const NARROWED_MAX = 2

/**
 * Least width of a gutter, in capital heights of the median line; and where one document was cut
 * away already, whose rest may lie on another side of this one, at its very edge.
 */
const GUTTER_MIN = 1.5
const GUTTER_OF_REST_MIN = 0.3

/**
 * The same where nothing but what the halves say ties them together: without edges of a page, and on
 * an upright one, above all of a booklet, which two cards on a sheet or a table look like as well.
 * Estimates.
 */
const LOOSE_GUTTER_MIN = 4
const STACK_GUTTER_MIN = 2

/**
 * Where the print that was read is that of two documents, whose edges were not seen, the one with
 * more and better read print is read again by itself.
 */
export async function separate(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, print, mrzPage, task } = context
  if (picture === null || layout === null || print === null) return
  // What was read is the page of the MRZ alone.
  if (mrzPage?.inMm) return
  const isRest = picture.view.cuts.length > 0
  const least = isRest ? GUTTER_OF_REST_MIN : GUTTER_MIN
  const found = scatteredOver(layout, picture, print, least)
  const own = twoDocuments(found, isRest, print, context, mustEnd)
  if (own === null) return
  context.isOneOfTwo ||= isOtherAsLarge(own, found)
  context.print = own.kept.print
  context.votesOfPrint = own.kept.read.votes
  if (picture.view.cuts.length >= NARROWED_MAX || mustEnd()) return
  const { region, cut } = regionOf(own, found.spots, picture)
  const view = narrowedView(picture.view, region, [cut])
  context.nextPicture = await Picture.open(task.image, view)
}

/** The halves at the first gutter between two documents; null without one, or if time runs out. */
function twoDocuments(
  { gutters: between, portraits, capitalHeight }: Scattered,
  isRest: boolean,
  print: PrintedPage,
  context: ScanContext,
  mustEnd: () => boolean,
): Halves | null {
  const areFronts = showsTwoFronts(context)
  const leastUntied = capitalHeight * untiedGutterMin(context.page?.front ?? null)
  for (const gutter of between) {
    if (mustEnd()) return null
    const halves = halvesAt(gutter, print, context, mustEnd)
    if (halves === null) continue
    if (gutter.width >= leastUntied && areUntied(halves)) {
      return mustEnd() ? null : byHolder(halves)
    }
    const [more, fewer] = byLines(halves)
    const hasFaces = hasFaceEachSide(portraits, gutter)
    const areTwo =
      (hasFaces && areFronts) ||
      areTwoDocuments(more, fewer, hasFaces) ||
      (isRest && haveCaptionsInBoth(more, fewer))
    // Halves that were not read to their end say too little of whose they are.
    if (mustEnd()) return null
    if (areTwo) return halves
  }
  return null
}

/** A state, a kind and a word such as SPECIMEN, far above the rest of a page: no other document. */
const HEADING_LINES_MAX = 3

/** Capital heights. */
function untiedGutterMin(front: PageInView | null): number {
  if (front === null) return LOOSE_GUTTER_MIN
  if (isUprightBooklet(front.size)) return STACK_GUTTER_MIN
  return front.size.heightMm > front.size.widthMm ? LOOSE_GUTTER_MIN : Number.POSITIVE_INFINITY
}

function areUntied({ kept, other }: Halves): boolean {
  const isHeading = [kept, other].some(
    ({ print, read }) => print.lines.length <= HEADING_LINES_MAX && !isFilled(read),
  )
  return !isHeading && tieBetween(kept.read.fields, other.read.fields) !== 'tied'
}

/** The half with more lines, and the other, in which captions that both may have are sought first. */
function byLines({ kept, other }: Halves): readonly [HalfPage, HalfPage] {
  const [more, fewer] = [kept.read, other.read]
  return kept.print.lines.length < other.print.lines.length ? [fewer, more] : [more, fewer]
}
