/**
 * Every data element of the AAMVA DL/ID standards by its three letters, with the field it is
 * published as: `aamva-elements.json`. Label, category and kind of value are in
 * `shared/fields/catalogue.ts`.
 */
import { z } from 'zod'
import { fieldName } from '../../catalogue/field-name.ts'
import { readTable } from '../../catalogue/read-tables.ts'

/** How an element writes its value; `values.ts` reads each. */
const elementForm = z.enum([
  'text',
  'number',
  'name',
  'date',
  'sex',
  'height',
  'height-cm',
  'pounds',
  'kilograms',
  'weight-range',
  'postal-code',
  'flag',
  'compliance',
  /** Combined with other elements by `read-card.ts`. */
  'part',
])
export type ElementForm = z.infer<typeof elementForm>

const LAST = 99

const aamvaElement = z
  .strictObject({
    element: z.string().length(3),
    field: fieldName,
    form: elementForm.default('text'),
    /** First and last version that define it so, inclusive: some letters changed their meaning. */
    from: z.int().default(0),
    to: z.int().default(LAST),
  })
  .readonly()
export type AamvaElement = z.infer<typeof aamvaElement>

const table = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  elements: z.array(aamvaElement).readonly(),
})

export const aamvaElements = readTable('aamva-elements', table).elements

/** Elements that say whether a name was cut off to fit: T (yes), N (no) or U (unknown). */
export const truncationElements = { surname: 'DDE', firstName: 'DDF', middleNames: 'DDG' } as const

/**
 * The element that three letters stand for in a version; null if no standard defines them. Cards
 * mix versions, so letters with a single meaning are accepted in every version.
 */
export function elementOf(letters: string, version: number): AamvaElement | null {
  const meanings = aamvaElements.filter(({ element }) => element === letters)
  const own = meanings.find(({ from, to }) => version >= from && version <= to)
  return own ?? (meanings.length === 1 ? (meanings[0] ?? null) : null)
}
