/** How ways of reading propose values, and how much these weigh. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Piece, textOf } from '../print/piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { Found, ValueProposal } from './open-print.ts'

/**
 * How much a value weighs by the evidence for it, where two ways propose what excludes each other:
 * estimated log-odds, for an MRZ more than for a field number, for a caption more than for a form.
 */
export const weights = { known: 8, table: 7, number: 6, caption: 5, form: 0.3 } as const

/** Of proposals that weigh the same, each weighs this much less than the one before. */
export const BEHIND = 0.001

/** A value, its lines from the top, by form and place alone, if it has the field's grammar. */
export function byForm(
  field: FieldName,
  pieces: readonly Piece[],
  values: ValueHabits,
): ValueProposal[] {
  const value = readValue(field, textOf(pieces), values)
  return value === null ? [] : [byPattern({ field, pieces, value })]
}

/** A value in place of one that was found: longer, spelt otherwise, or of another field. */
export function inPlaceOf(found: Found, change: Partial<Found>): ValueProposal {
  return { replaces: found, finds: [{ ...found, ...change }], weight: weights.form }
}

/** A found value read again from these lines; nothing where they have not the grammar of its field. */
export function readAgain(
  found: Found,
  pieces: readonly Piece[],
  values: ValueHabits,
  change: Partial<Found> = {},
): ValueProposal[] {
  const value = readValue(found.field, textOf(pieces), values)
  return value === null ? [] : [inPlaceOf(found, { ...change, pieces, value })]
}

/** A value beside or below one that was found in the same way: its spelling, or the rest of a name. */
export function likeFound(
  { way, margin }: Found,
  field: FieldName,
  piece: Piece,
  values: ValueHabits,
): ValueProposal[] {
  const value = readValue(field, piece.text, values)
  const finds = value === null ? [] : [{ field, pieces: [piece], value, way, margin }]
  return finds.length === 0 ? [] : [{ finds, weight: weights.form }]
}

/** One value that only its form and place speak for. */
export function byPattern(of: Pick<Found, 'field' | 'pieces' | 'value'>): ValueProposal {
  return { finds: [{ ...of, way: 'pattern', margin: 0 }], weight: weights.form }
}
