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
 * How values are written and compared: a date is `YYYY-MM-DD`, a state alpha-3, a sex `M`, `F`
 * or `X`; a payload is what a barcode carries, to the character.
 */
export type ValueKind = 'name' | 'text' | 'date' | 'state' | 'sex' | 'identifier' | 'payload'

export interface FieldDescription {
  /** The name for people. */
  readonly label: string
  readonly category: FieldCategory
  readonly kind: ValueKind
}
