/** Values whose caption stands between them and another value that nothing else explains. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { labelFields } from '../labels/label-in.ts'
import { isAlong, isOfOneSize, rowsApart } from '../print/column-rows.ts'
import { isHeading } from '../print/label-words.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { Found, OpenPrint } from '../proposals/open-print.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** How much farther the other value may be from the caption, as a ratio. */
const FARTHER_MAX = 1.5

/**
 * Fields whose value stands above or below its caption, with a free one that the field could have
 * about as near on the other side: which side captions stand on is not known if others were not
 * read. `ERIKSSON` stands above `Surname`, `ZOE` below it, above a caption of two pixels.
 */
export function valuesOnEitherSide(print: OpenPrint, values: ValueHabits): FieldName[] {
  return print.found.flatMap((found) => (hasOtherSide(found, print, values) ? found.field : []))
}

function hasOtherSide(
  { field, pieces: [own], way }: Found,
  print: OpenPrint,
  values: ValueHabits,
): boolean {
  if (own === undefined || way !== 'label') return false
  const captions = print.dissections.flatMap(({ line, label }) =>
    label !== null && label.line !== own.line && labelFields(label).includes(field)
      ? pieceOf(line)
      : [],
  )
  const free = print.unlabelled.filter(
    (piece) =>
      piece.script === own.script &&
      isOfOneSize(piece, own) &&
      !isHeading(piece.text) &&
      readValue(field, piece.text, values) !== null,
  )
  return captions.some((caption) => free.some((piece) => isBetween(caption, own, piece)))
}

/** Whether a caption stands between two lines of its column, about as near to both. */
function isBetween(caption: Piece, own: Piece, other: Piece): boolean {
  const [near, far] = [rowsApart(caption, own), rowsApart(caption, other)]
  return (
    near * far < 0 &&
    Math.abs(far) <= FARTHER_MAX * Math.abs(near) &&
    isAlong(caption, own) &&
    isAlong(caption, other)
  )
}
