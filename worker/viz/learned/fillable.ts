/** Which of the labeller's values may fill a field that nothing else found. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import type { PageHabits } from '../page-habits.ts'
import type { PrintedField } from '../printed-page.ts'
import type { LabelledValue } from './labelled-values.ts'

/** Names that a whole name already says, and the other way round. */
const ofName: ReadonlySet<FieldName> = new Set(['surname', 'given_names', 'full_name'])

/** Pairs of dates of which the first is always earlier. */
const ordered: readonly (readonly [FieldName, FieldName])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/** What all readers found, this page's print included. */
export interface FoundBefore {
  readonly candidates: readonly FieldCandidate[]
  /** Values under captions that name no field: they belong to none. */
  readonly open: readonly OpenCandidate[]
}

/** The values that may fill a field, however likely they are. */
export function fillable(
  values: readonly LabelledValue[],
  { candidates, open }: FoundBefore,
  { lacks, isLegend, type }: PageHabits,
): LabelledValue[] {
  if (isLegend) return []
  const read = candidates.filter(({ value }) => value !== null)
  const named = new Set(read.map(({ name, lcid }) => `${name} ${lcid}`))
  const hasName = read.some(({ name }) => ofName.has(name))
  const hasWhole = read.some(({ name }) => name === 'full_name')
  const hasAddress = read.some(({ name }) => name === 'address')
  const number = keyOf(read.find(({ name }) => name === 'document_number')?.value ?? '')
  const print = read.filter(({ source }) => source === 'viz').map(({ printed }) => keyOf(printed))
  const elsewhere = open.map(({ value }) => keyOf(value ?? ''))
  const dates = new Map(read.map(({ name, value }) => [name, value]))
  return values.filter(
    (one) =>
      !named.has(`${one.name} ${one.lcid}`) &&
      !lacks.includes(one.name) &&
      // The state of a nationality or a birth would speak against the document's own.
      !(one.name === 'issuing_state' && type.country !== null && one.value !== type.country) &&
      !(hasAddress && one.name.startsWith('address_')) &&
      // The document's number, which an MRZ or a code gave, printed once more.
      !(one.name === 'personal_number' && keyOf(one.value ?? '') === number) &&
      !(one.name === 'full_name' ? hasName : hasWhole && ofName.has(one.name)) &&
      !print.some((other) => isSamePrint(other, keyOf(one.printed))) &&
      !elsewhere.some((other) => isSamePrint(other, keyOf(one.printed))) &&
      !elsewhere.includes(keyOf(one.value ?? '')) &&
      isInOrder(one, dates),
  )
}

function keyOf(printed: string): string {
  return printed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether one text is, or is within, the other; a letter or two are within many. */
function isSamePrint(one: string, other: string): boolean {
  if (one.length < 3 || other.length < 3) return one === other
  return one.includes(other) || other.includes(one)
}

function isInOrder(
  { name, value }: PrintedField,
  dates: ReadonlyMap<FieldName, string | null>,
): boolean {
  return ordered.every(([earlier, later]) => {
    const first = name === earlier ? value : dates.get(earlier)
    const second = name === later ? value : dates.get(later)
    const concerns = name === earlier || name === later
    return !concerns || !first || !second || first < second
  })
}
