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

/** What the back of a licence tells without saying whose it is (Directive 2006/126/EC, Annex I, page 2). */
const ofClasses: ReadonlySet<FieldName> = new Set(['vehicle_class', 'restrictions'])

/**
 * Everything where the side repeats what MRZ or barcode tell. By print alone what the first side
 * leaves open: where both print the same numbers and days, or the days of the classes are those of
 * the licence.
 * @param fields of the other side
 * @param candidates what is known without it
 */
export function fieldsOfRear(
  fields: readonly PrintedField[],
  candidates: readonly FieldCandidate[],
): readonly PrintedField[] {
  if (candidates.some(({ name, source }) => source !== 'viz' && telling.has(name))) {
    const sought = fields.filter(({ features }) => features.way === 'value')
    return areOfOneDocument(sought, itsOwn) ? fields : []
  }
  const open = fields.filter(({ name }) => candidates.every((one) => one.name !== name))
  const shared = fields.filter(({ name, value }) =>
    candidates.some(
      (one) => telling.has(name) && one.name === name && isSame(name, one.value, value),
    ),
  )
  if (areOfOneDocument(shared, printedOwn)) return open
  return hasDaysOf(fields, candidates) ? open.filter(({ name }) => ofClasses.has(name)) : []
}

function areOfOneDocument(shared: readonly PrintedField[], own: readonly FieldName[]): boolean {
  const names = new Set(shared.map(({ name }) => name))
  return names.size >= SHARED_MIN && own.some((name) => names.has(name))
}

function isSame(name: FieldName, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && isSameValue(namedFields[name].kind, one, other)
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
