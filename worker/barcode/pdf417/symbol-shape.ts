/** How many rows a PDF417 has, and how much correction: what its row indicators say (ISO/IEC 15438 §5.11). */
import { CLUSTERS, CODEWORD_VALUES } from './codeword-shapes.ts'
import { codewordStarts } from './codeword-starts.ts'
import {
  codewordSamples,
  drawSymbol,
  type SeenSymbol,
  type Span,
  type Spans,
} from './flat-symbol.ts'
import { clusterTemplates, correlation, type EdgeProfile } from './templates.ts'

/** How a symbol is laid out. */
export interface SymbolShape {
  /** Codewords of a row without its indicators, 1 to 30. */
  readonly columns: number
  /** From 3 on; the standard allows 90, and 75 are told apart (`LINES_MAX`). */
  readonly rows: number
  /** Level of error correction, 0 to 8. */
  readonly level: number
}

/** Codewords of error correction of a level. */
export function correctionOf({ level }: SymbolShape): number {
  return 2 ** (level + 1)
}

type Side = 'left' | 'right'

/** The codeword beside a row's data: in turn it says how many rows, how much correction, how many columns. */
export function indicatorOf(
  { columns, rows, level }: SymbolShape,
  row: number,
  side: Side,
): number {
  const third = Math.floor((rows - 1) / 3)
  const rest = 3 * level + ((rows - 1) % 3)
  const parts = side === 'left' ? [third, rest, columns - 1] : [columns - 1, third, rest]
  return 30 * Math.floor(row / 3) + parts[row % 3]!
}

/** A shape and how well the indicators say so. */
export interface IndicatedShape {
  readonly shape: SymbolShape
  /** Where the rows begin and end. */
  readonly spans: Spans
  /** Mean correlation of the indicators, −1 to 1; of a wrong shape below 0.5. */
  readonly correlation: number
}

/** How far above and below an end of the symbol rows are sought, share of its height. */
const BEYOND = 0.12

/** Lines in which indicators are looked at, per pixel of the symbol's height, and at most. */
const LINES_PER_PIXEL = 1.5
const LINES_MAX = 150

/** Lines of the lowest rows. */
const ROW_LINES_MIN = 2

/** Modules of the highest and the lowest rows. */
const ROW_MODULES_MAX = 10
const ROW_MODULES_MIN = 1

const CODEWORDS_MAX = 928
const LEVELS = 9

/** The likeliest shape of a symbol with this many columns; null if it is too low or too wide for any. */
export function shapeByIndicators(
  symbol: SeenSymbol,
  columns: number,
  profile: EdgeProfile,
): IndicatedShape | null {
  const wide = [-BEYOND, 1 + BEYOND] as const
  const { left } = symbol.ends
  const pixels = left.rows[1] - left.rows[0]
  const height = pixels / left.module
  const count = Math.ceil(Math.min(LINES_MAX, LINES_PER_PIXEL * pixels * (1 + 2 * BEYOND)))
  const flat = drawSymbol(symbol, columns, { left: wide, right: wide }, count)
  const most = Math.min(
    Math.floor(CODEWORDS_MAX / columns),
    Math.ceil(height / ROW_MODULES_MIN),
    count / ROW_LINES_MIN,
  )
  const starts = codewordStarts(flat, columns)
  const templates = Array.from({ length: CLUSTERS }, (_, cluster) =>
    clusterTemplates(cluster, profile),
  )
  const correlationOf = (codeword: number) => {
    const lines = Array.from({ length: count }, (_, y) =>
      codewordSamples(
        flat,
        {
          left: starts(y, codeword),
          right: starts(y, codeword + 1),
          top: y - 1,
          bottom: y + 2,
        },
        0,
      ),
    )
    // Most values are asked for once or never.
    const known = new Float32Array(count * CLUSTERS * CODEWORD_VALUES).fill(Number.NaN)
    return (line: number, cluster: number, value: number): number => {
      const at = (line * CLUSTERS + cluster) * CODEWORD_VALUES + value
      if (Number.isNaN(known[at]!))
        known[at] = correlation(lines[line]!, templates[cluster]!, value)
      return known[at]!
    }
  }
  const sides = { left: correlationOf(1), right: correlationOf(columns + 2) }
  let best: IndicatedShape | null = null
  for (let rows = Math.max(3, Math.floor(height / ROW_MODULES_MAX)); rows <= most; rows++) {
    const fits = {
      left: fitsOf(rows, columns, 'left', sides.left, count),
      right: fitsOf(rows, columns, 'right', sides.right, count),
    }
    for (let level = 0; level < LEVELS; level++) {
      const shape = { columns, rows, level }
      if (correctionOf(shape) >= rows * columns) break
      const [one, other] = [fits.left[level]!, fits.right[level]!]
      const mean = (one.correlation + other.correlation) / 2
      if (best === null || mean > best.correlation)
        best = { shape, spans: { left: one.span, right: other.span }, correlation: mean }
    }
  }
  return best
}

interface Fit {
  readonly span: Span
  readonly correlation: number
}

/** How far the first and last row may lie from where the start or stop pattern begins and ends, halves of a row. */
const OFF_MAX = 4

/** Where so many rows fit best along a side, for each level of correction. */
function fitsOf(
  rows: number,
  columns: number,
  side: Side,
  correlationOf: (line: number, cluster: number, value: number) => number,
  count: number,
): Fit[] {
  const best = Array.from({ length: LEVELS }, (): Fit => ({ span: [0, 1], correlation: -1 }))
  const values = best.map((_, level) =>
    Array.from({ length: rows }, (_, row) => indicatorOf({ columns, rows, level }, row, side)),
  )
  const telling = side === 'left' ? 1 : 2
  const off = Math.min(OFF_MAX, Math.floor(BEYOND * rows * 2))
  for (let above = -off; above <= off; above++) {
    for (let below = -off; below <= off; below++) {
      const [top, bottom] = [above / (2 * rows), 1 + below / (2 * rows)]
      const sums = new Float64Array(LEVELS)
      let sum = 0
      for (let row = 0; row < rows; row++) {
        const share = top + ((row + 0.5) / rows) * (bottom - top)
        const line = Math.floor(((share + BEYOND) / (1 + 2 * BEYOND)) * count)
        if (row % CLUSTERS !== telling) sum += correlationOf(line, row % CLUSTERS, values[0]![row]!)
        else
          for (let level = 0; level < LEVELS; level++)
            sums[level]! += correlationOf(line, telling, values[level]![row]!)
      }
      for (let level = 0; level < LEVELS; level++) {
        const mean = (sum + sums[level]!) / rows
        if (mean > best[level]!.correlation)
          best[level] = { span: [top, bottom], correlation: mean }
      }
    }
  }
  return best
}
