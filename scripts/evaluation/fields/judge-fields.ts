import type { ConfidenceBand } from '../../../shared/contract/scan.ts'
import { type CoreField, coreFields } from '../../../shared/fields/catalogue.ts'
import type { LabelledPicture } from '../../specimens/truth.ts'
import { isSameSpelling } from '../judge/spelling.ts'
import type { PictureReading } from '../readers/picture-reader.ts'

/** `null`: on the document but not read; `invented`: read but not on the document. */
export type FieldVerdict = 'right' | 'null' | 'wrong' | 'invented'

/** What was read of one field of a document, from whatever source. */
export interface JudgedField {
  readonly name: string
  readonly verdict: FieldVerdict
  /** Null where nothing was read. */
  readonly band: ConfidenceBand | null
  /** As labelled; null: the document does not have it. */
  readonly truth: string | null
  readonly read: string | null
}

/** Judges every labelled field once, by its first entry in the answer. */
export function judgeFields(truth: LabelledPicture, reading: PictureReading): JudgedField[] {
  const absent = Object.fromEntries([...absentOf(truth)].map((name) => [name, null]))
  const labels = { ...absent, ...truth.fields }
  return Object.entries(labels).flatMap(([name, wanted]) => {
    if (isStatedOtherwise(name, labels, reading)) return []
    const entry = entryOf(name, reading)
    const read = entry?.value ?? null
    if (wanted === null && (read === null || isInCode(name, truth))) return []
    const verdict = verdictOf(name, read, wanted, truth)
    return [{ name, verdict, band: entry?.band ?? null, truth: wanted, read }]
  })
}

function verdictOf(
  name: string,
  read: string | null,
  wanted: string | null,
  truth: LabelledPicture,
): FieldVerdict {
  if (wanted === null) return 'invented'
  if (read === null) return 'null'
  return isRight(name, read, truth) === true ? 'right' : 'wrong'
}

/**
 * Null: the truth says nothing about this field. The page, the MRZ and a national spelling may
 * differ; each of them counts as right.
 */
export function isRight(
  field: string,
  value: string | null,
  truth: LabelledPicture,
): boolean | null {
  if (field === 'kind') return isKind(value, truth.kind)
  if (field === 'mrz') return truth.mrz === null ? false : value === truth.mrz.join('')
  const name = field === 'country' ? 'issuing_state' : field
  const known = [truth.fields, truth.mrz_fields, truth.national_fields].flatMap(
    (labels) => labels?.[name] ?? [],
  )
  if (known.length === 0 || value === null) return null
  return known.some((text) => isSameSpelling(value, text) || isStateOf(name, value, text))
}

/** Labels write `D` for Germany, and for licences append the state or province: `USA-CA`. */
function isStateOf(field: string, value: string, text: string): boolean {
  if (text === 'D') return value === 'DEU'
  return field === 'issuing_state' && text.startsWith(`${value}-`)
}

/** The labels have no `residence_permit`: they call it a `travel_document`. */
function isKind(read: string | null, labelled: string): boolean {
  return read === labelled || (read === 'residence_permit' && labelled === 'travel_document')
}

/** Labels cover the print: a value that only the MRZ or a barcode gives is not invented. */
function isInCode(name: string, { mrz, barcode }: LabelledPicture): boolean {
  return Boolean(barcode) || (mrz !== null && mrzFields.has(name))
}

const mrzFields: ReadonlySet<string> = new Set([
  'surname',
  'given_names',
  'document_number',
  'birth_date',
  'expiry_date',
  'sex',
  'nationality',
  'issuing_state',
  'personal_number',
] satisfies CoreField[])

function entryOf(name: string, { banded }: PictureReading) {
  const entries = (of: string) => banded.find((one) => one.name === of && one.value !== null)
  // A page without an MRZ seldom prints its issuing state as a field.
  return entries(name) ?? (name === 'issuing_state' ? entries('country') : undefined)
}

/** A name labelled both whole and in parts is judged the way it was read; if unread, in parts. */
function isStatedOtherwise(
  name: string,
  labels: Readonly<Record<string, string | null>>,
  reading: PictureReading,
): boolean {
  const isWhole = name === 'full_name'
  if (!isWhole && name !== 'surname' && name !== 'given_names') return false
  if (labels.full_name == null || labels.surname == null) return false
  const readWhole =
    entryOf('full_name', reading) !== undefined && entryOf('surname', reading) === undefined
  return isWhole !== readWhole
}

/** Fields not on the document, by its labels or, if generated, by what was drawn. */
export function absentOf(truth: LabelledPicture): ReadonlySet<string> {
  const { drawn, fields } = truth
  const labelled = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    value === null ? name : [],
  )
  if (drawn === undefined || fields === null) return new Set(labelled)
  // Lines that are covered count as shown: a covered field is neither present nor absent.
  const lines = drawn.sides.flatMap((side) => side.lines)
  const shown = new Set(lines.map(({ field }) => field))
  const undrawn = (Object.keys(coreFields) as CoreField[]).filter(
    (name) => !shown.has(name) && !shown.has(wholeOf[name] ?? '') && !givenByType.has(name),
  )
  return new Set([...labelled, ...undrawn.filter((name) => fields[name] == null)])
}

/** Fields that may be printed as part of another field, or under another field's name. */
const wholeOf: Readonly<Partial<Record<CoreField, CoreField>>> = {
  surname: 'full_name',
  given_names: 'full_name',
  address_street: 'address',
  address_city: 'address',
  address_state: 'address',
  address_postal_code: 'address',
  // The same dates under the names visas give them.
  visa_valid_from: 'issue_date',
  visa_valid_until: 'expiry_date',
  issue_date: 'visa_valid_from',
  expiry_date: 'visa_valid_until',
}

/** Fields that a title, a code or other fields give without a line of their own. */
const givenByType: ReadonlySet<string> = new Set(['full_name', 'issuing_state'])
