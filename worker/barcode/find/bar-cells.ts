import type { Grey } from '../../image/raster.ts'

/** Side of a cell, pixels: a linear code of 3 mm is two cells high on a card that fills the picture. */
export const CELL = 8

/** Every so many-th row of a cell is looked at: bars go on from row to row. */
const ROW_STEP = 2
const SAMPLES = (CELL * CELL) / ROW_STEP

/**
 * Steps of brightness in each cell, as their structure tensor: sums of the squares of the steps
 * to the right and downwards, and of their products. Bars have most steps in one direction.
 */
export interface BarCells {
  readonly columns: number
  readonly rows: number
  readonly xx: Float32Array
  readonly yy: Float32Array
  readonly xy: Float32Array
}

export function barCells({ data, width, height }: Grey): BarCells {
  const columns = Math.max(0, Math.floor((width - 1) / CELL))
  const rows = Math.max(0, Math.floor((height - 1) / CELL))
  const sums = () => new Float32Array(columns * rows)
  const cells: BarCells = { columns, rows, xx: sums(), yy: sums(), xy: sums() }
  for (let c = 0; c < columns * rows; c++) {
    const column = c % columns
    const corner = ((c - column) / columns) * CELL * width + column * CELL
    // Along the diagonals: steps to the right and down taken from one pixel would share its noise.
    let falling = 0
    let rising = 0
    let both = 0
    for (let j = 0; j < CELL; j += ROW_STEP) {
      let p = corner + j * width
      for (let i = 0; i < CELL; i++, p++) {
        const down = data[p + width + 1]! - data[p]!
        const up = data[p + 1]! - data[p + width]!
        falling += down * down
        rising += up * up
        both += down * up
      }
    }
    cells.xx[c] = (falling + rising + 2 * both) / (4 * SAMPLES)
    cells.yy[c] = (falling + rising - 2 * both) / (4 * SAMPLES)
    cells.xy[c] = (falling - rising) / (4 * SAMPLES)
  }
  return cells
}

/** The means of each cell and its eight neighbours; beyond the edge nothing is. */
export function smoothed({ columns, rows, xx, yy, xy }: BarCells): BarCells {
  const mean = (of: Float32Array) => {
    const across = sumsOfThree(of, columns * rows, 1, columns)
    return sumsOfThree(across, columns * rows, columns, columns * rows).map((sum) => sum / 9)
  }
  return { columns, rows, xx: mean(xx), yy: mean(yy), xy: mean(xy) }
}

/** Of each value and those `step` before and behind it, within runs of `run` values. */
function sumsOfThree(of: Float32Array, count: number, step: number, run: number): Float32Array {
  const out = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const place = i % run
    const before = place >= step ? of[i - step]! : 0
    const behind = place + step < run ? of[i + step]! : 0
    out[i] = before + of[i]! + behind
  }
  return out
}
