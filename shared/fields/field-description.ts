import { z } from 'zod'

export const fieldCategories = [
  'identity',
  'document',
  'dates',
  'address',
  'visa',
  'other',
] as const

/**
 * How values are written and compared: a date is `YYYY-MM-DD`, a state is alpha-3, a sex is `M`,
 * `F` or `X`; a payload is the content of a barcode, as text or as bytes.
 */
const valueKind = z.enum(['name', 'text', 'date', 'state', 'sex', 'identifier', 'payload'])
export type ValueKind = z.infer<typeof valueKind>

export const fieldDescription = z
  .strictObject({
    /** The name shown to people. */
    label: z.string(),
    category: z.enum(fieldCategories),
    kind: valueKind,
    meaning: z.string(),
    /** Of a synthetic specimen; default: that of its kind. */
    example: z.string().exactOptional(),
  })
  .readonly()
