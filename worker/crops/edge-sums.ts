import type { Grey } from '../image/raster.ts'
import { SumTable } from '../image/sum-table.ts'

/** A step of this many grey levels counts as a full edge. */
const STEP_ENOUGH = 20

/** Weight of a step whose gradient is steeper in the other direction. */
const SLANTED = 0.3

/** Measures how much of a straight line across a raster is an edge. */
export interface EdgeSums {
  /** Edge share, 0 to 1, of the vertical line at `x` or a neighbour, `top` to `bottom`; pixels. */
  readonly upright: (x: number, top: number, bottom: number) => number
  /** The same for a horizontal line. */
  readonly level: (y: number, left: number, right: number) => number
}

export function edgeSums({ data, width, height }: Grey): EdgeSums {
  const across = new Float32Array(data.length)
  const down = new Float32Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const dx = Math.abs(data[at + 1]! - data[at - 1]!)
      const dy = Math.abs(data[at + width]! - data[at - width]!)
      across[at] = Math.min(1, dx / STEP_ENOUGH) * (dx >= dy ? 1 : SLANTED)
      down[at] = Math.min(1, dy / STEP_ENOUGH) * (dy >= dx ? 1 : SLANTED)
    }
  }
  const uprights = new SumTable(across, width, height)
  const levels = new SumTable(down, width, height)
  // Asked thousands of times a page: no closure and no array is made per call.
  return {
    upright(x, top, bottom) {
      const line = Math.round(x)
      const most = Math.max(
        uprights.sum(line - 1, top, line, bottom),
        uprights.sum(line, top, line + 1, bottom),
        uprights.sum(line + 1, top, line + 2, bottom),
      )
      return most / Math.max(1, bottom - top)
    },
    level(y, left, right) {
      const line = Math.round(y)
      const most = Math.max(
        levels.sum(left, line - 1, right, line),
        levels.sum(left, line, right, line + 1),
        levels.sum(left, line + 1, right, line + 2),
      )
      return most / Math.max(1, right - left)
    },
  }
}
