import { applyAffine, type Point } from '../image/affine.ts'
import { applyHomography, invertHomography, withoutPerspective } from '../image/homography.ts'
import { type Orientation, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import { readingDirection } from './print-within.ts'

/** Tilt that print still has after turning by `orientation`, radians clockwise; 0 without print. */
export function tiltOfPrint(
  { lines, mrzLines }: PageLayout,
  { overviewGrey, shownToOverview }: Picture,
  orientation: Orientation,
): number {
  const { width, height } = overviewGrey
  const toUpright = invertHomography(
    withoutPerspective(uprightToStored(orientation, width, height)),
  )
  if (toUpright === null) return 0
  const upright = [...lines, ...mrzLines].map((line) => {
    const at = (point: Point) => applyHomography(toUpright, applyAffine(shownToOverview, point))
    const [start, end] = [at(line.start), at(line.end)]
    // Lines were found before the orientation was known, so they may read backwards.
    return start.x <= end.x ? { ...line, start, end } : { ...line, start: end, end: start }
  })
  return readingDirection(upright, 0)
}
