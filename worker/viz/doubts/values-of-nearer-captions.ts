/** Values that stand nearer to other print, which may be their caption, than to their own. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Dissection } from '../labels/dissection.ts'
import { isBetween, pairCost } from '../labels/pair-cost.ts'
import { isInOneColumn, isOnBaseLine } from '../print/column-rows.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import { isSmallBeside } from '../print/small-print.ts'
import type { OpenPrint } from '../proposals/open-print.ts'

/** Capital heights by which other print must be nearer to a value than its own caption. */
const NEARER_MIN = 0.4

/** Words, with a field number before them or without: a caption, however it was read. */
const words = /\p{L}{3}/u

/**
 * Fields whose value was lost, so that they got their neighbour's: between `Restrictions` and `NONE`
 * stands `9e. Fnd:`, or `Date of issue`, misread, stands straight above the date of `Date of expiry`.
 */
export function valuesOfNearerCaptions(print: OpenPrint): readonly FieldName[] {
  const captions = print.dissections.filter(
    ({ line, label, value }) => (label !== null && value === null) || print.isFree(line),
  )
  return print.found.flatMap(({ field, pieces: [value], caption: own }) => {
    if (value === undefined || own === undefined || own.line === value.line) return []
    return captions.some((other) => isNearer(other, { field, value, own })) ? field : []
  })
}

/** A value, and the caption or field number that it was found by. */
interface Captioned {
  readonly field: FieldName
  readonly value: Piece
  readonly own: Piece
}

function isNearer(other: Dissection, { field, value, own }: Captioned): boolean {
  if (own.line === other.line || value.line === other.line) return false
  const caption = other.label ?? pieceOf(other.line)
  const isOfSame = other.label?.matches.some((match) => match.field === field) ?? false
  if (isOfSame || !words.test(caption.text) || !isSmallBeside(caption, value)) return false
  // The same caption in another language stands in its column, or right behind it.
  if (isInOneColumn(own, caption)) return false
  if (isOnBaseLine(own, value)) {
    return isOnBaseLine(caption, value) && isBetween(caption, own, value)
  }
  const [ownAt, at] = [pairCost(own, value), pairCost(caption, value)]
  return (
    ownAt !== null && at !== null && at.direction !== 'above' && at.cost + NEARER_MIN < ownAt.cost
  )
}
