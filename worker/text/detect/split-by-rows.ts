import { groupCells } from './cell-groups.ts'
import { type LayoutMaps, logitOf, sigmoid } from './layout-maps.ts'
import type { Stroke } from './line-stroke.ts'

/**
 * Capital heights from the middle of one line to that of the next: the core of a single line is
 * thinner, and marks above or below its letters are nearer.
 */
const PITCH_MIN = 0.95

/** A cut runs where there is at most this share of the weaker line's print. */
const BETWEEN_MAX = 0.4

/** Radians: lines may be tilted this much from the expected direction. */
const TILT_MAX = 0.1

/** Cells by which the ends of a group may be off the direction nearest to theirs. */
const DRIFT_MAX = 0.25

/** Where rows begin, cells: lines need not lie on rows of cells. */
const PHASES = [0, 0.5] as const

/** Logit from which a cell belongs to the core of a line. */
export const CORE_MIN = logitOf(0.3)

/** Cells of the smallest line, a letter of six pixels. */
export const CELLS_MIN = 2

/** Pieces that a cut may leave on one side. */
const PARTS_MAX = 60

/** Cells: a larger group is no print, since a line is at most as long as a map is wide. */
const LINES_CELLS_MAX = 4000

/** Rows: the thickest group that is cut, so that hostile pictures stay cheap. */
const ROWS_MAX = 400

/**
 * Cuts the cells of a group between two lines of print that touch in places; null if it is one
 * line. What a cut leaves apart is returned apart.
 * @param direction of print, radians; lines may be tilted by 5° from it
 */
export function splitByRows(
  maps: LayoutMaps,
  stroke: Stroke,
  direction: number,
): readonly Int32Array[] | null {
  const { cells, capital } = stroke
  if (cells.length > LINES_CELLS_MAX || thicknessOf(maps, stroke) < PITCH_MIN * capital) return null
  const print = Float64Array.from(cells, (cell) => sigmoid(maps.core[cell]!) - sigmoid(CORE_MIN))
  const steps = Math.ceil((TILT_MAX * stroke.length) / (4 * DRIFT_MAX))
  let best: Cut | null = null
  for (let step = -steps; step <= steps; step++) {
    for (const phase of PHASES) {
      const rows = rowsAlong(maps, stroke, print, direction + (step * TILT_MAX) / steps, phase)
      const cut = bestCut(rows, PITCH_MIN * capital)
      if (cut !== null && (best === null || cut.share < best.share)) best = cut
    }
  }
  if (best === null || best.share > BETWEEN_MAX) return null
  const { rowOf, row } = best
  const sides = [cells.filter((_, i) => rowOf[i]! < row), cells.filter((_, i) => rowOf[i]! > row)]
  return sides.flatMap((side) => connectedParts(maps, side))
}

/** From the first cell to the last, across the long axis of the group; cells. */
function thicknessOf(maps: LayoutMaps, { cells, x, y, direction }: Stroke): number {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  let [low, high] = [0, 0]
  for (const cell of cells) {
    const column = cell % maps.width
    const v = ((cell - column) / maps.width - y) * cos - (column - x) * sin
    low = Math.min(low, v)
    high = Math.max(high, v)
  }
  return high - low
}

/** The cells of a group in rows along some direction. */
interface Rows {
  /** The row of each cell. */
  readonly rowOf: Int16Array
  /** Print in each row: how far its cells are above the limit of a line, summed. */
  readonly print: Float64Array
}

function rowsAlong(
  maps: LayoutMaps,
  { cells, x, y }: Stroke,
  ofCells: Float64Array,
  direction: number,
  phase: number,
): Rows {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const half = ROWS_MAX / 2
  const rowOf = new Int16Array(cells.length)
  const print = new Float64Array(ROWS_MAX + 1)
  // Rows of cells stay rows if the print is level.
  const middle = Math.round(y)
  for (let i = 0; i < cells.length; i++) {
    const column = cells[i]! % maps.width
    const line = (cells[i]! - column) / maps.width
    const v = Math.round((line - middle) * cos - (column - x) * sin + phase)
    rowOf[i] = Math.max(0, Math.min(ROWS_MAX, v + half))
    print[rowOf[i]!]! += ofCells[i]!
  }
  return { rowOf, print }
}

interface Cut {
  readonly rowOf: Int16Array
  /** The row that is cut away. */
  readonly row: number
  /** Print in it, as a share of that in the fullest row of the weaker side, 0 to 1. */
  readonly share: number
}

/** The row with the least print between two fuller ones at least `pitchMin` rows apart. */
function bestCut({ rowOf, print }: Rows, pitchMin: number): Cut | null {
  const below = fullestFrom(print)
  let above = 0
  let best: Cut | null = null
  for (let row = 1; row < print.length - 1; row++) {
    if (print[row - 1]! > print[above]!) above = row - 1
    const next = below[row + 1]!
    if (next - above < pitchMin) continue
    const share = print[row]! / Math.min(print[above]!, print[next]!)
    if (share < (best?.share ?? 1)) best = { rowOf, row, share }
  }
  return best
}

/** For each row, the fullest of those from it on. */
function fullestFrom(print: Float64Array): Int16Array {
  const fullest = new Int16Array(print.length)
  for (let row = print.length - 1, at = row; row >= 0; row--) {
    if (print[row]! >= print[at]!) at = row
    fullest[row] = at
  }
  return fullest
}

/** Groups of cells that touch: words of one line may have been joined by the other line alone. */
function connectedParts({ width, core }: LayoutMaps, cells: Int32Array): Int32Array[] {
  const columns = cells.map((cell) => cell % width)
  const [left, top] = [columns.reduce((a, b) => Math.min(a, b)), Math.floor(cells[0]! / width)]
  const across = columns.reduce((a, b) => Math.max(a, b)) - left + 1
  const down = Math.floor(cells.at(-1)! / width) - top + 1
  const own = new Float32Array(across * down).fill(Number.NEGATIVE_INFINITY)
  for (const [i, cell] of cells.entries())
    own[(Math.floor(cell / width) - top) * across + columns[i]! - left] = core[cell]!
  const groups = groupCells(own, across, CORE_MIN, CELLS_MIN, PARTS_MAX)
  return Array.from({ length: groups.count }, (_, k) =>
    groups.cells
      .subarray(groups.starts[k]!, groups.starts[k + 1]!)
      .map((cell) => (Math.floor(cell / across) + top) * width + (cell % across) + left),
  )
}
