import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { agree } from '../agreement/agree.ts'
import { identifies, tieBetween } from '../agreement/tie.ts'
import { trust } from '../confidence.ts'
import type { FoundBarcode, ScanContext } from '../context.ts'
import {
  agreeingDocument,
  codesByDocument,
  documentOnPage,
  isOnPage,
  isPlacedOn,
  largestDocument,
  namesHolder,
} from '../documents/codes-of-document.ts'
import { ignoreRear } from '../documents/ignore-rear.ts'
import { statesDiffer } from '../documents/states-differ.ts'
import { ignorePrint } from './choose-print.ts'

/**
 * Ignores barcodes of another person than the MRZ names, and all but one document's where codes name
 * several holders. Where neither MRZ nor page nor size shows which one, print decides later.
 */
export function chooseCodes(context: ScanContext): void {
  const read = context.candidates.filter(({ source }) => source === 'mrz')
  ignoreCodesOfAnother(context, read)
  const groups = codesByDocument(context.barcodes)
  if (groups.length < 2) return
  const corners = context.page?.front?.corners ?? null
  const own =
    agreeingDocument(groups, read) ?? documentOnPage(groups, corners) ?? largestDocument(groups)
  if (own !== null) ignoreAllBut(context, own)
}

/**
 * The same by what was printed. A code joins only if something ties it to what was read: a value
 * agrees, or it is printed on the page, and nothing differs. Else it is of another document: a page
 * with edges that names a holder is the document, and otherwise the code. Where the codes of several
 * cannot be distinguished, none of them counts: values of two people in one answer are worse than none.
 */
export function chooseCodesByPrint(context: ScanContext): void {
  // Print that nothing ties to the MRZ ties no code to it either.
  const isMrzAlone = context.printOfAnother.length > 0
  const read = context.candidates.filter(({ source }) =>
    isMrzAlone ? source === 'mrz' : source !== 'barcode',
  )
  const groups = codesByDocument(context.barcodes)
  if (groups.length > 1) ignoreAllBut(context, agreeingDocument(groups, read) ?? [])
  const untied = context.barcodes.filter((code) => namesHolder(code) && !joins(code, read, context))
  context.isPrintOfTwo ||= context.barcodes.some(
    (code) => !untied.includes(code) && isByPlace(code, read),
  )
  const isPageKnown = context.page?.front != null && identifies(read)
  if (isMrzRead(read) || isPageKnown) ignoreCodes(context, untied)
  else if (untied.length > 0) readCodesAlone(context)
  context.candidates = context.candidates.filter(
    (one) => !context.codesOfAnother.some(({ reading }) => isPrintBeside(one, reading.candidates)),
  )
}

function joins(
  code: FoundBarcode,
  read: readonly FieldCandidate[],
  { page, votes }: ScanContext,
): boolean {
  const tie = tieBetween(code.reading.candidates, read)
  if (tie !== 'open') return tie === 'tied'
  if (isMrzRead(read) && identifies(code.reading.candidates)) return false
  const ofPrint = votes.filter(({ evidence }) => evidence !== 'mrz' && evidence !== 'barcode')
  return isPlacedOn(code, page?.front ?? null) && !statesDiffer(code.reading.votes, ofPrint)
}

function isMrzRead(read: readonly FieldCandidate[]): boolean {
  return read.some(({ source }) => source === 'mrz')
}

/**
 * Whether nothing but its place ties a code that names a holder to the page: it may be stuck there, so
 * print says only what the code says as well.
 */
function isByPlace({ reading }: FoundBarcode, read: readonly FieldCandidate[]): boolean {
  return identifies(reading.candidates) && tieBetween(reading.candidates, read) === 'open'
}

/** What was printed is of another document than the code, or cannot be given to one of them. */
function readCodesAlone(context: ScanContext): void {
  const { page } = context
  ignorePrint(context, 'barcode')
  context.page = page && { ...page, front: null, isSeen: false, rear: null, knownBy: 'barcode' }
  context.print = null
  context.rearPrint = null
}

/** Ignores the codes of another person than the MRZ names. */
function ignoreCodesOfAnother(context: ScanContext, read: readonly FieldCandidate[]): void {
  const isApart = ({ reading }: FoundBarcode) => tieBetween(reading.candidates, read) === 'apart'
  const foreign = context.barcodes.filter(isApart)
  ignoreCodes(context, foreign)
}

/**
 * A code beside the page may belong to another document. On the page itself, or without known edges,
 * either source may be the altered one: then what they contradict each other on is below `high`.
 */
function ignoreCodes(context: ScanContext, foreign: readonly FoundBarcode[]): void {
  if (foreign.length === 0) return
  ignoreAllBut(
    context,
    context.barcodes.filter((code) => namesHolder(code) && !foreign.includes(code)),
  )
  const page = context.page?.front?.corners ?? null
  const near = foreign.filter((code) => page === null || isOnPage(code, page))
  context.codesOfAnother = [...context.codesOfAnother, ...foreign]
  context.candidates = context.candidates.map((one) =>
    near.some(({ reading }) => tieBetween([one], reading.candidates) === 'apart')
      ? { ...one, probability: Math.min(one.probability, trust.contradictedMax) }
      : one,
  )
}

/**
 * Whether print repeats what a code of another person says: it stands beside that code, as classes do
 * on the back of a licence. Sex and states are alike by chance.
 */
function isPrintBeside(one: FieldCandidate, others: readonly FieldCandidate[]): boolean {
  const { kind } = namedFields[one.name]
  if (one.source !== 'viz' || kind === 'sex' || kind === 'state') return false
  return others.some((other) => other.name === one.name && agree(one, other))
}

/**
 * Removes what the other codes say, and the other side if one of them names its holder there; of
 * codes that name no holder those on the page stay.
 */
function ignoreAllBut(context: ScanContext, own: readonly FoundBarcode[]): void {
  const page = context.page?.front?.corners ?? null
  const kept = context.barcodes.filter(
    (code) => own.includes(code) || (!namesHolder(code) && isOnPage(code, page)),
  )
  const ignored = context.barcodes.filter((code) => !kept.includes(code))
  const ofIgnored = new Set<object>(
    ignored.flatMap(({ reading: { candidates, open, votes } }) => [
      ...candidates,
      ...open,
      ...votes,
    ]),
  )
  const rear = context.page?.rear?.corners ?? null
  if (ignored.some((code) => namesHolder(code) && isOnPage(code, rear))) ignoreRear(context)
  context.barcodes = kept
  context.candidates = context.candidates.filter((one) => !ofIgnored.has(one))
  context.openCandidates = context.openCandidates.filter((one) => !ofIgnored.has(one))
  context.votes = context.votes.filter((one) => !ofIgnored.has(one))
}
