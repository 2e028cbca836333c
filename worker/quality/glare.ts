import { applyHomography } from '../image/homography.ts'
import type { Grey } from '../image/raster.ts'
import { viewOf } from '../page/corners.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** From this level on a pixel is whited out: JPEG lowers 255 a little. */
const WHITE_OUT = 250

/** Points across and down a part of the page that are looked at. */
const POINTS = 24

/** Share of the points within these corners that are whited out, 0 to 1; pixels of the raster. */
export function glareWithin({ data, width, height }: Grey, corners: Quad): number {
  const view = viewOf(corners, { widthMm: POINTS, heightMm: POINTS })
  if (view === null) return 0
  let [whiteOut, total] = [0, 0]
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const point = applyHomography(view, { x: column + 0.5, y: row + 0.5 })
      const [x, y] = [Math.floor(point.x), Math.floor(point.y)]
      if (!(x >= 0 && y >= 0 && x < width && y < height)) continue
      total++
      if (data[y * width + x]! >= WHITE_OUT) whiteOut++
    }
  }
  return whiteOut / Math.max(1, total)
}

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
