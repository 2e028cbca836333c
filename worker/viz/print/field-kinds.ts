/** What kinds of values fields have. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'

export function isNameField(field: FieldName | null | undefined): boolean {
  return field != null && namedFields[field].kind === 'name'
}

export function isDateField(field: FieldName | null): boolean {
  return field !== null && namedFields[field].kind === 'date'
}

export function isNumberField(field: FieldName): boolean {
  return namedFields[field].kind === 'identifier'
}

/** Whether spelling depends on the script: in names and texts, not in dates, numbers or sexes. */
export function isSpeltField(field: FieldName): boolean {
  return ['name', 'text'].includes(namedFields[field].kind)
}

/** What the holder is called now, whole or in its elements. */
export const holdersNames = ['surname', 'given_names', 'full_name'] as const

export function isHoldersName(field: FieldName | null): boolean {
  return holdersNames.some((one) => one === field)
}

/** Fields that a document prints once, and that differ between two documents. */
export const printedOnce: ReadonlySet<FieldName> = new Set([
  'surname',
  'given_names',
  'full_name',
  'birth_date',
  'document_number',
  'personal_number',
  'expiry_date',
])
