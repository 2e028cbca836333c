/** Where the rows of a symbol whose shape is known lie between its ends. */
import type { Grey } from '../../image/raster.ts'
import { drawSymbol, type SeenSymbol, type Span, type Spans } from './flat-symbol.ts'
import type { SymbolShape } from './symbol-shape.ts'

/** Lines drawn a row. */
export const ROW_LINES = 8

/** Rows drawn above the first and below the last: in the middle of a bent card rows lie elsewhere. */
const MARGIN_ROWS = 2

/** The rows laid flat, `ROW_LINES` each. */
export function drawRows(symbol: SeenSymbol, { rows, columns }: SymbolShape, spans: Spans): Grey {
  const widened = ([top, bottom]: Span): Span => {
    const margin = (MARGIN_ROWS / rows) * (bottom - top)
    return [top - margin, bottom + margin]
  }
  return drawSymbol(
    symbol,
    columns,
    { left: widened(spans.left), right: widened(spans.right) },
    (rows + 2 * MARGIN_ROWS) * ROW_LINES,
  )
}

/** Parts of a symbol's height whose rows are sought by themselves. */
const ZONES = 2

/** How far a row may lie from where the symbol's ends would have it, lines. */
const OFFSET_MAX = MARGIN_ROWS * ROW_LINES - 1

/** How far it may lie beside the next column's. */
const STEP_MAX = 2

/**
 * At which line a row begins in each column: a bent or slanted symbol's rows are not where its ends would have
 * them. Where one row ends and the next begins the most bars change; from column to column rows hardly move.
 */
export function rowTops(
  { data, width, height }: Grey,
  { rows, columns }: SymbolShape,
  starts: (line: number, codeword: number) => number,
): (row: number, codeword: number) => number {
  const zones = Array.from({ length: ZONES }, (_, zone) => {
    const [from, to] = [zone, zone + 1].map((one) => Math.round((one * rows) / ZONES))
    const scores = Array.from({ length: columns + 2 }, (_, i) => {
      const [left, right] = [1, 2].map((one) => Math.round(starts(height / 2, i + one)))
      const changes = new Float64Array(height)
      for (let y = 1; y < height; y++)
        for (let x = left!, p = y * width + left!; x < right!; x++, p++)
          changes[y]! += Math.abs(data[p]! - data[p - width]!)
      const sum = changes.reduce((total, one) => total + one, 0)
      return Float64Array.from({ length: 2 * OFFSET_MAX + 1 }, (_, k) => {
        let score = 0
        for (let row = from!; row <= to!; row++)
          score += changes[(row + MARGIN_ROWS) * ROW_LINES + k - OFFSET_MAX] ?? 0
        return score / Math.max(1, sum)
      })
    })
    return bestOffsets(scores)
  })
  return (row, codeword) => {
    const zone = zones[Math.min(ZONES - 1, Math.floor((row * ZONES) / rows))]!
    return (row + MARGIN_ROWS) * ROW_LINES + zone[codeword - 1]!
  }
}

/** The offsets of most score from one end of the symbol, where they are small, to the other (Viterbi 1967). */
function bestOffsets(scores: readonly Float64Array[]): number[] {
  const size = 2 * OFFSET_MAX + 1
  const isNearEnd = (k: number) => Math.abs(k - OFFSET_MAX) <= STEP_MAX
  const sums = [scores[0]!.map((score, k) => (isNearEnd(k) ? score : Number.NEGATIVE_INFINITY))]
  const froms: Int32Array[] = []
  for (const score of scores.slice(1)) {
    const before = sums.at(-1)!
    const from = new Int32Array(size)
    sums.push(
      Float64Array.from({ length: size }, (_, k) => {
        let best = k
        for (let j = Math.max(0, k - STEP_MAX); j <= Math.min(size - 1, k + STEP_MAX); j++)
          if (before[j]! > before[best]!) best = j
        from[k] = best
        return before[best]! + score[k]!
      }),
    )
    froms.push(from)
  }
  let at = OFFSET_MAX
  sums.at(-1)!.forEach((sum, k, all) => {
    if (isNearEnd(k) && sum > all[at]!) at = k
  })
  const path = [at]
  for (const from of froms.toReversed()) {
    at = from[at]!
    path.push(at)
  }
  return path.toReversed().map((k) => k - OFFSET_MAX)
}
