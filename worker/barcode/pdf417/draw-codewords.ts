/** Draws a PDF417 of given codewords as cleanly as it was printed. */
import type { Grey } from '../../image/raster.ts'
import {
  barsOf,
  CLUSTERS,
  CODEWORD_MODULES,
  codewordShapes,
  modulesOf,
  startPattern,
  stopPattern,
} from './codeword-shapes.ts'
import { indicatorOf, type SymbolShape } from './symbol-shape.ts'

/** Pixels: of a module, of a row, and of the margin. */
const MODULE = 2
const ROW = 8
const QUIET = 8

/** @param codewords row by row, without indicators, each below 929 */
export function drawCodewords({
  shape,
  codewords,
}: {
  readonly shape: SymbolShape
  readonly codewords: readonly number[]
}): Grey {
  const { rows, columns } = shape
  const width = modulesOf(columns) * MODULE + 2 * QUIET
  const height = rows * ROW + 2 * QUIET
  const data = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < rows; row++) {
    const values = [
      indicatorOf(shape, row, 'left'),
      ...codewords.slice(row * columns, (row + 1) * columns),
      indicatorOf(shape, row, 'right'),
    ]
    const cluster = codewordShapes()[row % CLUSTERS]!
    const bars = [
      barsOf(startPattern),
      ...values.map((value) => cluster[value]!),
      barsOf(stopPattern),
    ].flatMap((part, i) => part.map((bar) => bar.map((edge) => i * CODEWORD_MODULES + edge)))
    for (const [from, to] of bars) {
      for (let y = 0; y < ROW; y++) {
        const line = (QUIET + row * ROW + y) * width + QUIET
        data.fill(0, line + from! * MODULE, line + to! * MODULE)
      }
    }
  }
  return { data, width, height }
}
