/** Lines that are set as small as captions. */
import { isCloseBelow, isFlush } from './column-rows.ts'
import type { PlacedLine, PrintedLine } from './printed-page.ts'

/** Capitals of captions, in parts of those of values, at most. */
const SMALLER = 0.85
/** Capital heights from a caption to its value above or below, at most. */
const GAP_MAX = 1.5
/** Digits of a date or a number, at least. */
const DIGITS_MIN = 6

/** Recognizes print smaller than the values of a page: than its dates and numbers. */
export function smallPrintOf(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const heights = lines
    .filter(({ text }) => (text.match(/\d/gu)?.length ?? 0) >= DIGITS_MIN)
    .map(({ capitalHeight }) => capitalHeight)
    .toSorted((one, other) => one - other)
  const typical = heights[heights.length >> 1] ?? 0
  return (line) => isSmallBeside(line, { capitalHeight: typical })
}

/** Whether a line is small enough beside a value to be its caption. */
export function isSmallBeside(
  small: Pick<PlacedLine, 'capitalHeight'>,
  { capitalHeight }: Pick<PlacedLine, 'capitalHeight'>,
): boolean {
  return small.capitalHeight <= SMALLER * capitalHeight
}

/** Whether a line is small print close above a value, and begins where that does. */
export function isSmallAbove(small: PlacedLine, value: PlacedLine): boolean {
  const isClose = isCloseBelow(small, value, GAP_MAX, value.capitalHeight)
  return isClose && isFlush(value, small) && isSmallBeside(small, value)
}

/** Whether a line is small print close below a value, and begins where that does. */
export function isSmallBelow(small: PlacedLine, value: PlacedLine): boolean {
  return isCloseBelow(value, small, GAP_MAX) && isFlush(value, small) && isSmallBeside(small, value)
}
