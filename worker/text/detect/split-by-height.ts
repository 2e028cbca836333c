import { capitalOf, type LayoutMaps } from './layout-maps.ts'
import type { Stroke } from './line-stroke.ts'

/**
 * log2 of a ratio: print that differs more in height is two lines, such as a small label and the
 * value after it.
 */
const RATIO_MIN = Math.log2(1.4)

/**
 * Capital heights: a shorter piece is just a character that looks small, such as a full stop or a
 * dash.
 */
const PIECE_MIN = 1.5

/**
 * Cuts the cells of a stroke where capitals of one height meet those of another; null if all are of
 * one height. A label and its value are then each read at their own size and distinguished by
 * position.
 */
export function splitByHeight(
  maps: LayoutMaps,
  { cells, x, y, direction, length, capital }: Stroke,
): readonly [Int32Array, Int32Array] | null {
  if (length < 2 * PIECE_MIN * capital) return null
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const half = Math.ceil(length) + 2
  const along = (cell: number) => {
    const column = cell % maps.width
    const u = (column - x) * cos + ((cell - column) / maps.width - y) * sin
    return Math.max(0, Math.min(2 * half, Math.round(u) + half))
  }
  const counts = new Float64Array(2 * half + 1)
  const heights = new Float64Array(2 * half + 1)
  for (const cell of cells) {
    counts[along(cell)]! += 1
    heights[along(cell)]! += maps.capital[cell]!
  }
  const at = bestCut(counts, heights)
  if (at === null) return null
  const { cut, before, behind } = at
  const first = cells.filter((cell) => along(cell) < cut)
  const second = cells.filter((cell) => along(cell) >= cut)
  const isWhole =
    extent(counts, 0, cut) >= PIECE_MIN * capitalOf(before) &&
    extent(counts, cut, counts.length) >= PIECE_MIN * capitalOf(behind)
  return isWhole && Math.abs(before - behind) >= RATIO_MIN ? [first, second] : null
}

interface Cut {
  /** The first bin after it. */
  readonly cut: number
  /** Mean log2 heights on both sides. */
  readonly before: number
  readonly behind: number
}

/** The cut between bins with the largest variance between the heights of its two sides. */
function bestCut(counts: Float64Array, heights: Float64Array): Cut | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const whole = heights.reduce((sum, height) => sum + height, 0)
  let [count, height, most] = [0, 0, 0]
  let best: Cut | null = null
  for (let cut = 1; cut < counts.length; cut++) {
    count += counts[cut - 1]!
    height += heights[cut - 1]!
    if (count === 0 || count === total) continue
    const [before, behind] = [height / count, (whole - height) / (total - count)]
    const between = count * (total - count) * (before - behind) ** 2
    if (between > most) [most, best] = [between, { cut, before, behind }]
  }
  return best
}

/** Bins from the first to the last that has cells. */
function extent(counts: Float64Array, from: number, to: number): number {
  const filled = counts.subarray(from, to)
  const first = filled.findIndex((count) => count > 0)
  return first < 0 ? 0 : filled.findLastIndex((count) => count > 0) - first + 1
}
