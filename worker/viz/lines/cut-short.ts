/** Values that may go on in the line below, which nobody joined to them. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { lacksAddressRow } from '../addresses/address-rows.ts'
import type { Found, OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { endsWithHyphen, isInUnknownLetters } from './continuation.ts'

/** Fields whose values have lines of unlike length and place. */
const inLines: ReadonlySet<FieldName> = new Set(['address', 'authority', 'birth_place'])

/** Capital heights from the end of a value to a line that may go on with it. */
const GAP_MAX = 3.6

/** How much larger or smaller that line may be set. */
const HEIGHT_RATIO_MAX = 1.3

/** Fields of which a line stands below that has neither caption nor field of its own, and an address without one of its parts. */
export function cutShort(print: OpenPrint): readonly FieldName[] {
  const free = print.unlabelled.filter(({ text }) => /\p{L}{2}/u.test(text))
  const inTheirLines = print.found.flatMap((found) =>
    inLines.has(found.field) && mayGoOn(found, free) ? found.field : [],
  )
  return [
    ...inTheirLines,
    ...print.found.flatMap(({ field, pieces }) =>
      namedFields[field].kind === 'name' &&
      (hasUnreadLine(pieces, free) || endsWithHyphen.test(pieces.at(-1)?.text ?? ''))
        ? field
        : [],
    ),
    ...print.found.flatMap(({ field, pieces }) =>
      field === 'dl_class' && endsOpen.test(pieces.at(-1)?.text ?? '') ? field : [],
    ),
    ...(lacksAddressRow(print) ? (['address'] as const) : []),
    ...(lacksSecondSurname(print) ? (['surname'] as const) : []),
  ]
}

/** Below a name a line in letters that nobody could read may be the same in Chinese, or the rest of it. */
function hasUnreadLine(pieces: readonly Piece[], free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined &&
    free.some((piece) => isBelow(last, piece) && isInUnknownLetters(last, piece))
  )
}

/** Whether a second surname has a caption of its own, and no value was read there. */
function lacksSecondSurname(print: OpenPrint): boolean {
  const isCaptioned = print.dissections.some(
    ({ label }) => label?.matches[0]?.field === 'second_surname',
  )
  return isCaptioned && print.isOpen('second_surname')
}

/** On a comma no value ends: another line of it follows, read or not. */
const endsOpen = /[,，、]\s*$/u

function mayGoOn({ pieces }: Found, free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined && (endsOpen.test(last.text) || free.some((piece) => isBelow(last, piece)))
  )
}

function isBelow(last: Piece, piece: Piece): boolean {
  const gap = (piece.box.y0 - last.box.y1) / last.capitalHeight
  const ratio = piece.capitalHeight / last.capitalHeight
  const isAlong = piece.box.x0 < last.box.x1 && last.box.x0 < piece.box.x1
  const isAlike = Math.max(ratio, 1 / ratio) < HEIGHT_RATIO_MAX && piece.script === last.script
  return isAlong && isAlike && gap > -0.3 && gap < GAP_MAX
}
