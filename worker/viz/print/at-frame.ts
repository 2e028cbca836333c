/** Lines that the picture's frame may cut. */
import type { PrintedLine } from './printed-page.ts'

/** Size of a picture's overview, pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/**
 * A line nearer to the frame may go on beyond it, capital heights: as far as a blank between two
 * words. Issuers leave more between print and the edge of a document (ICAO 9303-4 to -6: 2 mm).
 */
const CAPITALS_TO_FRAME = 0.5

/** Whether a line ends so near to the frame that more of it may lie beyond. */
export function runsIntoFrame(
  { box, capitalHeight, inPicture }: PrintedLine,
  { width, height }: Frame,
): boolean {
  if (inPicture === null) return false
  const scale = longSideOf(inPicture) / Math.max(1e-6, longSideOf(box))
  const slack = CAPITALS_TO_FRAME * capitalHeight * scale
  return (
    inPicture.x0 < slack ||
    inPicture.y0 < slack ||
    inPicture.x1 > width - slack ||
    inPicture.y1 > height - slack
  )
}

function longSideOf({ x0, y0, x1, y1 }: PrintedLine['box']): number {
  return Math.max(x1 - x0, y1 - y0)
}
