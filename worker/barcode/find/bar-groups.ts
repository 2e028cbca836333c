import { type BarCells, smoothed } from './bar-cells.ts'

/** Cells of one direction that lie together. */
export interface BarGroup {
  readonly cells: readonly number[]
  /** Across the bars, radians, from -π/2 to π/2: the direction in which a code of bars is read. */
  readonly direction: number
}

/** Root mean square of the steps, grey levels: PDF417 has 25 to 100, most print less than 20. */
const STEP_MIN = 14

/** How much of the steps around a cell has one direction, 0 to 1: PDF417 0.45 to 0.7, print about 0.3. */
const COHERENCE_MIN = 0.36

/** Wide bars, a dot of glare or a fold may leave a cell in between. */
const REACH = 2

/** Cosine of twice the angle between neighbours: 20° apart at most. */
const ALIKE_MIN = 0.77

const CELLS_MIN = 8

export function barGroups(cells: BarCells): BarGroup[] {
  const { columns, rows } = cells
  const around = smoothed(cells)
  const isFree = Uint8Array.from(cells.xx, (_, c) => (isBarred(cells, around, c) ? 1 : 0))
  const groups: BarGroup[] = []
  for (let start = 0; start < isFree.length; start++) {
    if (isFree[start] === 0) continue
    const group = [start]
    isFree[start] = 0
    // It grows while it is walked through.
    for (const cell of group) {
      const column = cell % columns
      const row = (cell - column) / columns
      const [top, bottom] = [Math.max(0, row - REACH), Math.min(rows - 1, row + REACH)]
      const [left, right] = [Math.max(0, column - REACH), Math.min(columns - 1, column + REACH)]
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const other = y * columns + x
          if (isFree[other] === 0 || !isAlike(around, cell, other)) continue
          isFree[other] = 0
          group.push(other)
        }
      }
    }
    if (group.length >= CELLS_MIN) groups.push({ cells: group, direction: direction(cells, group) })
  }
  return groups
}

function isBarred(cells: BarCells, around: BarCells, c: number): boolean {
  if (cells.xx[c]! + cells.yy[c]! < STEP_MIN * STEP_MIN) return false
  const energy = around.xx[c]! + around.yy[c]!
  const difference = around.xx[c]! - around.yy[c]!
  const product = 2 * around.xy[c]!
  return difference * difference + product * product >= (COHERENCE_MIN * energy) ** 2
}

function isAlike({ xx, yy, xy }: BarCells, one: number, other: number): boolean {
  const a = xx[one]! - yy[one]!
  const b = 2 * xy[one]!
  const c = xx[other]! - yy[other]!
  const d = 2 * xy[other]!
  return a * c + b * d >= ALIKE_MIN * Math.sqrt((a * a + b * b) * (c * c + d * d))
}

/** The direction of most of the steps: the main axis of the summed tensors. */
function direction({ xx, yy, xy }: BarCells, group: readonly number[]): number {
  let difference = 0
  let product = 0
  for (const cell of group) {
    difference += xx[cell]! - yy[cell]!
    product += xy[cell]!
  }
  return Math.atan2(2 * product, difference) / 2
}
