/** Where the half of a picture that is read again lies, and how large the other one is beside it. */
import type { Picture } from '../../image/picture.ts'
import type { Cut, Region } from '../../image/picture-view.ts'
import { isBeyond, type Spot } from '../../page/gutters.ts'
import type { Halves } from './halves.ts'
import { AS_LARGE_FACE_MIN, hasFaceEachSide } from './other-face.ts'
import type { Scattered } from './scattered.ts'

/**
 * Least ratio of the areas that two documents' print covers at which they count as equally large.
 * Print covers more or less of a page; a card has 0.42 of the area of a passport.
 */
const PRINT_RATIO_MIN = 0.5

/** Whether what was cut away is at least about as large as what is kept, by its portrait or print. */
export function isOtherAsLarge(
  { gutter, kept }: Halves,
  { portraits, spots }: Pick<Scattered, 'portraits' | 'spots'>,
): boolean {
  if (hasFaceEachSide(portraits, gutter, AS_LARGE_FACE_MIN)) return true
  const areaOfHalf = (isBeyondGutter: boolean) => {
    const own = spots.filter((spot) => isBeyond(gutter, spot) === isBeyondGutter)
    const { left, right, top, bottom } = extentOf(own)
    return (right - left) * (bottom - top)
  }
  return areaOfHalf(!kept.isBeyond) >= PRINT_RATIO_MIN * areaOfHalf(kept.isBeyond)
}

function extentOf(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

/** Paper around the print of a document, as a share of its longer side. */
const PAPER = 0.25

/** Where the kept half lies, in shares of the picture's view, and the cut beside it. */
export function regionOf(
  { gutter, kept }: Halves,
  spots: readonly Spot[],
  { overviewGrey: { width, height } }: Picture,
): { readonly region: Region; readonly cut: Cut } {
  const own = spots.filter((spot) => isBeyond(gutter, spot) === kept.isBeyond)
  const { left, right, top, bottom } = extentOf(own)
  const paper = PAPER * Math.max(right - left, bottom - top)
  const sense = kept.isBeyond ? -1 : 1
  const { a, b, c } = gutter
  return {
    region: {
      x0: Math.max(0, left - paper) / width,
      y0: Math.max(0, top - paper) / height,
      x1: Math.min(width, right + paper) / width,
      y1: Math.min(height, bottom + paper) / height,
    },
    cut: { a: sense * a * width, b: sense * b * height, c: sense * c },
  }
}
