import type { TypeVote } from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { isOfBooklet } from '../../page/page-sizes.ts'
import { agree } from '../agreement/agree.ts'
import { identifies, tieBetween } from '../agreement/tie.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { printBetween } from '../documents/print-between.ts'
import { statesDiffer } from '../documents/states-differ.ts'
import { headingsOf } from '../documents/two-documents.ts'

/**
 * Print joins an MRZ only if something ties it to it: a name, birth date or number agrees, or the
 * edges of a card were seen with the MRZ at their foot, and nothing differs. Other print is of
 * another document and says nothing but that it contradicts the MRZ. An MRZ that was guessed from
 * failing digits gives way to print that names a holder.
 */
export function choosePrint(context: ScanContext): void {
  const { picture, page, mrzPage } = context
  const isRest = (picture?.view.cuts.length ?? 0) > 0 && !page?.front
  // Another document was cut away, and the edges of this one are not known.
  if (isRest) context.candidates = context.candidates.map(belowHigh)
  const printed = context.candidates.filter(({ source }) => source === 'viz')
  const ofMrz = context.candidates.filter(({ source }) => source === 'mrz')
  if (printed.length === 0 || ofMrz.length === 0) return
  const tie = tieBetween(printed, ofMrz)
  const isPlaced = Boolean(mrzPage?.inMm) && page?.isSeen === true
  if (isPlaced && (tie === 'tied' || (tie === 'open' && isOnBack(context)))) return
  if (tie === 'tied') {
    keep(context, printBetween(printed, ofMrz, page?.front?.corners ?? null))
    return
  }
  const isGuessed = ofMrz.every(({ probability }) => probability < trust.statedMin)
  if (isGuessed && identifies(printed)) ignoreMrz(context)
  else ignorePrint(context, 'mrz')
}

/** Ignores what the MRZ says; its lines are told as they were read. */
function ignoreMrz(context: ScanContext): void {
  context.candidates = context.candidates.filter(({ source }) => source !== 'mrz')
  context.votes = context.votes.filter(({ evidence }) => !ofZone.has(evidence))
  context.isOneOfTwo = true
}

const ofZone: ReadonlySet<TypeVote['evidence']> = new Set(['mrz', 'unknownState'])

/**
 * Whether the MRZ is across the foot of a card, with headings of no other state: a back prints none of
 * its values (ICAO 9303-5 §3). On larger pages the MRZ stands below the names that it repeats (9303-4 §3,
 * 9303-6 §3, 9303-7 §3), so print that agrees with none of them is another page's.
 */
function isOnBack({ page, votes }: ScanContext): boolean {
  const front = page?.front ?? null
  if (front === null || isOfBooklet(front.size)) return false
  const ofMrz = votes.filter(({ evidence }) => evidence === 'mrz')
  return !statesDiffer(ofMrz, headingsOf(votes))
}

/**
 * Ignores all print that the source of the document does not say as well: it is another document's. It
 * still contradicts that source, and nothing is cut from its page.
 */
export function ignorePrint(context: ScanContext, source: 'mrz' | 'barcode'): void {
  context.printOfAnother = context.candidates.filter((one) => one.source === 'viz')
  keepConfirmed(context, (one) => one.source === source)
}

/**
 * Of print that is of two documents only what MRZ or barcode say as well counts. It may be, where
 * another document is in view and no edges show which print is on which.
 */
export function confirmPrint(context: ScanContext): void {
  const { mrz, page, isBesideOthers, isOneOfTwo } = context
  context.isPrintOfTwo ||= mrz !== null && (isBesideOthers || isOneOfTwo) && !page?.isSeen
  if (context.isPrintOfTwo) keepConfirmed(context, ({ source }) => source !== 'viz')
}

function keepConfirmed(context: ScanContext, isStating: (one: FieldCandidate) => boolean): void {
  const stated = context.candidates.filter(
    (one) => isStating(one) && one.probability >= trust.statedMin,
  )
  const isConfirmed = (one: FieldCandidate) =>
    stated.some((other) => other.name === one.name && agree(one, other))
  keep(context, context.candidates.filter(isConfirmed))
}

/** Keeps of print only these candidates, and of values without a field those of barcodes. */
function keep(context: ScanContext, printed: readonly FieldCandidate[]): void {
  const { candidates, openCandidates, barcodes } = context
  const kept = new Set(printed)
  context.candidates = candidates.filter((one) => one.source !== 'viz' || kept.has(one))
  const ofCodes = new Set(barcodes.flatMap(({ reading }) => reading.open))
  context.openCandidates = openCandidates.filter((one) => ofCodes.has(one))
}

function belowHigh(one: FieldCandidate): FieldCandidate {
  if (one.source !== 'viz') return one
  return { ...one, probability: Math.min(one.probability, trust.oneOfTwoMax) }
}
