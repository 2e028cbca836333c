import type { OpenPrint } from '../open-print.ts'
import { type Piece, pathOf, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import type { Label } from './label-in.ts'

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
export function hasCaptionAt(
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
export const PATH_MAX = 0.5

/** Whether a value's caption was read too badly to name its field; one of no field is none. */
export function hasUnreadCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  return dissections.some(
    ({ line, label }) =>
      !isOfNoField(label) && hasCaptionAt(line, piece) && pathOf([pieceOf(line)]).path < PATH_MAX,
  )
}

function isOfNoField(label: Label | null): boolean {
  return label !== null && label.matches.length > 0 && label.matches[0]?.field === null
}
