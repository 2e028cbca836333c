import type { Grey } from '../../image/raster.ts'
import {
  bestMatch,
  columnsOf,
  type EndPattern,
  orientations,
  QUIET_MODULES,
  samplesOf,
} from './end-pattern.ts'
import { type End, measureEnd } from './measure-end.ts'
import { fitLine, type SteepLine } from './steep-line.ts'
import { SAMPLES } from './templates.ts'

/** Both ends of a symbol. */
export interface Ends {
  readonly left: End
  readonly right: End
  /** Whether it stands upside down: then points are those of the raster turned by half a turn. */
  readonly isTurned: boolean
}

/** Ratio of the modules that are tried in turn: finer ones could not be told apart. */
const FINER = 1.06

/** Modules of the narrowest and the widest symbol that are sought, with its margins. */
const MODULES_MIN = 85
const MODULES_MAX = 630

/** Mean correlation with a pattern, at least: of 80 symbols that were read 0.72 to 0.98. */
const CORRELATION_MIN = 0.65

/** Strips that the raster is divided into, so that an edge may stand aslant. */
const STRIPS = 10

/** Share of the width beside each edge in which patterns are sought. */
const SIDE = 0.45

/** The ends of the PDF417 that fills most of a raster in which its bars stand upright; null if there is none. */
export function findEnds(raster: Grey): Ends | null {
  const found = bestPair(raster)
  if (found === null) return null
  const { patterns, module } = found
  const left = measureEnd(raster, patterns.left, found.left, module)
  const right = measureEnd(raster, patterns.right, found.right, module)
  if (left === null || right === null || !belongTogether(left, right)) return null
  const { isTurned } = patterns
  return isTurned
    ? { left: turnedEnd(right, raster), right: turnedEnd(left, raster), isTurned }
    : { left, right, isTurned }
}

/** Two patterns as they were found. */
interface Pair {
  readonly patterns: (typeof orientations)[number]
  readonly left: SteepLine
  readonly right: SteepLine
  readonly module: number
}

/** The two edges that resemble both patterns most, of any module and either way up. */
function bestPair(raster: Grey): Pair | null {
  const { width, height } = raster
  const strips = Array.from({ length: Math.min(STRIPS, height) }, (_, i) => {
    const top = Math.floor((i * height) / STRIPS)
    const bottom = Math.max(top + 1, Math.floor(((i + 1) * height) / STRIPS))
    return { y: (top + bottom - 1) / 2, columns: columnsOf(raster, top, bottom) }
  })
  let best: Pair | null = null
  let most = 2 * CORRELATION_MIN
  for (let module = width / MODULES_MAX; module < width / MODULES_MIN; module *= FINER) {
    const quiet = QUIET_MODULES * module
    const count = Math.ceil(((SIDE * width + quiet) / module) * SAMPLES)
    const sides = [-quiet, (1 - SIDE) * width].map((from) => ({
      from,
      lines: strips.map(({ y, columns }) => ({
        y,
        samples: samplesOf(columns, from, module, count),
      })),
    }))
    const edgeOf = (pattern: EndPattern, { from, lines }: (typeof sides)[number]) =>
      fitLine(
        lines.map(({ y, samples }) => {
          const { edge, correlation } = bestMatch(samples, pattern)
          return { x: from + edge * module, y, correlation }
        }),
        module,
      )
    for (const patterns of orientations) {
      const left = edgeOf(patterns.left, sides[0]!)
      if (left.correlation < CORRELATION_MIN) continue
      const right = edgeOf(patterns.right, sides[1]!)
      const sum = left.correlation + right.correlation
      if (right.correlation < CORRELATION_MIN || sum <= most) continue
      most = sum
      best = { patterns, left: left.line, right: right.line, module }
    }
  }
  return best
}

/** How many times as high as the other, or as wide in its modules, an end of a slanted symbol may be. */
const HEIGHTS_RATIO_MAX = 1.8
const MODULES_RATIO_MAX = 1.25

/** Three rows of a module and a half, at least. */
const HEIGHT_MODULES_MIN = 4.5

function belongTogether(left: End, right: End): boolean {
  const [one, other] = [left.rows[1] - left.rows[0], right.rows[1] - right.rows[0]]
  return (
    Math.min(one, other) >= HEIGHT_MODULES_MIN * left.module &&
    Math.max(one, other) <= HEIGHTS_RATIO_MAX * Math.min(one, other) &&
    Math.max(left.module, right.module) <= MODULES_RATIO_MAX * Math.min(left.module, right.module)
  )
}

/** The end in the raster turned by half a turn. */
function turnedEnd({ line: { at, slope }, rows: [top, bottom], module }: End, raster: Grey): End {
  const [right, lowest] = [raster.width - 1, raster.height - 1]
  return {
    line: { at: right - at - slope * lowest, slope },
    rows: [lowest - bottom, lowest - top],
    module,
  }
}
