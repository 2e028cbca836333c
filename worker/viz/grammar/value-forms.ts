/** Forms of values behind marks, as their layouts say them, and the mending of such values. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { markedLayouts } from '../../catalogue/layouts.ts'
import { isNameField } from '../print/field-kinds.ts'
import { digitFor } from '../print/look-alikes.ts'
import { lengthOf, type Piece, partOf, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Forms by field; not those of names and addresses, which other words have, too. */
const forms: ReadonlyMap<FieldName, string> = new Map(
  markedLayouts
    .flatMap(({ fields }) => fields)
    .flatMap(({ field, form }) =>
      form === undefined || isNameField(field) || field === 'address' ? [] : [[field, form]],
    ),
)

const endings = new Map(
  [...forms].map(([field, form]) => [field, new RegExp(`(?<![^\\s:#»«•·])(?:${form})$`, 'u')]),
)

/** A date as such layouts print it. */
export const cardDate = `(?:${forms.get('birth_date')})`

/** A date behind the rest of a mark, or before one that was read as right-to-left letters. */
const nearlyBare = new RegExp(
  String.raw`^(?:\S{1,9}\s|\S{1,4}\s\S{1,4}\s|[\d.:]{1,2}|\S{2,6}[.:])?(${cardDate})(?:\s\S{1,9}){0,2}$`,
  'u',
)

/** Words before a date that is neither the holder's nor the card's. */
const otherDate = /(?<!\p{L})(?:REV|DD|UNTIL|SINCE|FROM)(?!\p{L})/iu

/** Reduces lines that are hardly more than a date to it, and drops those with other dates. */
export function bareDates(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ text }) => !otherDate.test(text)).map(bareDate)
}

function bareDate(piece: Piece): Piece {
  const [whole = '', date = ''] = nearlyBare.exec(piece.text) ?? []
  if (date === '') return piece
  const from = lengthOf(whole.slice(0, whole.indexOf(date)))
  return partOf(piece, from, from + date.length)
}

/** The part of a line that has the form of a field, and the value read from it. */
interface FormedValue {
  readonly piece: Piece
  readonly value: ReadValue
}

/** The longest ending of a line in the form of a field. */
export function valueAtEnd(
  line: PrintedLine,
  field: FieldName,
  values: ValueHabits,
): FormedValue | null {
  const found = endings.get(field)?.exec(line.text.trimEnd())
  if (!found) return null
  const from = lengthOf(line.text.slice(0, found.index))
  const value = readValue(field, mended(field, found[0]), values)
  return value === null ? null : { piece: pieceOf(line, from, from + lengthOf(found[0])), value }
}

/** Mends the digits and the unit of a height or weight; returns other text unchanged. */
export function mended(field: FieldName, text: string): string {
  if (field !== 'height' && field !== 'weight') return text
  const [, number = '', unit = ''] = measure.exec(text) ?? []
  const digits = number.replace(/[OSIlBG]/g, (one) => digitFor[one] ?? one)
  if (/^[Cc]/.test(unit)) return `${digits.trim()} cm`
  if (/^[kK]/.test(unit)) return `${digits.trim()} kg`
  if (unit !== '') return `${digits}${unit.endsWith('s') ? 'lbs' : 'lb'}`
  return digits.replace(/['’′]{2}(?=\s?-?\s?\d)/u, "'").replace(/(?:\s?["”″'’]){1,3}\.?$/u, '"')
}

/** A number, and what is read for `cm`, `lb` or `kg` behind it, if anything. */
const measure = /^(.*?)([Cc][MmTtI1]?|[lI1]{1,2}b{1,2}s?|[kK]\S?)?\.?$/u
