/** What another side in the picture says of the document that is read: it may as well be of another one. */
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { PrintedField } from '../viz/printed-page.ts'
import { isSameValue } from './same-value.ts'

/** Values that both sides must tell to be those of one document. */
const SHARED_MIN = 2

/** Of them one that hardly another document of the same holder has. */
const itsOwn: readonly FieldName[] = ['document_number', 'expiry_date']
const printedOwn: readonly FieldName[] = [...itsOwn, 'issue_date']

/** Numbers and days, which a misread label gives to another field more seldom than a word. */
const telling: ReadonlySet<FieldName> = new Set([
  'document_number',
  'personal_number',
  'birth_date',
  'issue_date',
  'expiry_date',
])

/** Characters of a number that no other document has by chance. */
const NUMBER_LENGTH_MIN = 7

/** What faces of documents say of their holders, and backs do not. */
const ofFaces: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'full_name',
  'birth_date',
  'sex',
])

/** What differs on documents of two people, or of one. */
const distinguishing: readonly FieldName[] = ['birth_date', 'document_number', 'personal_number']

/** What the back of a licence tells without saying whose it is (Directive 2006/126/EC, Annex I, page 2). */
const ofClasses: ReadonlySet<FieldName> = new Set(['vehicle_class', 'restrictions'])

export interface RearFields {
  readonly fields: readonly PrintedField[]
  /** Whether all else that the side says is of this document, too. */
  readonly isSameDocument: boolean
}

const nothing: RearFields = { fields: [], isSameDocument: false }

/**
 * Everything where the side repeats what MRZ or barcode tell. By print alone what the first side
 * leaves open: where both print the same numbers and days, where a side without a name repeats the
 * number of the document, or the days of the classes are those of the licence.
 * @param fields of the other side
 * @param candidates what is known without it
 */
export function fieldsOfRear(
  fields: readonly PrintedField[],
  candidates: readonly FieldCandidate[],
): RearFields {
  if (candidates.some(({ name, source }) => source !== 'viz' && telling.has(name))) {
    const sought = fields.filter(({ features }) => features.way === 'value')
    return areOfOneDocument(sought, itsOwn) ? { fields, isSameDocument: true } : nothing
  }
  const both = fields.flatMap((field) => {
    const told = candidates.filter(({ name }) => name === field.name)
    return told.length === 0 ? [] : [{ field, isSame: told.some((one) => isSame(one, field)) }]
  })
  if (both.some((one) => !one.isSame && distinguishing.includes(one.field.name))) return nothing
  const open = fields.filter(({ name }) => candidates.every((one) => one.name !== name))
  const shared = both.flatMap((one) => (one.isSame && telling.has(one.field.name) ? one.field : []))
  const areAlike = both.every(({ isSame }) => isSame)
  if (areOfOneDocument(shared, printedOwn) || (areAlike && isBackWithNumber(fields, shared)))
    return { fields: open, isSameDocument: true }
  const ofLicence = open.filter(({ name }) => ofClasses.has(name))
  return hasDaysOf(fields, candidates) ? { fields: ofLicence, isSameDocument: false } : nothing
}

/** Documents of one family are given, and end, on the same days: both say no more than one. */
function areOfOneDocument(shared: readonly PrintedField[], own: readonly FieldName[]): boolean {
  const names = new Set(shared.map(({ name }) => name))
  const told = new Set([...names].map((name) => (name === 'expiry_date' ? 'issue_date' : name)))
  return told.size >= SHARED_MIN && own.some((name) => names.has(name))
}

/**
 * Whether a side repeats the document's number and is no face: one with a name on it may be that of
 * another document with the holder's number, a licence beside an identity card.
 */
function isBackWithNumber(
  fields: readonly PrintedField[],
  shared: readonly PrintedField[],
): boolean {
  const number = shared.find(({ name }) => name === 'document_number')?.value ?? ''
  const length = number.replace(/[^\p{L}\d]/gu, '').length
  return length >= NUMBER_LENGTH_MIN && !fields.some(({ name }) => ofFaces.has(name))
}

function isSame({ name, value }: FieldCandidate, { value: other }: PrintedField): boolean {
  return value !== null && other !== null && isSameValue(namedFields[name].kind, value, other)
}

/** Whether classes were granted, or end, on a day on which the licence was issued or ends. */
function hasDaysOf(
  fields: readonly PrintedField[],
  candidates: readonly FieldCandidate[],
): boolean {
  const classes = fields.find(({ name }) => name === 'vehicle_class')?.value ?? ''
  return candidates.some(
    ({ name, value }) =>
      (name === 'issue_date' || name === 'expiry_date') &&
      value !== null &&
      classes.includes(value),
  )
}
