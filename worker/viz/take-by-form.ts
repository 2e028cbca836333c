import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { OpenPrint } from './open-print.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/**
 * Takes a value whose field is known only by form and place, without anything printed beside it.
 * @param pieces the lines of the value, from the top
 * @returns whether they have the grammar of the field; if not, nothing is taken
 */
export function takeByForm(
  print: OpenPrint,
  field: FieldName,
  pieces: readonly Piece[],
  values: ValueHabits,
): boolean {
  const value = readValue(field, pieces.map(({ text }) => text).join(' '), values)
  if (value !== null) print.take({ field, pieces, value, way: 'pattern', margin: 0 })
  return value !== null
}
