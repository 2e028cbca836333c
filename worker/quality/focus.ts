import { downscale, type Grey } from '../image/raster.ts'
import { inkShare, levelAt, levelsOf, paperOf } from './grey-levels.ts'
import { medianOf } from './median.ts'
import { CARD_MM, PRINT_CAPITAL_MM } from './print-size.ts'
import { PIXELS_PER_CAPITAL } from './print-strips.ts'
import type { QualityView } from './quality-view.ts'

/** Below this share of the paper's light nothing is dark enough to have edges. */
const INK_SHARE_MIN = 0.05

/**
 * Edges of print are by nature so much softer in their softest direction than in their sharpest:
 * the lowest of 230 MRZs that were photographed with a steady hand.
 */
const STEADY = 0.65

/** Of the steps from pixel to pixel in a picture without print, so many are no sharp edges, */
const NO_EDGES = 0.99

/** and the others so much steeper than those of strokes: the median of 137 photographs of severity 5. */
const STEEPER_THAN_STROKES = 2.5

/**
 * Sharpness of the print, 0 to 1: the edges of its strokes in the direction in which they are
 * softest, a stroke's width apart, by what ink takes of the light on this page, so that pale ink is
 * not taken for blur. Edges sharp in one direction only are a shaken hand's. Where blur has left no
 * print, the sharpest edges of the picture are looked at as if a page filled it. Null where nothing
 * stands out.
 */
export function focus({ picture, strips, levels }: QualityView): number | null {
  const ink = Math.max(INK_SHARE_MIN, inkShare(levels))
  const ofPrint = medianOf(strips.map(softestEdges))
  if (ofPrint !== null) return ofPrint / ink
  if (inkShare(levels) < INK_SHARE_MIN) return null
  return sharpestEdges(picture.overviewGrey) / STEEPER_THAN_STROKES / ink
}

/** By the structure tensor of a strip: the root of its smaller eigenvalue, by the paper's light. */
function softestEdges(strip: Grey): number {
  const { data, width, height } = strip
  let [xx, xy, yy] = [0, 0, 0]
  for (let y = 0; y < height - 1; y++) {
    for (let at = y * width; at < (y + 1) * width - 1; at++) {
      const across = data[at + 1]! - data[at]!
      const down = data[at + width]! - data[at]!
      xx += across * across
      xy += across * down
      yy += down * down
    }
  }
  const pixels = Math.max(1, (width - 1) * (height - 1))
  const apart = Math.hypot((xx - yy) / 2, xy)
  const softest = Math.sqrt(Math.max(0, (xx + yy) / 2 - apart) / pixels)
  const sharpest = Math.sqrt(((xx + yy) / 2 + apart) / pixels)
  const steadiness = Math.min(1, softest / Math.max(1e-6, STEADY * sharpest))
  return (softest * steadiness) / paperOf(levelsOf(strip))
}

/** Across or down, whichever are softer; by the lightest in the picture. */
function sharpestEdges(overview: Grey): number {
  const capital = (PRINT_CAPITAL_MM * Math.max(overview.width, overview.height)) / CARD_MM
  const grey = downscale(overview, Math.max(1, Math.round(capital / PIXELS_PER_CAPITAL)))
  const { data, width, height } = grey
  const across = new Uint32Array(256)
  const down = new Uint32Array(256)
  for (let y = 0; y < height - 1; y++) {
    for (let at = y * width; at < (y + 1) * width - 1; at++) {
      across[Math.abs(data[at + 1]! - data[at]!)]!++
      down[Math.abs(data[at + width]! - data[at]!)]!++
    }
  }
  const total = (width - 1) * (height - 1)
  const steepest = [across, down].map((counts) => levelAt({ counts, total }, NO_EDGES))
  return Math.min(...steepest) / paperOf(levelsOf(grey))
}
