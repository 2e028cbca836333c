import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { OpenPrint } from './open-print.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/**
 * Takes one value for a field that its form and its place tell, and nothing beside it says.
 * @param pieces the lines of the value, from the top
 * @returns whether they have the grammar of the field; nothing is taken where they have not
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
