import { type FieldName, fieldNames, namedFields } from '../../../shared/fields/catalogue.ts'
import { type ReadingField, readingFieldsMax } from '../../../shared/reading.ts'
import { romanize } from '../../catalogue/romanize.ts'
import { scriptOf } from '../../catalogue/scripts.ts'
import { trust } from '../confidence.ts'

const names: readonly FieldName[] = fieldNames.filter((name) => namedFields[name].kind === 'name')

/** A whole name and its parts say the same: what stands in Latin letters as one is not derived as the other. */
const others: Readonly<Partial<Record<FieldName, readonly FieldName[]>>> = {
  surname: ['full_name'],
  given_names: ['full_name'],
  full_name: ['surname', 'given_names'],
}

const scriptNames = new Intl.DisplayNames('en', { type: 'script' })

/**
 * Names that stand only in an alphabet with a table of romanization, in Latin letters (ICAO 9303-3
 * §6): never `high`, since the holder's own spelling may be another, and labelled as derived.
 * Ideographs and Thai are not derived.
 */
export function latinNames(fields: readonly ReadingField[]): ReadingField[] {
  const inLatin = new Set(fields.flatMap((one) => (one.lcid === 0 && one.value ? [one.name] : [])))
  const missing = names.filter((name) =>
    [name, ...(others[name] ?? [])].every((one) => !inLatin.has(one)),
  )
  return missing.flatMap((name) => {
    const spelling = nationalSpelling(name, fields)
    return spelling === undefined ? [] : derived(spelling)
  })
}

/** The surest spelling of a name in another alphabet, from which its Latin one is derived. */
export function nationalSpelling(
  name: string,
  fields: readonly ReadingField[],
): ReadingField | undefined {
  const [surest] = fields
    .filter((one) => one.name === name && one.lcid !== 0 && one.value !== null)
    .toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0))
  return surest
}

function derived(national: ReadingField): ReadingField[] {
  const printed = national.value ?? ''
  const value = romanize(printed, national.lcid)
  if (value === null) return []
  const label = `${national.label} (derived from ${scriptNames.of(scriptOf(printed))})`
  const probability = Math.min(national.probability ?? 0, trust.derivedNameMax)
  return [{ ...national, label, value, lcid: 0, probability }]
}

/** The fields of the answer, derived names among them. */
export function publishedFields({
  fields,
  latinNames: derivedNames,
}: {
  readonly fields: readonly ReadingField[]
  readonly latinNames: readonly ReadingField[]
}): ReadingField[] {
  return withLatinNames(fields, derivedNames).slice(0, readingFieldsMax)
}

/** Each derived name before the readings of its field; an empty Latin one gives way to it. */
export function withLatinNames(
  fields: readonly ReadingField[],
  derivedNames: readonly ReadingField[],
): ReadingField[] {
  const isReplaced = ({ name, lcid }: ReadingField) =>
    lcid === 0 && derivedNames.some((one) => one.name === name)
  const kept = fields.filter((field) => !isReplaced(field))
  return kept.flatMap((field, i) => {
    const isFirst = kept.findIndex(({ name }) => name === field.name) === i
    return isFirst ? [...derivedNames.filter(({ name }) => name === field.name), field] : [field]
  })
}
