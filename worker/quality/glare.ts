import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** From this level on a pixel is white out: JPEG takes a little from 255. */
const WHITE_OUT = 250

/** Paper lighter than this is scanned or drawn white, and shines no less than a reflection would. */
const PAPER_MAX = 235

/** Of a page of which more than the rest is so light, it is the paper. */
const DARKER_THAN_PAPER = 0.7

/**
 * Share of the page that a reflection has whited out, 0 to 1. Null where the edges of the page are
 * not known (a lamp or a window beside it would count), or where its paper is as white itself.
 */
export function glare({ rectified, levels }: QualityView): number | null {
  if (rectified === null || levels.total === 0) return null
  if (levelAt(levels, DARKER_THAN_PAPER) > PAPER_MAX) return null
  const whiteOut = levels.counts.subarray(WHITE_OUT).reduce((sum, count) => sum + count, 0)
  return whiteOut / levels.total
}
