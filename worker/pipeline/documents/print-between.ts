/** Which print lies on the page of an MRZ whose edges were not seen. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { type Box, middleOf } from '../../image/box.ts'
import { isWithin } from '../../page/corners.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import { agree } from '../agreement/agree.ts'

/** Heights of the box of a value: the next one may stand a little higher on a line. */
const ABOVE_MAX = 1

/**
 * The print between the MRZ and the topmost value that says the same: what is farther up may be on
 * another document, as on a card above the lower half of a passport.
 * @param page the page as the MRZ has it; null, where that is not known, leaves what says the same
 */
export function printBetween(
  printed: readonly FieldCandidate[],
  ofMrz: readonly FieldCandidate[],
  page: Quad | null,
): readonly FieldCandidate[] {
  const isSame = (one: FieldCandidate) =>
    ofMrz.some((other) => other.name === one.name && agree(one, other))
  const same = printed.filter(isSame)
  if (page === null) return same
  const tops = same.flatMap(({ box }) =>
    box === null ? [] : depthOf(box, page) - ABOVE_MAX * heightOf(box),
  )
  const top = Math.min(...tops)
  const isBetween = (box: Box) =>
    depthOf(box, page) >= top && isWithin(page, middleOf(box), heightOf(box))
  return printed.filter((one) => same.includes(one) || (one.box !== null && isBetween(one.box)))
}

/** How far down the page the middle of a box lies, pixels. */
function depthOf(box: Box, [upperLeft, , , lowerLeft]: Quad): number {
  const [x, y] = [lowerLeft.x - upperLeft.x, lowerLeft.y - upperLeft.y]
  const length = Math.max(1e-6, Math.hypot(x, y))
  const middle = middleOf(box)
  return ((middle.x - upperLeft.x) * x + (middle.y - upperLeft.y) * y) / length
}

function heightOf({ x0, y0, x1, y1 }: Box): number {
  return Math.min(x1 - x0, y1 - y0)
}
