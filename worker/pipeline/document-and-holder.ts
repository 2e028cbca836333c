/** The document and its holder, from the merged fields. */
import type { CoreField } from '../../shared/fields/catalogue.ts'
import type { ReadingDocument, ReadingField, ReadingHolder } from '../../shared/reading.ts'
import { typeName } from '../catalogue/type-name.ts'
import type { DeterminedType } from './context.ts'

export function documentOf(
  { kind, country, probability }: DeterminedType,
  fields: readonly ReadingField[],
): ReadingDocument {
  const state = latinValue(fields, 'issuing_state')
  return {
    kind,
    country: country ?? state,
    // A page without an MRZ seldom prints its issuing state as a field.
    issuingState: state ?? country,
    typeName: typeName(kind, country ?? state, latinValue(fields, 'issue_date')),
    typeProbability: probability,
    expiryDate: latinValue(fields, 'expiry_date'),
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
function latinValue(fields: readonly ReadingField[], name: CoreField): string | null {
  return fields.find((field) => field.name === name && field.lcid === 0)?.value ?? null
}

function sexOf(value: string | null): ReadingHolder['sex'] {
  return value === 'M' || value === 'F' || value === 'X' ? value : null
}
