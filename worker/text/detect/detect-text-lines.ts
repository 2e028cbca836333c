import { groupCells } from './cell-groups.ts'
import { joinLines } from './join-lines.ts'
import type { LayoutMaps } from './layout-maps.ts'
import { fitStroke, measureGroup, type Stroke } from './line-stroke.ts'
import { splitByHeight } from './split-by-height.ts'
import { CELLS_MIN, CORE_MIN, splitByRows } from './split-by-rows.ts'
import type { TextLine } from './text-line.ts'
import type { Turns } from './upright-vote.ts'

/** Minimum mean probability of a line's cells; below it is texture that looks like print. */
const MEAN_MIN = 0.45

/** Lines: no page has more. Keeps hostile pictures cheap. */
const LINES_MAX = 600

/** Depth to which a group or a line is split in two, and each half again. */
const SPLITS_MAX = 3

/** Capital heights: longer lines show the direction of print. */
const LONG = 5

/**
 * Capital heights: shorter lines get the direction of the others, since a letter or two have none.
 */
const SHORT = 3

/**
 * All lines of print, including those of an MRZ, in reading direction for a page turned by `turns`.
 */
export function detectTextLines(maps: LayoutMaps, turns: Turns): TextLine[] {
  const groups = groupCells(maps.core, maps.width, CORE_MIN, CELLS_MIN, LINES_MAX)
  const found: Stroke[] = []
  for (let k = 0; k < groups.count; k++) {
    const cells = groups.cells.subarray(groups.starts[k]!, groups.starts[k + 1]!)
    found.push(measureGroup(maps, cells))
  }
  const rows = commonDirection(found, turns)
  const strokes = found
    .flatMap((stroke) => rowsOf(maps, stroke, rows))
    .flatMap((stroke) => strokesOf(maps, stroke))
    .filter(({ score }) => score >= MEAN_MIN)
  const common = commonDirection(strokes, turns)
  const lines = strokes.map((stroke) => {
    const direction = stroke.length < SHORT * stroke.capital ? common : stroke.direction
    return fitStroke(maps, stroke, readingDirection(direction, turns))
  })
  return joinLines(lines)
}

/**
 * Splits connected cells into lines that lie above each other and touch in places.
 * @param direction of most print, radians
 */
function rowsOf(
  maps: LayoutMaps,
  stroke: Stroke,
  direction: number,
  splits = SPLITS_MAX,
): Stroke[] {
  const isAcross = Math.abs(Math.sin(stroke.direction - direction)) > Math.SQRT1_2
  const along = isAcross && stroke.length >= LONG * stroke.capital ? stroke.direction : direction
  const pieces = splits === 0 ? null : splitByRows(maps, stroke, along)
  if (pieces === null) return [stroke]
  return pieces.flatMap((cells) => rowsOf(maps, measureGroup(maps, cells), direction, splits - 1))
}

/** Splits a line where print of different heights stands side by side. */
function strokesOf(maps: LayoutMaps, stroke: Stroke, splits = SPLITS_MAX): Stroke[] {
  const pieces = splits === 0 ? null : splitByHeight(maps, stroke)
  if (pieces === null) return [stroke]
  return pieces.flatMap((cells) => strokesOf(maps, measureGroup(maps, cells), splits - 1))
}

/**
 * The mean direction of long lines, weighted by length; without any, that of a page turned by
 * `turns`.
 */
function commonDirection(strokes: readonly Stroke[], turns: Turns): number {
  let cosine = 0
  let sine = 0
  for (const { length, capital, direction } of strokes) {
    if (length < LONG * capital) continue
    // Doubled angles, since a stroke has no sense yet.
    cosine += length * Math.cos(2 * direction)
    sine += length * Math.sin(2 * direction)
  }
  return cosine === 0 && sine === 0 ? (turns * Math.PI) / 2 : Math.atan2(sine, cosine) / 2
}

/**
 * Of the two ways along a line, the one in which it is read on a page turned by `turns`; captions
 * across the page are read upwards.
 */
function readingDirection(direction: number, turns: Turns): number {
  const along = Math.cos(direction - (turns * Math.PI) / 2)
  const across = Math.sin(direction - (turns * Math.PI) / 2)
  const backwards = Math.abs(along) > 0.5 ? along < 0 : across > 0
  return backwards ? direction + Math.PI : direction
}
