import { groupCells } from './cell-groups.ts'
import { joinLines } from './join-lines.ts'
import { type LayoutMaps, logitOf } from './layout-maps.ts'
import { fitStroke, measureGroup, type Stroke } from './line-stroke.ts'
import { splitByHeight } from './split-by-height.ts'
import type { TextLine } from './text-line.ts'
import type { Turns } from './upright-vote.ts'

/** Cells at least so likely to be a line's core hang together as one. */
const CORE_MIN = logitOf(0.3)

/** The mean probability of a line's cells: below it, texture that looked like print. */
const MEAN_MIN = 0.45

/** Cells of the smallest line, a letter of six pixels. */
const CELLS_MIN = 2

/** No page has more; keeps hostile pictures cheap. */
const LINES_MAX = 600

/** So often a line is split in two, and each half again. */
const SPLITS_MAX = 3

/** Lines longer than so many capital heights show the direction of print. */
const LONG = 5

/** Lines shorter than that take it from the others: a letter or two have no direction of their own. */
const SHORT = 3

/** All lines of print, those of an MRZ among them, in reading direction for a page turned by `turns`. */
export function detectTextLines(maps: LayoutMaps, turns: Turns): TextLine[] {
  const groups = groupCells(maps.core, maps.width, CORE_MIN, CELLS_MIN, LINES_MAX)
  const strokes: Stroke[] = []
  for (let k = 0; k < groups.count; k++) {
    const cells = groups.cells.subarray(groups.starts[k]!, groups.starts[k + 1]!)
    strokes.push(...strokesOf(maps, cells).filter(({ score }) => score >= MEAN_MIN))
  }
  const common = commonDirection(strokes, turns)
  const lines = strokes.map((stroke) => {
    const direction = stroke.length < SHORT * stroke.capital ? common : stroke.direction
    return fitStroke(maps, stroke, readingDirection(direction, turns))
  })
  return joinLines(lines)
}

/** Cells that hang together as the lines they are: print of several heights stands side by side, too. */
function strokesOf(maps: LayoutMaps, cells: Int32Array, splits = SPLITS_MAX): Stroke[] {
  const stroke = measureGroup(maps, cells)
  const pieces = splits === 0 ? null : splitByHeight(maps, stroke)
  return pieces === null ? [stroke] : pieces.flatMap((piece) => strokesOf(maps, piece, splits - 1))
}

/** The mean direction of long lines, each as heavy as it is long; along the rows of an upright page without any. */
function commonDirection(strokes: readonly Stroke[], turns: Turns): number {
  let cosine = 0
  let sine = 0
  for (const { length, capital, direction } of strokes) {
    if (length < LONG * capital) continue
    // Twice the angle: a line has no beginning yet.
    cosine += length * Math.cos(2 * direction)
    sine += length * Math.sin(2 * direction)
  }
  return cosine === 0 && sine === 0 ? (turns * Math.PI) / 2 : Math.atan2(sine, cosine) / 2
}

/** Of both ways along a line the one that reads on a page turned so; captions across it are read upwards. */
function readingDirection(direction: number, turns: Turns): number {
  const along = Math.cos(direction - (turns * Math.PI) / 2)
  const across = Math.sin(direction - (turns * Math.PI) / 2)
  const backwards = Math.abs(along) > 0.5 ? along < 0 : across > 0
  return backwards ? direction + Math.PI : direction
}
