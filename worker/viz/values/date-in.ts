import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { readValue } from './read-value.ts'
import type { ValueHabits } from './value-habits.ts'

/** Length of the shortest date: `1.1.90`. */
const DATE_LENGTH_MIN = 6

/** The date in `01.01.1990 LINZ`, or `DOB 01/01/1990` with an unread caption; else the whole. */
export function dateIn(piece: Piece, field: FieldName, values: ValueHabits): Piece {
  const { line, characters } = piece
  const letters = Array.from(line.text.trimEnd())
  const to = letters.length
  const from = to - characters.length
  const isBlank = (at: number) => letters[at]?.trim() === ''
  for (let end = to; end >= from + DATE_LENGTH_MIN; end--) {
    if (end < to && !isBlank(end)) continue
    for (let start = from; start <= end - DATE_LENGTH_MIN; start++) {
      if (start > from && !isBlank(start - 1)) continue
      const part = pieceOf(line, start, end)
      if (readValue(field, part.text, values) !== null) return part
    }
  }
  return piece
}
