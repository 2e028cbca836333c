import type { TypeVote } from '../../catalogue/decide-type.ts'
import { Picture } from '../../image/picture.ts'
import { narrowedView } from '../../image/picture-view.ts'
import type { PrintedPage } from '../../viz/print/printed-page.ts'
import type { ScanContext } from '../context.ts'
import { type Halves, halvesAt } from '../documents/halves.ts'
import { isOtherAsLarge, regionOf } from '../documents/kept-half.ts'
import { facesOn, hasFaceEachSide, hasTwoFaces, showsTwoFronts } from '../documents/other-face.ts'
import { type Scattered, scatteredOver } from '../documents/scattered.ts'
import { haveTwoHolders } from '../documents/two-documents.ts'
import { NARROWED_MAX } from './separate.ts'

/**
 * Least width of a gutter, in capital heights of the median line: where a card lies over another,
 * only its margin is between their print.
 */
const GUTTER_MIN = 0.3

/**
 * Where captions stand twice, or two portraits are on what was read, and the print on both sides of
 * a narrow gutter is that of two documents, one of them is read again by itself. If that is not
 * possible, print counts only as far as MRZ or barcode say the same (`choose-print`).
 */
export async function separateOverlapping(
  context: ScanContext,
  mustEnd: () => boolean,
): Promise<void> {
  const { picture, layout, print, mrzPage, page, task } = context
  if (picture === null || layout === null || print === null || mustEnd()) return
  const front = page?.front?.corners ?? null
  const isNarrowed = picture.view.cuts.length >= NARROWED_MAX
  const mayNarrow = !isNarrowed && !context.wasGivenBack
  // What is left of two documents after as many cuts still has no edges: they lie over one another.
  if (isNarrowed && front === null) context.isPrintOfTwo = true
  const mayBeOfTwo = context.hasCaptionsTwice || layout.portraits.length > 1
  if (context.isPrintOfTwo || !mayBeOfTwo) return
  const found = scatteredOver(layout, picture, print, GUTTER_MIN)
  const faces = facesOn(front, found.portraits)
  const hasFaces = hasTwoFaces(faces)
  if (!context.hasCaptionsTwice && !hasFaces) return
  const { isOfTwo, divided } = twoDocuments({ ...found, portraits: faces }, print, context, mustEnd)
  const areFronts = showsTwoFronts(context) || (context.hasCaptionsTwice && hasFaces)
  if (!isOfTwo && !areFronts) return
  // Also if the half is given back since it shows no document.
  context.isPrintOfTwo = true
  if (divided === null || mrzPage?.inMm || !mayNarrow || mustEnd()) return
  context.isOneOfTwo ||= isOtherAsLarge(divided, found)
  const { region, cut } = regionOf(divided, found.spots, picture)
  const view = narrowedView(picture.view, region, [cut])
  context.nextPicture = await Picture.open(task.image, view)
}

/** Evidence that is not of print, which may be that of either document. */
const notOfPrint: ReadonlySet<TypeVote['evidence']> = new Set(['mrz', 'barcode'])

/**
 * Whether any gutter is between two documents, and the halves at the widest one that leaves a half
 * in which no caption stands twice; null without such a gutter.
 */
function twoDocuments(
  { gutters: between, portraits }: Scattered,
  print: PrintedPage,
  { task, votes, hasCaptionsTwice }: ScanContext,
  mustEnd: () => boolean,
): { readonly isOfTwo: boolean; readonly divided: Halves | null } {
  const known = { task, votes: votes.filter(({ evidence }) => notOfPrint.has(evidence)) }
  let isOfTwo = false
  for (const gutter of between.toSorted((one, other) => other.width - one.width)) {
    if (mustEnd()) break
    const halves = halvesAt(gutter, print, known, mustEnd)
    if (halves === null) continue
    const { kept, other } = halves
    // One portrait may be seen as two: without captions twice it needs as much as no portrait.
    const hasFaces = hasCaptionsTwice && hasFaceEachSide(portraits, gutter)
    if (!haveTwoHolders(kept.read, other.read, hasFaces)) continue
    isOfTwo = true
    if (!kept.read.hasCaptionsTwice) return { isOfTwo, divided: halves }
  }
  return { isOfTwo, divided: null }
}
