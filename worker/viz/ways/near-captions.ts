/** Captions near a value, and lines near the caption of a value. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import { isBetween, pairCost } from '../labels/pair-cost.ts'
import { isCloseBelow, isInRow, isOfOneSize } from '../print/column-rows.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, pathOf, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import type { Found, OpenPrint } from '../proposals/open-print.ts'

/** Largest height of a caption, as a share of its value's. */
const HEIGHT_MAX = 0.85

/** Whether a line is small enough beside a value to be its caption. */
export function isSmallBeside(
  small: Pick<PrintedLine, 'capitalHeight'>,
  { capitalHeight }: Pick<Piece, 'capitalHeight'>,
): boolean {
  return small.capitalHeight <= HEIGHT_MAX * capitalHeight
}

/** Whether a line is small print straight above, below or left of a value, whatever it says. */
function hasCaptionAt(
  small: PrintedLine,
  value: Pick<Piece, 'box' | 'capitalHeight' | 'line'>,
): boolean {
  const { box, capitalHeight, line } = value
  if (small === line || !isSmallBeside(small, value)) return false
  const middle = (small.box.y0 + small.box.y1) / 2
  const isLeft = small.box.x1 <= box.x0 && middle > box.y0 && middle < box.y1 + capitalHeight
  const gap = Math.max(box.y0 - small.box.y1, small.box.y0 - box.y1) / capitalHeight
  const ends = [small.box.x0 - box.x0, small.box.x1 - box.x1]
  const isFlush = ends.some((apart) => Math.abs(apart) < capitalHeight)
  return isLeft || (isFlush && gap > -0.3 && gap < 1.5)
}

/** Path from which an unknown caption is read well enough to belong to another field, 0 to 1. */
export const CAPTION_PATH_MIN = 0.5

/** Whether a value's caption was read too badly to name its field; one of no field is none. */
export function hasUnreadCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  return dissections.some(
    ({ line, label }) =>
      !isOfNoField(label) &&
      hasCaptionAt(line, piece) &&
      pathOf([pieceOf(line)]).path < CAPTION_PATH_MIN,
  )
}

function isOfNoField(label: Label | null): boolean {
  return label !== null && label.matches.length > 0 && label.matches[0]?.field === null
}

/** Cost up to which a caption in the usual place is that of a value, capital heights. */
const OWN_COST_MAX = 1.2

/** Whether the nearest caption of a value, exactly spelt, names no field: `Assinatura`, `Doc. origem`. */
export function isUnderOtherCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  const near = dissections.flatMap(({ label, value }) => {
    if (label === null || value !== null || label.line === piece.line) return []
    const at = pairCost(label, piece)
    return at === null || at.direction === 'above' ? [] : [{ label, cost: at.cost }]
  })
  const [own] = near.toSorted((a, b) => a.cost - b.cost)
  return (
    own !== undefined &&
    own.cost <= OWN_COST_MAX &&
    isOfNoField(own.label) &&
    own.label.matches[0]?.cost === 0
  )
}

/** The nearest label without a value in the row of a piece, nothing between them; else null. */
export function labelBeside({ dissections }: OpenPrint, piece: Piece): Label | null {
  const near = dissections.flatMap(({ label, value }) => {
    if (label === null || value !== null || label.line === piece.line) return []
    const at = pairCost(label, piece)
    const isFar = at?.direction !== 'beside'
    return isFar || dissections.some(({ line }) => isBetween(line, label, piece))
      ? []
      : [{ label, cost: at.cost }]
  })
  return near.toSorted((a, b) => a.cost - b.cost)[0]?.label ?? null
}

/**
 * Whether a line is the value of the label beside it, which names another field than `field`, or
 * all values found so far are further away from it.
 */
export function hasOwnLabel(print: OpenPrint, piece: Piece, field: FieldName): boolean {
  const label = labelBeside(print, piece)
  if (label === null) return false
  if (label.matches.every((match) => match.field !== null && match.field !== field)) return true
  const cost = pairCost(label, piece)?.cost ?? 0
  return print.found.every(({ pieces: [first] }) => {
    const other = first === undefined ? null : pairCost(label, first)
    return other === null || other.cost > cost || first?.line === piece.line
  })
}

/** Capital heights at most that the second line begins left of the caption and below the first. */
const FLUSH_MAX = 0.8
const GAP_MAX = 1.3
/** Capital heights, at most, that it begins right of the value, whose start is an estimate. */
const ESTIMATE_MAX = 1.5
/** How much larger or smaller than the value it may be set. */
const HEIGHT_RATIO_MAX = 1.15
/** Capital heights from a caption to the value in its row, at most. */
const CAPTION_GAP_MAX = 6

/** The only second line of a value that was found by its label; else null. */
export function lineBelowCaption(
  { pieces, way }: Found,
  { dissections }: OpenPrint,
  others: readonly Piece[],
): Piece | null {
  const value = onlyOne(pieces)
  if (value === undefined || way !== 'label') return null
  const captions = dissections.flatMap(({ label, line, value: own }) =>
    label !== null && (line === value.line || (own === null && isBesideCaption(label, value)))
      ? label
      : [],
  )
  if (captions.length === 0) return null
  const left = Math.max(...captions.map(({ box }) => box.x0))
  const lines = others.filter(
    (piece) =>
      piece.box.x0 > left - FLUSH_MAX * value.capitalHeight &&
      piece.box.x0 < value.box.x0 + ESTIMATE_MAX * value.capitalHeight &&
      isOfOneSize(piece, value, HEIGHT_RATIO_MAX) &&
      isCloseBelow(value, piece, GAP_MAX),
  )
  return onlyOne(lines) ?? null
}

function isBesideCaption(label: Piece, value: Piece): boolean {
  const gap = (value.box.x0 - label.box.x1) / value.capitalHeight
  return isInRow(value, label) && gap > -0.5 && gap < CAPTION_GAP_MAX
}
