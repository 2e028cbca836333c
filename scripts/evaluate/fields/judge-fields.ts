import type { ConfidenceBand } from '../../../shared/contract/scan.ts'
import { type CoreField, coreFields } from '../../../shared/fields/catalogue.ts'
import type { PictureReading } from '../readers/picture-reader.ts'
import { sameValue } from '../same-value.ts'
import type { LabelledPicture } from '../truth.ts'

/** `null`: it is on the document and was not read; `invented`: it was read and is not there. */
export type FieldVerdict = 'right' | 'null' | 'wrong' | 'invented'

/** What was read of one field of a document, whatever it was read from. */
export interface JudgedField {
  readonly name: string
  readonly verdict: FieldVerdict
  /** Null where nothing was read. */
  readonly band: ConfidenceBand | null
  /** As labelled; null: it is not there. */
  readonly truth: string | null
  readonly read: string | null
}

/** Every field that the labels speak of, each once, by its first entry in the answer. */
export function judgeFields(truth: LabelledPicture, reading: PictureReading): JudgedField[] {
  const absent = Object.fromEntries([...absentOf(truth)].map((name) => [name, null]))
  const labels = { ...absent, ...truth.fields }
  return Object.entries(labels).flatMap(([name, wanted]) => {
    if (isToldOtherwise(name, labels, reading)) return []
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

/** Null: the truth says nothing of this field. Page and MRZ may differ, national spellings too; each is right. */
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
  return known.some((text) => sameValue(value, text) || isStateOf(name, value, text))
}

/** Labels write `D` for Germany, and of licences the province too: `USA-CA`. */
function isStateOf(field: string, value: string, text: string): boolean {
  if (text === 'D') return value === 'DEU'
  return field === 'issuing_state' && text.startsWith(`${value}-`)
}

/** The labels have one kind less: a residence permit is a `travel_document` there. */
function isKind(read: string | null, labelled: string): boolean {
  return read === labelled || (read === 'residence_permit' && labelled === 'travel_document')
}

/** Labels tell what is printed: what MRZ or barcode say beside that is not invented. */
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

/** A name that is labelled whole and in parts is judged the way it was read; unread, in parts. */
function isToldOtherwise(
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

/** Fields that are not on the document: as the labels say, or the drawer of a generated one. */
export function absentOf(truth: LabelledPicture): ReadonlySet<string> {
  const { drawn, fields } = truth
  const labelled = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    value === null ? name : [],
  )
  if (drawn === undefined || fields === null) return new Set(labelled)
  // What is covered is neither there nor absent: it was drawn.
  const lines = drawn.sides.flatMap((side) => side.lines)
  const shown = new Set(lines.map(({ field }) => field))
  const undrawn = (Object.keys(coreFields) as CoreField[]).filter(
    (name) => !shown.has(name) && !shown.has(wholeOf[name] ?? '') && !toldByType.has(name),
  )
  return new Set([...labelled, ...undrawn.filter((name) => fields[name] == null)])
}

/** What is printed within another field, or as one. */
const wholeOf: Readonly<Partial<Record<CoreField, CoreField>>> = {
  surname: 'full_name',
  given_names: 'full_name',
  address_street: 'address',
  address_city: 'address',
  address_state: 'address',
  address_postal_code: 'address',
  // The same days by the names that visas give them.
  visa_valid_from: 'issue_date',
  visa_valid_until: 'expiry_date',
  issue_date: 'visa_valid_from',
  expiry_date: 'visa_valid_until',
}

/** What a title, a code or the other fields say without a line of their own. */
const toldByType: ReadonlySet<string> = new Set(['full_name', 'issuing_state'])
