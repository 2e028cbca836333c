import type { LayoutMaps } from './layout-maps.ts'
import type { Stroke } from './line-stroke.ts'

/** Print that differs more in height is two lines, as a small label and the value behind it: log2. */
const RATIO_MIN = Math.log2(1.4)

/** A piece shorter than that, in capital heights, is a letter that looks small: a full stop, a dash. */
const PIECE_MIN = 1.5

/**
 * The cells of a stroke, cut where capitals of one height meet those of another; null: they are all
 * of one. A label and its value are read each at its own size, and told apart by where they stand.
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
  /** The first bin behind it. */
  readonly cut: number
  /** Mean log2 heights on both sides. */
  readonly before: number
  readonly behind: number
}

/** Where the mean heights of both sides differ most, each as heavy as it is long. */
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

/** Cells, of log2 of a height in 8 px; heights beyond reason are a hostile picture's. */
function capitalOf(height: number): number {
  return 2 * 2 ** Math.max(-3, Math.min(6, height))
}
