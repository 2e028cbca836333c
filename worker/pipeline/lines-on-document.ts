import { isWithin } from '../page/corners.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { isOfDocument } from '../viz/labels/label-words.ts'
import type { SeenLine } from '../viz/national/lines-in-view.ts'

/** Lines within that say what only documents say. */
const TELLING_LINES_MIN = 3

/** Shorter captions, `N`, are read of anything. */
const TELLING_LENGTH_MIN = 3

/**
 * Without the print of what the document lies on: beyond a rough outline nothing is kept where
 * none of it says what only documents say, and enough within does.
 * @param about pixels of the picture's overview as stored
 */
export function linesOnDocument(lines: readonly SeenLine[], about: Quad): readonly SeenLine[] {
  const isOn = ({ read: { inPicture } }: SeenLine): boolean => {
    if (inPicture === null) return true
    const { x0, y0, x1, y1 } = inPicture
    return isWithin(about, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, y1 - y0)
  }
  const isTelling = ({ read: { text } }: SeenLine) =>
    text.length >= TELLING_LENGTH_MIN && isOfDocument(text)
  const [on, beside] = [lines.filter(isOn), lines.filter((one) => !isOn(one))]
  const isClear = on.filter(isTelling).length >= TELLING_LINES_MIN && !beside.some(isTelling)
  return isClear ? on : lines
}
