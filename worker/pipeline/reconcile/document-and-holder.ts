/** The document and its holder, from the merged fields. */
import type { CoreField } from '../../../shared/fields/catalogue.ts'
import type { ReadingDocument, ReadingField, ReadingHolder } from '../../../shared/reading.ts'
import { stateName } from '../../../shared/states.ts'
import { typeName } from '../../catalogue/type-name.ts'
import type { DeterminedType } from '../context.ts'

export function documentOf(
  { kind, subtype, country, probability }: DeterminedType,
  fields: readonly ReadingField[],
): ReadingDocument {
  const printed = latinField(fields, 'issuing_state')
  const named = printed?.value ?? null
  const state = named !== null && stateName(named) !== null ? named : null
  // The country that a field gives is no surer than that field.
  const most = country === null && state !== null ? (printed?.probability ?? 0) : 1
  return {
    kind,
    country: country ?? state,
    // A page without an MRZ seldom prints its issuing state as a field.
    issuingState: state ?? country,
    typeName: typeName(kind, country ?? state, subtype, latinValue(fields, 'issue_date')),
    typeProbability: Math.min(probability, most),
    expiryDate: latinValue(fields, 'expiry_date') ?? latinValue(fields, 'visa_valid_until'),
  }
}

export function holderOf(fields: readonly ReadingField[]): ReadingHolder {
  const givenNames = latinValue(fields, 'given_names')
  const surname = latinValue(fields, 'surname')
  const fullName = [givenNames, surname].filter((name) => name !== null).join(' ')
  return {
    givenNames,
    surname,
    fullName: latinValue(fields, 'full_name') ?? (fullName === '' ? null : fullName),
    birthDate: latinValue(fields, 'birth_date'),
    sex: sexOf(latinValue(fields, 'sex')),
    nationality: latinValue(fields, 'nationality'),
  }
}

/** The merged Latin reading of a field. */
function latinField(fields: readonly ReadingField[], name: CoreField): ReadingField | undefined {
  return fields.find((field) => field.name === name && field.lcid === 0)
}

function latinValue(fields: readonly ReadingField[], name: CoreField): string | null {
  return latinField(fields, name)?.value ?? null
}

function sexOf(value: string | null): ReadingHolder['sex'] {
  return value === 'M' || value === 'F' || value === 'X' ? value : null
}
