/** What another side in the picture adds to the document; it may belong to a different document. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { PrintedField } from '../../viz/print/printed-page.ts'
import { isSameValue } from '../agreement/same-value.ts'
import { tieBetween } from '../agreement/tie.ts'

/** Number of values that both sides must share to be of one document. */
const SHARED_MIN = 2

/** One of the shared values must be of these: other documents of the holder hardly share them. */
const itsOwn: readonly FieldName[] = ['document_number', 'expiry_date']
const printedOwn: readonly FieldName[] = [...itsOwn, 'issue_date']

/** Numbers and dates: unlike words they are seldom assigned to a wrong field by a misread label. */
const identifying: ReadonlySet<FieldName> = new Set([
  'document_number',
  'personal_number',
  'birth_date',
  'issue_date',
  'expiry_date',
])

/** Least characters of a number that another document does not share by chance. */
const NUMBER_LENGTH_MIN = 7

/** What the front of a document says about its holder, and the back does not. */
const ofFaces: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'full_name',
  'birth_date',
  'sex',
])

/** Fields that differ between documents of two people, or between two documents of one person. */
const distinguishing: readonly FieldName[] = ['birth_date', 'document_number', 'personal_number']

/** The back of a licence has these but not its holder (Directive 2006/126/EC, Annex I, page 2). */
const ofClasses: ReadonlySet<FieldName> = new Set(['vehicle_class', 'restrictions'])

export interface RearFields {
  readonly fields: readonly PrintedField[]
  /** Whether everything else on the side belongs to this document, too. */
  readonly isSameDocument: boolean
}

const nothing: RearFields = { fields: [], isSameDocument: false }

/**
 * Whether another side is of another person's document: more of name, birth date and numbers differ
 * than agree.
 * @param fields of the other side
 * @param candidates what is known without it; MRZ and barcodes alone count if there are any
 */
export function isOfAnother(
  fields: readonly PrintedField[],
  candidates: readonly FieldCandidate[],
): boolean {
  const stated = candidates.filter(({ source }) => source !== 'viz')
  return isOfRelative(fields, stated.some(isIdentifying) ? stated : candidates)
}

/**
 * The fields of another side that belong to this document. With an MRZ or a barcode: all of them,
 * if the side repeats its values. By print alone only fields that the first side leaves open: if
 * both print the same numbers and dates, or the other is a back that repeats the document number.
 * If only the dates of licence categories match the licence, just the categories and restrictions.
 * @param fields of the other side
 * @param candidates what is known without it
 */
export function fieldsOfRear(
  fields: readonly PrintedField[],
  candidates: readonly FieldCandidate[],
): RearFields {
  const stated = candidates.filter(({ source }) => source !== 'viz')
  if (stated.some(isIdentifying)) {
    const sought = fields.filter(({ features }) => features.way === 'value')
    const isOwn = areOfOneDocument(sought, itsOwn) && !isOfRelative(fields, stated)
    return isOwn ? { fields, isSameDocument: true } : nothing
  }
  const both = fields.flatMap((field) => {
    const own = candidates.filter(({ name }) => name === field.name)
    return own.length === 0 ? [] : [{ field, isSame: own.some((one) => isSame(one, field)) }]
  })
  if (both.some((one) => !one.isSame && distinguishing.includes(one.field.name))) return nothing
  const open = fields.filter(({ name }) => candidates.every((one) => one.name !== name))
  const shared = both.flatMap((one) =>
    one.isSame && identifying.has(one.field.name) ? one.field : [],
  )
  const areAlike = both.every(({ isSame }) => isSame)
  if (areOfOneDocument(shared, printedOwn) || (areAlike && isBackWithNumber(fields, shared)))
    return { fields: open, isSameDocument: true }
  const ofLicence = open.filter(({ name }) => ofClasses.has(name))
  return hasDaysOf(fields, candidates) ? { fields: ofLicence, isSameDocument: false } : nothing
}

function isIdentifying({ name }: FieldCandidate): boolean {
  return identifying.has(name)
}

/**
 * Whether a side that repeats values is that of somebody else's document: twins share the birth
 * date, a surname and the days of issue and expiry, but neither given names nor numbers.
 */
function isOfRelative(fields: readonly PrintedField[], stated: readonly FieldCandidate[]): boolean {
  return tieBetween(fields, stated) === 'apart'
}

/**
 * Whether enough values are shared, one of `own` among them. Issue and expiry date count as one:
 * the documents of a family are often issued together and expire together.
 */
function areOfOneDocument(shared: readonly PrintedField[], own: readonly FieldName[]): boolean {
  const names = new Set(shared.map(({ name }) => name))
  const distinct = new Set([...names].map((name) => (name === 'expiry_date' ? 'issue_date' : name)))
  return distinct.size >= SHARED_MIN && own.some((name) => names.has(name))
}

/**
 * Whether a side repeats the document number and is a back. A front with a name may be that of
 * another document with the holder's number, such as a licence beside an identity card.
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

/** Whether a licence category was granted or expires on the licence's date of issue or expiry. */
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
