import { medianOf } from '../image/median.ts'
import { downscale, type Grey } from '../image/raster.ts'
import { inkShare, levelAt, levelsOf, paperOf } from './grey-levels.ts'
import { CARD_MM, PRINT_CAPITAL_MM } from './print-size.ts'
import { PIXELS_PER_CAPITAL } from './print-strips.ts'
import type { QualityView } from './quality-view.ts'

/** Least darkness of ink, as a share of the paper's light: anything paler has no edges. */
const INK_SHARE_MIN = 0.05

/**
 * Usual ratio of the softest to the sharpest direction of print's edges without camera shake: the
 * lowest of 230 MRZs that were photographed with a steady hand.
 */
const STEADY = 0.65

/** In a picture without print the steepest hundredth of the steps are its sharpest edges. */
const NO_EDGES = 0.99

/** How much steeper they are than edges of strokes: median of 137 photographs of severity 5. */
const STEEPER_THAN_STROKES = 2.5

/**
 * Sharpness of the print, 0 to about 1: steepness of its edges over a stroke's width, in their
 * softest direction, since camera shake blurs only one. It is relative to how dark ink is on this
 * page, so that pale ink does not count as blur. If blur has left no print, it is measured by the
 * sharpest edges of the picture, as if a page filled it. Null if nothing is dark enough.
 */
export function focus({ picture, strips, levels }: QualityView): number | null {
  const ink = Math.max(INK_SHARE_MIN, inkShare(levels))
  const ofPrint = medianOf(strips.map(softestEdges))
  if (ofPrint !== null) return ofPrint / ink
  if (inkShare(levels) < INK_SHARE_MIN) return null
  return sharpestEdges(picture.overviewGrey) / STEEPER_THAN_STROKES / ink
}

/**
 * Root of the smaller eigenvalue of a strip's structure tensor, as a share of the paper's light;
 * reduced if the larger one shows that only one direction is blurred.
 */
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

/** Steepest steps across or down, whichever are softer, as a share of the lightest level. */
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
