export const fieldCategories = [
  'identity',
  'document',
  'dates',
  'address',
  'visa',
  'other',
] as const
export type FieldCategory = (typeof fieldCategories)[number]

/**
 * How values are written and compared: a date is `YYYY-MM-DD`, a state is alpha-3, a sex is `M`,
 * `F` or `X`; a payload is the content of a barcode, as text or as bytes.
 */
export type ValueKind = 'name' | 'text' | 'date' | 'state' | 'sex' | 'identifier' | 'payload'

export interface FieldDescription {
  /** The name shown to people. */
  readonly label: string
  readonly category: FieldCategory
  readonly kind: ValueKind
}
