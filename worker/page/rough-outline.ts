import { type Affine, applyAffine } from '../image/affine.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { mapQuad } from './corners.ts'
import { cutsPrint } from './print-within.ts'

/** Least `fit` of an outline (see `DocumentOutline`), and least share of the picture it covers. */
const FIT_MIN = 0.75
const SHARE_MIN = 0.1

/**
 * Roughly where a document lies whose edges are not known: not exact enough to rectify it, but
 * enough to tell its print from that of a newspaper below it. Null if no outline of its size was
 * seen.
 * @returns pixels of the picture's overview as stored
 */
export function roughOutline(layout: PageLayout, shownToOverview: Affine): Quad | null {
  const [largest] = layout.documents
  if (largest === undefined || largest.fit < FIT_MIN || largest.share < SHARE_MIN) return null
  if (cutsPrint(largest.corners, layout)) return null
  return mapQuad(largest.corners, (corner) => applyAffine(shownToOverview, corner))
}
