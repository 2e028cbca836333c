import { isWithin } from '../../page/corners.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { SeenLine } from '../../viz/national/doubtful-rows.ts'
import { isOfDocument } from '../../viz/print/label-words.ts'

/** Least number of lines within the outline that are typical of documents. */
const TYPICAL_LINES_MIN = 3

/** Shorter captions, such as `N`, are misread from anything. */
const TYPICAL_LENGTH_MIN = 3

/**
 * Drops print beside the document, such as on a newspaper below it. Lines outside a rough outline
 * are dropped if none of them is typical of documents and enough of those within are.
 * @param about pixels of the picture's overview as stored
 */
export function linesOnDocument(lines: readonly SeenLine[], about: Quad): readonly SeenLine[] {
  const isOn = ({ read: { inPicture } }: SeenLine): boolean => {
    if (inPicture === null) return true
    const { x0, y0, x1, y1 } = inPicture
    return isWithin(about, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, y1 - y0)
  }
  const isTypical = ({ read: { text } }: SeenLine) =>
    text.length >= TYPICAL_LENGTH_MIN && isOfDocument(text)
  const [on, beside] = [lines.filter(isOn), lines.filter((one) => !isOn(one))]
  const isClear = on.filter(isTypical).length >= TYPICAL_LINES_MIN && !beside.some(isTypical)
  return isClear ? on : lines
}
