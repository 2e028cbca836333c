/** Values that the labeller sees, for fields that nothing else on the page names. */

import { datesOutOfOrder, isOrderedDate } from '../../catalogue/date-order.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import { isHoldersName } from '../print/field-kinds.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { PrintedField } from '../print/printed-page.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { fillLikelihood, fillProbability, logOdds } from '../proposals/print-probability.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { plain } from '../ways/by-value.ts'
import { isUnderOtherCaption } from '../ways/near-captions.ts'
import { type LabelledFound, type LabelledValue, labelledFinds } from './labelled-values.ts'
import { printedFields } from './printed-fields.ts'

/** Weight of a value of which nothing is known, so that even that is more than none. */
const LEAST = logOdds(0.5)

/** Proposes what contradicts no value that was found, by its likelihood. */
export function byLabeller(
  print: OpenPrint,
  habits: PageHabits,
  open: readonly OpenCandidate[],
): ValueProposal[] {
  const { spans, known } = print.page
  const read = print.found.flatMap((found) => printedFields(found, habits))
  const before = { candidates: [...known, ...read], open }
  return labelledFinds(spans, known, habits).flatMap((found) => {
    const { label, pieces } = found
    const [first] = pieces
    if (first !== undefined && isUnderOtherCaption(print, first)) return []
    if (found.field === 'address' && isBehindNumber(first)) return []
    const fields = printedFields(found, habits).map((field) => ({ ...field, label }))
    const fills = fillable(fields, before, habits).filter((one) => fillProbability(one) !== null)
    return fills.length === 0 ? [] : [proposalOf(found, fills)]
  })
}

/** `7448201 SDS PE`: the words behind a number that no house has, of an office and a state. */
function isBehindNumber(piece: Piece | undefined): boolean {
  return piece !== undefined && /\d{5}/u.test(pieceOf(piece.line, 0, piece.start).text)
}

function proposalOf(
  found: LabelledFound,
  fields: readonly Parameters<typeof fillLikelihood>[0][],
): ValueProposal {
  const likely = Math.max(...fields.map(fillLikelihood))
  return { finds: [found], isImplied: true, weight: logOdds(likely) - LEAST }
}

/** What all readers found, this page's print included. */
export interface FoundBefore {
  readonly candidates: readonly FieldCandidate[]
  /** Values under captions that name no field: they belong to none. */
  readonly open: readonly OpenCandidate[]
}

/**
 * The values that may fill a field, however likely they are. A name that only MRZ or barcode give is
 * not filled by print that says the same, which needs no label, but print may name another person.
 */
export function fillable(
  values: readonly LabelledValue[],
  { candidates, open }: FoundBefore,
  { lacks, isLegend, type, values: { today } }: PageHabits,
): LabelledValue[] {
  if (isLegend) return []
  const read = candidates.filter(({ value }) => value !== null)
  const filled = read.filter(({ name, source }) => source === 'viz' || !isHoldersName(name))
  const named = new Set(filled.map(({ name, lcid }) => `${name} ${lcid}`))
  const hasName = filled.some(({ name }) => isHoldersName(name))
  const hasWhole = filled.some(({ name }) => name === 'full_name')
  const hasAddress = read.some(({ name }) => name === 'address')
  const number = plain(read.find(({ name }) => name === 'document_number')?.value ?? '')
  const print = read.filter(({ source }) => source === 'viz').map(({ printed }) => plain(printed))
  const elsewhere = open.map(({ value }) => plain(value ?? ''))
  const dates = Object.fromEntries(
    read.flatMap(({ name, value }) => (isOrderedDate(name) && value ? [[name, value]] : [])),
  )
  const isInOrder = ({ name, value }: PrintedField) =>
    !isOrderedDate(name) ||
    !datesOutOfOrder({ ...dates, [name]: value ?? undefined }, today, type.kind).has(name)
  return values.filter(
    (one) =>
      !named.has(`${one.name} ${one.lcid}`) &&
      !lacks.includes(one.name) &&
      // The state of a nationality or a birth would speak against the document's own.
      !(one.name === 'issuing_state' && type.country !== null && one.value !== type.country) &&
      !(hasAddress && one.name.startsWith('address_')) &&
      // The document's number, which an MRZ or a code gave, printed once more.
      !(one.name === 'personal_number' && plain(one.value ?? '') === number) &&
      !(one.name === 'full_name' ? hasName : hasWhole && isHoldersName(one.name)) &&
      !print.some((other) => isSamePrint(other, plain(one.printed))) &&
      (isOfStrangers(one, read) ||
        (!elsewhere.some((other) => isSamePrint(other, plain(one.printed))) &&
          !elsewhere.includes(plain(one.value ?? '')))) &&
      isInOrder(one),
  )
}

/** A holder's name, whatever its caption, where MRZ or barcode give one that the page does not print. */
function isOfStrangers({ name }: PrintedField, read: readonly FieldCandidate[]): boolean {
  return isHoldersName(name) && read.some((other) => isHoldersName(other.name))
}

/** Whether one text is, or is within, the other; a letter or two are within many. */
function isSamePrint(one: string, other: string): boolean {
  if (one.length < 3 || other.length < 3) return one === other
  return one.includes(other) || other.includes(one)
}
