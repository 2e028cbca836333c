/** Captions near a value, and lines near the caption of a value. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import { isBetween, pairCost } from '../labels/pair-cost.ts'
import { type Piece, pathOf, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { isSmallAbove, isSmallBelow, isSmallBeside } from '../print/small-print.ts'
import type { OpenPrint } from '../proposals/open-print.ts'

/** Whether a line is small print straight above, below or left of a value, whatever it says. */
function isCaptionAt(small: PrintedLine, value: Piece): boolean {
  const { box, capitalHeight, line } = value
  if (small === line) return false
  const middle = (small.box.y0 + small.box.y1) / 2
  const isLeft = small.box.x1 <= box.x0 && middle > box.y0 && middle < box.y1 + capitalHeight
  return (
    (isLeft && isSmallBeside(small, value)) ||
    isSmallAbove(small, value) ||
    isSmallBelow(small, value)
  )
}

/** Path from which an unknown caption is read well enough to belong to another field, 0 to 1. */
export const CAPTION_PATH_MIN = 0.5

/** Whether a value's caption was read too badly to name its field; one of no field is none. */
export function hasUnreadCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  return dissections.some(
    ({ line, label }) =>
      !isOfNoField(label) &&
      isCaptionAt(line, piece) &&
      pathOf([pieceOf(line)]).path < CAPTION_PATH_MIN,
  )
}

function isOfNoField(label: Label | null): boolean {
  return label !== null && label.matches.length > 0 && label.matches[0]?.field === null
}

/** Cost up to which a caption in the usual place is that of a value, capital heights. */
const OWN_COST_MAX = 1.2

/** Labels without a value near a piece, nearest first. */
function labelsAt({ dissections }: OpenPrint, piece: Piece) {
  const near = dissections.flatMap(({ label, value }) => {
    const isOther = label !== null && value === null && label.line !== piece.line
    const at = isOther ? pairCost(label, piece) : null
    return at === null || label === null ? [] : [{ label, ...at }]
  })
  return near.toSorted((a, b) => a.cost - b.cost)
}

/** Whether the nearest caption of a value, exactly spelt, names no field: `Assinatura`, `Doc. origem`. */
export function isUnderOtherCaption(print: OpenPrint, piece: Piece): boolean {
  const own = labelsAt(print, piece).find(({ direction }) => direction !== 'above')
  return (
    own !== undefined &&
    own.cost <= OWN_COST_MAX &&
    isOfNoField(own.label) &&
    own.label.matches[0]?.cost === 0
  )
}

/** The nearest label without a value in the row of a piece, nothing between them; else null. */
export function labelBeside(print: OpenPrint, piece: Piece): Label | null {
  const own = labelsAt(print, piece).find(
    ({ label, direction }) =>
      direction === 'beside' &&
      !print.dissections.some(({ line }) => isBetween(line, label, piece)),
  )
  return own?.label ?? null
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
