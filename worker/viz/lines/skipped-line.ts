/** Names that stand one line too far below their caption: the line between may be the real name. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { labelFields } from '../labels/label-in.ts'
import { sureness } from '../letter.ts'
import type { Found, OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { isOfOneSize } from './column-rows.ts'

/** Least mean sureness of such a line: one read worse may be the name in unknown letters. */
const READ_WELL = 0.85

/** Name fields with a well-read line between caption and value that was assigned to no field. */
export function namesBelowSkippedLine(print: OpenPrint): readonly FieldName[] {
  const free = print.unlabelled.filter(
    ({ text, characters }) => /\p{L}{3}/u.test(text) && sureness(characters) > READ_WELL,
  )
  return print.found.flatMap((found) =>
    namedFields[found.field].kind === 'name' && hasSkipped(found, print, free) ? found.field : [],
  )
}

function hasSkipped(
  { field, pieces: [first], way }: Found,
  print: OpenPrint,
  free: readonly Piece[],
) {
  if (first === undefined || way !== 'label') return false
  const [caption] = print.dissections
    .flatMap(({ label }) => (label !== null && labelFields(label).includes(field) ? label : []))
    .filter((label) => isAbove(label, first))
    .toSorted((a, b) => b.box.y1 - a.box.y1)
  return (
    caption !== undefined &&
    free.some(
      (line) =>
        line.script === first.script &&
        isOfOneSize(line, first) &&
        isAbove(caption, line) &&
        isAbove(line, first),
    )
  )
}

function isAbove({ box: upper }: Piece, { box: lower }: Piece): boolean {
  const isAlong = upper.x0 < lower.x1 && lower.x0 < upper.x1
  return isAlong && upper.y0 + upper.y1 < 2 * lower.y0
}
