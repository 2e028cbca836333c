import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** From this level on a pixel is whited out: JPEG lowers 255 a little. */
const WHITE_OUT = 250

/** Lighter paper was scanned or drawn white: it is as light as a reflection would be. */
const PAPER_MAX = 235

/** If more than the lightest 30 % of a page are above `PAPER_MAX`, this is its paper. */
const DARKER_THAN_PAPER = 0.7

/**
 * Share of the page that a reflection has whited out, 0 to 1. Null if the edges of the page are not
 * known (a lamp or a window beside it would count), or if its paper is as white itself.
 */
export function glare({ rectified, levels }: QualityView): number | null {
  if (rectified === null || levels.total === 0) return null
  if (levelAt(levels, DARKER_THAN_PAPER) > PAPER_MAX) return null
  const whiteOut = levels.counts.subarray(WHITE_OUT).reduce((sum, count) => sum + count, 0)
  return whiteOut / levels.total
}
