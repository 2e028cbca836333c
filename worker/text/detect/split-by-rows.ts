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
  const room = roomFor(maps, stroke)
  const steps = Math.ceil((TILT_MAX * stroke.length) / (4 * DRIFT_MAX))
  let best: TiltedCut | null = null
  for (let step = -steps; step <= steps; step++) {
    for (const phase of PHASES) {
      const tilted = direction + (step * TILT_MAX) / steps
      fillRows(room, tilted, phase)
      const cut = bestCut(room, PITCH_MIN * capital)
      if (cut !== null && (best === null || cut.share < best.share))
        best = { ...cut, tilted, phase }
    }
  }
  if (best === null || best.share > BETWEEN_MAX) return null
  fillRows(room, best.tilted, best.phase)
  const { rowOf } = room
  const { row } = best
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

/** The cells of a group, and room for their rows along one direction after another. */
interface RowRoom {
  /** Places of the cells from the group's middle, and how far each is above the limit of a line. */
  readonly right: Float64Array
  readonly down: Float64Array
  readonly ofCells: Float64Array
  /** The row of each cell. */
  readonly rowOf: Int16Array
  /** Print in each row: how far its cells are above the limit of a line, summed. */
  readonly print: Float64Array
  /** For each row, the fullest of those from it on. */
  readonly fullest: Int16Array
  /** First and last row with cells. */
  first: number
  last: number
}

function roomFor({ width, core }: LayoutMaps, { cells, x, y }: Stroke): RowRoom {
  const [right, down] = [new Float64Array(cells.length), new Float64Array(cells.length)]
  const ofCells = new Float64Array(cells.length)
  // Rows of cells stay rows if the print is level.
  const middle = Math.round(y)
  const least = sigmoid(CORE_MIN)
  for (let i = 0; i < cells.length; i++) {
    const column = cells[i]! % width
    right[i] = column - x
    down[i] = (cells[i]! - column) / width - middle
    ofCells[i] = sigmoid(core[cells[i]!]!) - least
  }
  const [rowOf, fullest] = [new Int16Array(cells.length), new Int16Array(ROWS_MAX + 1)]
  const print = new Float64Array(ROWS_MAX + 1)
  return { right, down, ofCells, rowOf, print, fullest, first: 0, last: 0 }
}

/** Puts the cells in rows; asked for up to a hundred directions a group, so nothing is allocated. */
function fillRows(room: RowRoom, direction: number, phase: number): void {
  const { right, down, ofCells, rowOf, print } = room
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const half = ROWS_MAX / 2
  let [first, last] = [ROWS_MAX, 0]
  print.fill(0)
  for (let i = 0; i < rowOf.length; i++) {
    const v = Math.round(down[i]! * cos - right[i]! * sin + phase) + half
    const row = v < 0 ? 0 : v > ROWS_MAX ? ROWS_MAX : v
    rowOf[i] = row
    print[row]! += ofCells[i]!
    if (row < first) first = row
    if (row > last) last = row
  }
  room.first = first
  room.last = last
}

interface Cut {
  /** The row that is cut away. */
  readonly row: number
  /** Print in it, as a share of that in the fullest row of the weaker side, 0 to 1. */
  readonly share: number
}

interface TiltedCut extends Cut {
  readonly tilted: number
  readonly phase: number
}

/** The row with the least print between two fuller ones at least `pitchMin` rows apart. */
function bestCut({ print, fullest, first, last }: RowRoom, pitchMin: number): Cut | null {
  for (let row = last, at = last; row >= first; row--) {
    if (print[row]! >= print[at]!) at = row
    fullest[row] = at
  }
  let above = first
  let best: Cut | null = null
  for (let row = first + 1; row < last; row++) {
    if (print[row - 1]! > print[above]!) above = row - 1
    const next = fullest[row + 1]!
    if (next - above < pitchMin) continue
    const share = print[row]! / Math.min(print[above]!, print[next]!)
    if (share < (best?.share ?? 1)) best = { row, share }
  }
  return best
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
