import type { OpenPrint } from '../open-print.ts'
import { type Piece, pathOf, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import type { Label } from './label-in.ts'

/** Of the height of a value, what its caption has at most. */
const HEIGHT_MAX = 0.85

/** Whether a line is set so small as captions are beside a value. */
export function isSmallBeside(
  small: Pick<PrintedLine, 'capitalHeight'>,
  { capitalHeight }: Pick<Piece, 'capitalHeight'>,
): boolean {
  return small.capitalHeight <= HEIGHT_MAX * capitalHeight
}

/** Whether a line is small print straight above or below a value or left of it, whatever it says. */
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

/** A caption that was well read and is none we know is that of another field. */
export const PATH_MAX = 0.5

/** Whether a caption stands at a value that was too badly read to say what it is; of several languages, `Heimatort - … - Place of origin`, one is enough to say it. */
export function hasUnreadCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  return dissections.some(
    ({ line, label }) =>
      !isOfNoField(label) && hasCaptionAt(line, piece) && pathOf([pieceOf(line)]).path < PATH_MAX,
  )
}

function isOfNoField(label: Label | null): boolean {
  return label !== null && label.matches.length > 0 && label.matches[0]?.field === null
}
