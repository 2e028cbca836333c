/** Noughts that may each be a letter O: one number has them alike, so that all are or none is. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isNumberField } from '../field-kinds.ts'
import { type Letter, type Piece, pathOf } from '../piece.ts'

/**
 * `path` and `least` of the value of a field, as `pathOf` has them; several doubtful noughts of a
 * number are one doubt, or each of `000000001` would be doubted anew.
 */
export function pathOfValue(
  field: FieldName,
  pieces: readonly Piece[],
): { path: number; least: number } {
  return isNumberField(field) ? pathOf(pieces, ofNumber) : pathOf(pieces)
}

function ofNumber({ text, characters }: Piece): number[] {
  const all = Array.from(text)
  const letters = characters.map((one, at): Letter => ({ ...one, text: all[at] ?? '' }))
  const noughts = letters.filter((one) => one.text === '0' && probabilityAsO(one) > 0)
  const others = noughts.length < 2 ? letters : letters.filter((one) => !noughts.includes(one))
  const joint = noughts.length < 2 ? [] : [jointly(noughts)]
  return [...others.map(({ probability }) => probability), ...joint]
}

/** How likely all of them are noughts, if either all are or none. */
function jointly(noughts: readonly Letter[]): number {
  const odds = noughts.reduce(
    (sum, one) => sum + Math.log(one.probability / probabilityAsO(one)),
    0,
  )
  return 1 / (1 + Math.exp(-odds))
}

function probabilityAsO({ alternatives = [] }: Letter): number {
  return alternatives.find(({ character }) => character === 'O')?.probability ?? 0
}
