/** What each published value was read from, what agrees with it, and what says something else. */
import { agreeingSourcesMax } from '../../../shared/contract/evidence.ts'
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ReadingField } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import { agree } from '../agreement/agree.ts'
import { namesOfHolder } from '../agreement/compare-names.ts'
import { sharesWord } from '../agreement/contradiction.ts'
import { isSameValue } from '../agreement/same-value.ts'
import { isShorterForm } from '../agreement/shorter-form.ts'
import type { EvidenceSource, FieldEvidence } from '../context.ts'
import { exactKinds } from './cap-doubtful.ts'
import { nationalSpelling } from './latin-names.ts'

export interface ReadFrom {
  /** What the fields were merged from. */
  readonly candidates: readonly FieldCandidate[]
  /** What those without a name in the catalogue were made of. */
  readonly open: readonly OpenCandidate[]
  /** Those that stand nowhere: names in Latin letters for those of another alphabet. */
  readonly derived: readonly ReadingField[]
}

/** One for each published field, in their order. */
export function evidenceOf(
  fields: readonly ReadingField[],
  { candidates, open, derived }: ReadFrom,
): FieldEvidence[] {
  const read = fields.map((field) => {
    const isRead = !derived.includes(field)
    const own = candidates.filter((one) => isRead && keyOf(one) === keyOf(field))
    return { field, own: agreeing(field, own) }
  })
  return read.map(({ field, own }, at) => ({
    sources: own.length > 0 ? own.slice(0, agreeingSourcesMax) : openSources(field, open),
    agrees: indexes(read, (other) => other.field.name !== field.name && isSame(field, other.field)),
    contradicts: indexes(
      read,
      (other, index) => index !== at && isOtherwise(own[0], other.own[0], field, other.field),
    ),
    derivedFrom: derived.includes(field)
      ? indexes(fields, (other) => other === nationalSpelling(field.name, fields))
      : [],
  }))
}

function indexes<T>(all: readonly T[], is: (one: T, index: number) => boolean): number[] {
  return all.flatMap((one, index) => (is(one, index) ? index : []))
}

function keyOf({ name, lcid }: Pick<ReadingField, 'name' | 'lcid'>): string {
  return `${name}@${lcid}`
}

function isNamed(field: ReadingField): field is ReadingField & { readonly name: FieldName } {
  return Object.hasOwn(namedFields, field.name)
}

/** Those that say what was published: as it is spelt first, the surest of them before the others. */
function agreeing(
  { value }: ReadingField,
  own: readonly FieldCandidate[],
): readonly FieldCandidate[] {
  const spelt = own
    .filter((one) => one.value === value)
    .toSorted((a, b) => b.probability - a.probability)
  const [first] = spelt
  if (first === undefined) return []
  return [...spelt, ...own.filter((one) => one.value !== value && agree(first, one))]
}

/** A value without a field of the catalogue was read from one place. */
function openSources(field: ReadingField, open: readonly OpenCandidate[]): EvidenceSource[] {
  const one = open.find(({ label, value }) => label === field.label && value === field.value)
  if (one === undefined || isNamed(field)) return []
  const { label, value, probability, corners, isOfBarcode } = one
  return [
    {
      source: isOfBarcode ? 'barcode' : 'viz',
      printed: value,
      probability,
      ...(corners && { corners }),
      ...(!isOfBarcode && { caption: label }),
    },
  ]
}

/** Whether two fields say one thing: a name and the whole of it, or one number under two names. */
function isSame(one: ReadingField, other: ReadingField): boolean {
  if (one.value === null || other.value === null || one.lcid !== other.lcid) return false
  if (!isNamed(one) || !isNamed(other)) return false
  const areNames = [one, other].every(({ name }) => namesOfHolder.includes(name))
  const isOfWhole = (one.name === 'full_name') !== (other.name === 'full_name')
  if (areNames) return isOfWhole && sharesWord(one.value, other.value)
  const areNumbers = [one, other].every(({ name }) => namedFields[name].kind === 'identifier')
  return areNumbers && isSameValue('identifier', one.value, other.value)
}

/** Whether two readings of one field differ, and one is no shorter form of the other. */
function isOtherwise(
  one: FieldCandidate | undefined,
  other: FieldCandidate | undefined,
  field: ReadingField,
  against: ReadingField,
): boolean {
  if (one === undefined || other === undefined || keyOf(field) !== keyOf(against)) return false
  if (one.value === null || other.value === null) return false
  return exactKinds.has(namedFields[one.name].kind) && !isShorterForm(one, other)
}
