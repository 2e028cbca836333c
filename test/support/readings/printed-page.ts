import type { PrintedLine, PrintedPage } from '../../../worker/viz/print/printed-page.ts'

/** A line by its text, left edge and base line, and its capital height; millimetres. */
export type Line = readonly [text: string, x: number, y: number, capitalHeight?: number]

export function printedPage(lines: readonly Line[]): PrintedPage {
  return { lines: lines.map(printedLine), size: { width: 85.6, height: 53.98 } }
}

/** Characters are about as wide as three quarters of their height. */
function printedLine([text, x, y, capitalHeight = 1.7]: Line): PrintedLine {
  const width = 0.75 * capitalHeight * Array.from(text).length
  return {
    text,
    characters: Array.from(text, () => ({ probability: 0.999 })),
    box: { x0: x, y0: y - capitalHeight, x1: x + width, y1: y },
    capitalHeight,
    inPicture: null,
  }
}
