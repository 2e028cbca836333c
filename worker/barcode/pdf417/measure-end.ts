/** Looks closely at one end of a symbol that was found. */
import type { Grey } from '../../image/raster.ts'
import { columnsOf, type EndPattern, matchAt } from './end-pattern.ts'
import { fitLine, lineAt, type Mark, type SteepLine } from './steep-line.ts'

/** One end of a symbol, in pixels of the raster. */
export interface End {
  /** The outer edge of its pattern. */
  readonly line: SteepLine
  /** Where its bars begin and end, down the raster. */
  readonly rows: readonly [top: number, bottom: number]
  /** Pixels per module. */
  readonly module: number
}

/** Rows looked at, at most. */
const ROWS = 48

/** Modules that are tried, shares of the one that the end was found with. */
const modules = [0.94, 0.96, 0.98, 1, 1.02, 1.04, 1.06]

/** How far from the line an edge is sought, modules. */
const shifts = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]

/** The end near a line: its edge and its module more exactly, and its rows; null if no row resembles it. */
export function measureEnd(
  raster: Grey,
  pattern: EndPattern,
  line: SteepLine,
  module: number,
): End | null {
  const { height } = raster
  const reach = Math.max(1, Math.round(module / 2))
  const step = Math.ceil(height / ROWS)
  const rows = Array.from({ length: Math.floor(height / step) }, (_, i) => {
    const y = Math.floor((i + 0.5) * step)
    return { y, columns: columnsAround(raster, y, reach) }
  })
  const fits = modules.map((share) => {
    const size = share * module
    const marks = rows.map(({ y, columns }) => {
      let best: Mark = { x: 0, y, correlation: 0 }
      for (const shift of shifts) {
        const x = lineAt(line, y) + shift * size
        const { correlation } = matchAt(columns, pattern, x, size)
        if (correlation > best.correlation) best = { x, y, correlation }
      }
      return best
    })
    return { module: size, ...fitLine(marks, size / 2) }
  })
  const best = fits.reduce((one, other) => (other.correlation > one.correlation ? other : one))
  const matches = Array.from({ length: height }, (_, y) =>
    matchAt(
      columnsAround(raster, y, Math.floor(reach / 2)),
      pattern,
      lineAt(best.line, y),
      best.module,
    ),
  )
  const contrasts = matches.map(({ contrast }) => contrast).sort((one, other) => one - other)
  const usual = contrasts[Math.floor(USUAL * height)] ?? 0
  const run = longestRun(
    matches.map(
      ({ correlation, contrast }) =>
        correlation > CORRELATION_SHARE * best.correlation && contrast > CONTRAST_SHARE * usual,
    ),
    GAP_MODULES * best.module,
  )
  return run && { line: best.line, rows: [run[0] - 0.5, run[1] + 0.5], module: best.module }
}

/** Of all rows one in five has more contrast: surely one of the symbol. */
const USUAL = 0.8

/** What a row of the symbol has of the usual contrast and of the mean correlation, at least. */
const CONTRAST_SHARE = 0.45
const CORRELATION_SHARE = 0.55

/** Rows between others that do not resemble the pattern, modules, at most: a reflection, a scratch. */
const GAP_MODULES = 2.5

function columnsAround(raster: Grey, y: number, reach: number): Float32Array {
  return columnsOf(raster, Math.max(0, y - reach), Math.min(raster.height, y + reach + 1))
}

/** First and last of the longest run of trues, with gaps of at most `gapMax`; null if there is none. */
function longestRun(flags: readonly boolean[], gapMax: number): readonly [number, number] | null {
  let best: readonly [number, number] | null = null
  let [first, last] = [-1, -1]
  for (const [at, flag] of flags.entries()) {
    if (!flag) continue
    if (first < 0 || at - last > gapMax) first = at
    last = at
    if (best === null || last - first > best[1] - best[0]) best = [first, last]
  }
  return best
}
