/** Which lines of a page are set as small as its captions. */
import type { PrintedLine } from './printed-page.ts'

/** Capitals of marks, in parts of those of the page's values, at most. */
const SMALLER = 0.85
/** Digits of a date or a number, at least. */
const DIGITS_MIN = 6

/** Recognizes print smaller than the values of a page: than its dates and numbers. */
export function smallPrintOf(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const heights = lines
    .filter(({ text }) => (text.match(/\d/gu)?.length ?? 0) >= DIGITS_MIN)
    .map(({ capitalHeight }) => capitalHeight)
    .toSorted((one, other) => one - other)
  const typical = heights[heights.length >> 1] ?? 0
  return ({ capitalHeight }) => capitalHeight < SMALLER * typical
}
