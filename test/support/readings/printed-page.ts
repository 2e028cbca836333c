import type { PrintedLine, PrintedPage } from '../../../worker/viz/print/printed-page.ts'

/** A line by its text, left edge, base line and capital height in millimetres, and how likely it was read right. */
export type Line = readonly [
  text: string,
  x: number,
  y: number,
  capitalHeight?: number | undefined,
  probability?: number | undefined,
]

/** Captions have capitals of at most this height, in millimetres. */
const SMALL_MAX = 1.5

/**
 * All pages have the size of an ID-1 card.
 * @param isSmallPrintDoubtful captions were read as badly as they are small
 */
export function printedPage(lines: readonly Line[], isSmallPrintDoubtful = false): PrintedPage {
  return {
    lines: lines.map((line) => printedLine(line, isSmallPrintDoubtful)),
    size: { width: 85.6, height: 53.98 },
  }
}

/** Characters are about as wide as three quarters of their height. */
function printedLine(
  [text, x, y, capitalHeight = 1.7, read = 0.999]: Line,
  isSmallPrintDoubtful: boolean,
): PrintedLine {
  const isDoubtful = isSmallPrintDoubtful && capitalHeight <= SMALL_MAX
  const width = 0.75 * capitalHeight * Array.from(text).length
  return {
    text,
    characters: Array.from(text, (character) => ({
      probability: !isDoubtful ? read : /\d/.test(character) ? 0.99 : 0.4,
    })),
    box: { x0: x, y0: y - capitalHeight, x1: x + width, y1: y },
    capitalHeight,
    inPicture: null,
  }
}
