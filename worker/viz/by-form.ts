import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Found, ValueProposal } from './open-print.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'
import { weights } from './weights.ts'

/** A value, its lines from the top, by form and place alone, if it has the field's grammar. */
export function byForm(
  field: FieldName,
  pieces: readonly Piece[],
  values: ValueHabits,
): ValueProposal[] {
  const value = readValue(field, pieces.map(({ text }) => text).join(' '), values)
  return value === null ? [] : [byPattern({ field, pieces, value })]
}

/** A value in place of one that was found: longer, spelt otherwise, or of another field. */
export function inPlaceOf(found: Found, change: Partial<Found>): ValueProposal {
  return { replaces: found, finds: [{ ...found, ...change }], weight: weights.form }
}

/** One value that only its form and place speak for. */
export function byPattern(of: Pick<Found, 'field' | 'pieces' | 'value'>): ValueProposal {
  return { finds: [{ ...of, way: 'pattern', margin: 0 }], weight: weights.form }
}
