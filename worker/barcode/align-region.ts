import type { Grey } from '../image/raster.ts'
import type { CodeRegion } from './code-region.ts'

/** Samples along the longer side of a region: enough of the many bars to show their direction. */
const SAMPLES = 160

/**
 * Minimum excess of edges in one direction over those across it, 0 to 1: matrix codes have as many
 * of both.
 */
const COHERENCE_MIN = 0.25

/**
 * Turns the region by at most an eighth of a turn so that its bars stand upright or lie level.
 * Detectors give only the direction of the page, and a PDF417 is unreadable at three degrees.
 */
export function alignRegion(grey: Grey, region: CodeRegion): CodeRegion {
  const { direction } = region
  const { xx, yy, xy } = edgesIn(grey, region)
  const coherence = Math.hypot(xx - yy, 2 * xy) / Math.max(1, xx + yy)
  if (coherence < COHERENCE_MIN) return region
  const quarter = Math.PI / 2
  const off = Math.atan2(2 * xy, xx - yy) / 2 - direction
  const turn = off - quarter * Math.round(off / quarter)
  const [cos, sin] = [Math.cos(turn), Math.abs(Math.sin(turn))]
  return {
    centre: region.centre,
    // Large enough for all that the region held before.
    width: region.width * cos + region.height * sin,
    height: region.height * cos + region.width * sin,
    direction: direction + turn,
  }
}

/** Sums of squared differences between neighbours, across and down, and of the products of both. */
function edgesIn(
  { data, width, height }: Grey,
  { centre, width: wide, height: high, direction }: CodeRegion,
): { xx: number; yy: number; xy: number } {
  const step = Math.max(1, Math.max(wide, high) / SAMPLES)
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  let [xx, yy, xy] = [0, 0, 0]
  for (let v = -high / 2; v < high / 2; v += step) {
    for (let u = -wide / 2; u < wide / 2; u += step) {
      const x = Math.round(centre.x + u * cos - v * sin)
      const y = Math.round(centre.y + u * sin + v * cos)
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue
      const at = y * width + x
      const dx = data[at + 1]! - data[at - 1]!
      const dy = data[at + width]! - data[at - width]!
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  return { xx, yy, xy }
}
