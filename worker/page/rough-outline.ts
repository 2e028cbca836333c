import { type Affine, applyAffine } from '../image/affine.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { mapQuad } from './corners.ts'
import { cutsPrint } from './print-within.ts'

/** How much of the quadrilateral its mask fills, and of the mask the quadrilateral: worse, and it is no outline at all. */
const FIT_MIN = 0.75

/** Of the picture. */
const SHARE_MIN = 0.1

/**
 * Where about a document lies whose edges nobody knows: too roughly to lay it flat, but enough to
 * tell its print from that of a newspaper below it. Null where nothing of its size was seen.
 * @returns pixels of the picture's overview as stored
 */
export function roughOutline(layout: PageLayout, shownToOverview: Affine): Quad | null {
  const [largest] = layout.documents
  if (largest === undefined || largest.fit < FIT_MIN || largest.share < SHARE_MIN) return null
  if (cutsPrint(largest.corners, layout)) return null
  return mapQuad(largest.corners, (corner) => applyAffine(shownToOverview, corner))
}
