/** Positions of values in columns and rows, where the layout is not known. */
import type { Piece } from './piece.ts'

/** Capital heights by which left ends of one column may differ: where parts begin is estimated. */
const FLUSH_MAX = 1.5
/** Capital heights by which the middles of centred lines may differ. */
const CENTRED_MAX = 0.8
/** Capital heights by which the middles, and the base lines, of lines in one row may differ. */
const ROW_OFF_MAX = 0.6
const BASE_LINE_OFF_MAX = 0.5
/** How far a line may stand off its row, as a share of the distance between two rows. */
const ROW_SLACK = 0.3
/** How much larger or smaller the lines of one column, or of one value, may be set. */
const HEIGHT_RATIO_MAX = 4 / 3
/** Distance between two rows of one column, in capital heights of the upper one. */
const PITCH_MIN = 1.3
const PITCH_MAX = 6

/** The next line below a piece in its column, at the distance of a row; else null. */
export function nextBelow(piece: Piece, lines: readonly Piece[]): Piece | null {
  const near = lines.filter((line) => isInOneColumn(piece, line) && isNextRow(piece, line))
  return near.toSorted((a, b) => a.box.y0 - b.box.y0)[0] ?? null
}

/** The next line above a piece in its column, at the distance of a row; else null. */
export function nextAbove(piece: Piece, lines: readonly Piece[]): Piece | null {
  const near = lines.filter((line) => isInOneColumn(piece, line) && isNextRow(line, piece))
  return near.toSorted((a, b) => b.box.y0 - a.box.y0)[0] ?? null
}

/** The nearest line right of a piece in its row, at most so many capital heights away; else null. */
export function besideInRow(
  piece: Piece,
  lines: readonly Piece[],
  gapMax = Number.POSITIVE_INFINITY,
): Piece | null {
  const near = lines.filter((line) => line.box.x0 > piece.box.x1 && isInRow(piece, line))
  const [next] = near.toSorted((a, b) => a.box.x0 - b.box.x0)
  return next && next.box.x0 - piece.box.x1 <= gapMax * piece.capitalHeight ? next : null
}

/** Pieces by the rows in which they stand, each in the order given. */
export function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: Piece[][] = []
  for (const piece of pieces) {
    const row = rows.find((others) => others.some((other) => isOnBaseLine(other, piece)))
    if (row === undefined) rows.push([piece])
    else row.push(piece)
  }
  return rows
}

/** What has a place and a size on the page. */
type Placed = Pick<Piece, 'box' | 'capitalHeight'>

/** From the middle of one line down to the middle of another; negative if the other is higher. */
export function rowsApart(from: Placed, to: Placed): number {
  return (to.box.y0 + to.box.y1 - from.box.y0 - from.box.y1) / 2
}

/** Whether the middles of two lines are in one row. */
export function isInRow(one: Placed, other: Placed): boolean {
  return Math.abs(rowsApart(one, other)) < ROW_OFF_MAX * one.capitalHeight
}

/** Whether two lines stand on one base line. */
export function isOnBaseLine({ box, capitalHeight }: Placed, other: Pick<Piece, 'box'>): boolean {
  return Math.abs(other.box.y1 - box.y1) < BASE_LINE_OFF_MAX * capitalHeight
}

/** Whether a line stands on the base line of another, at most so many capital heights behind it. */
export function isBehind(first: Placed, second: Placed, gapMax: number): boolean {
  const gap = (second.box.x0 - first.box.x1) / first.capitalHeight
  return isOnBaseLine(first, second) && gap > 0 && gap < gapMax
}

/** Whether two lines overlap along the row, wherever they stand down the page. */
export function isAlong({ box: one }: Pick<Piece, 'box'>, { box: other }: Pick<Piece, 'box'>) {
  return one.x0 < other.x1 && other.x0 < one.x1
}

/**
 * Whether a line begins right below another, wherever along it.
 * @param gapMax in heights, by default capitals of the upper line
 */
export function isCloseBelow(
  upper: Placed,
  lower: Pick<Piece, 'box'>,
  gapMax: number,
  height = upper.capitalHeight,
): boolean {
  const gap = (lower.box.y0 - upper.box.y1) / height
  return gap > -0.3 && gap < gapMax
}

/** Whether two distances between rows are equal enough for one list. */
export function isSamePitch(one: number, other: number): boolean {
  return Math.abs(one - other) < ROW_SLACK * Math.min(one, other)
}

/** Whether two lines begin at one left edge. */
export function isFlush({ box, capitalHeight }: Placed, other: Pick<Piece, 'box'>): boolean {
  return Math.abs(other.box.x0 - box.x0) < FLUSH_MAX * capitalHeight
}

/** Whether two different lines have one left edge and one size. */
export function isInOneColumn(piece: Piece, line: Piece): boolean {
  return line.line !== piece.line && isFlush(piece, line) && isOfOneSize(piece, line)
}

/** Whether two different lines are centred on each other and of one size. */
export function areCentred(one: Piece, other: Piece): boolean {
  return (
    one.line !== other.line &&
    middlesApart(one, other) < CENTRED_MAX * one.capitalHeight &&
    isOfOneSize(one, other)
  )
}

/** Distance between the middles of two lines, along them. */
export function middlesApart({ box: one }: Piece, { box: other }: Piece): number {
  return Math.abs(other.x0 + other.x1 - one.x0 - one.x1) / 2
}

export function isOfOneSize(one: Placed, other: Placed, ratioMax = HEIGHT_RATIO_MAX): boolean {
  const ratio = one.capitalHeight / other.capitalHeight
  return Math.max(ratio, 1 / ratio) < ratioMax
}

function isNextRow(above: Piece, below: Piece): boolean {
  const pitch = rowsApart(above, below) / above.capitalHeight
  return pitch > PITCH_MIN && pitch < PITCH_MAX
}
