/** Values that may continue in the line below, which was not joined to them. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isNameField } from '../field-kinds.ts'
import type { Found, OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { isAlong, isCloseBelow, isOfOneSize } from './column-rows.ts'
import { endsWithHyphen, isInUnknownLetters } from './continuation.ts'

/** Fields whose lines differ in length and position. */
const inLines: ReadonlySet<FieldName> = new Set(['address', 'authority', 'birth_place'])

/** Capital heights from the last line of a value to a line that may continue it, at most. */
const GAP_MAX = 3.6

/** How much larger or smaller that line may be set. */
const HEIGHT_RATIO_MAX = 1.3

/** Fields that may be incomplete: comma or hyphen at the end, free print below, a part missing. */
export function cutShort(print: OpenPrint): readonly FieldName[] {
  const free = print.unlabelled.filter(({ text }) => /\p{L}{2}/u.test(text))
  const inTheirLines = print.found.flatMap((found) =>
    inLines.has(found.field) && mayGoOn(found, free) ? found.field : [],
  )
  return [
    ...inTheirLines,
    ...print.found.flatMap(({ field, pieces }) =>
      isNameField(field) &&
      (hasUnreadLine(pieces, free) || endsWithHyphen.test(pieces.at(-1)?.text ?? ''))
        ? field
        : [],
    ),
    ...print.found.flatMap(({ field, pieces }) =>
      field === 'dl_class' && endsOpen.test(pieces.at(-1)?.text ?? '') ? field : [],
    ),
    ...(lacksSecondSurname(print) ? (['surname'] as const) : []),
  ]
}

/** Whether a line that could not be read stands below a name: the name in Chinese, or its rest. */
function hasUnreadLine(pieces: readonly Piece[], free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined &&
    free.some((piece) => isBelow(last, piece) && isInUnknownLetters(last, piece))
  )
}

/** Whether a second surname has a caption, but no value was read for it. */
function lacksSecondSurname(print: OpenPrint): boolean {
  const isCaptioned = print.dissections.some(
    ({ label }) => label?.matches[0]?.field === 'second_surname',
  )
  return isCaptioned && print.isOpen('second_surname')
}

/** No value ends with a comma: another line of it follows, whether it was read or not. */
const endsOpen = /[,，、]\s*$/u

function mayGoOn({ pieces }: Found, free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined && (endsOpen.test(last.text) || free.some((piece) => isBelow(last, piece)))
  )
}

function isBelow(last: Piece, piece: Piece): boolean {
  const isAlike = isOfOneSize(piece, last, HEIGHT_RATIO_MAX) && piece.script === last.script
  return isAlike && isAlong(last, piece) && isCloseBelow(last, piece, GAP_MAX)
}
