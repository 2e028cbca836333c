/** Captions of a place and a date, and lines that hold both. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isDateField } from '../print/field-kinds.ts'
import { type Label, labelFields } from './label-in.ts'

/** `SENTANI, 05-06-1973`, `17 OCT 2006 BUCARAMANGA`: words before or behind a date. */
export function isPlaceWithDay(text: string): boolean {
  return wordsThenDay.test(text) || dayThenWords.test(text)
}

const day = String.raw`\d{1,2}(?:[./-]\d{1,2}[./-]| \d{2} |[ .-]\p{L}{3,9}[ .-])(?:19|20)\d{2}`
const wordsThenDay = new RegExp(`\\p{L}{2}[^\\d]*[\\s,]${day}$`, 'u')
const dayThenWords = new RegExp(`^${day}[\\s,][^\\d]*\\p{L}{2}`, 'u')

/** The fields of a caption that names a date and one other field, the date first; else null. */
export function placeAndDate(label: Label): readonly [FieldName, FieldName] | null {
  const [first, second, ...others] = labelFields(label)
  if (first === undefined || second === undefined || others.length > 0) return null
  if (isDateField(first) === isDateField(second)) return null
  return isDateField(first) ? [first, second] : [second, first]
}
