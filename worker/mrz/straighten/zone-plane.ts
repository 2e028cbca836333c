import type { Point } from '../../image/affine.ts'
import { heightAt } from '../../image/course.ts'
import { type Homography, homographyTo } from '../../image/homography.ts'
import { centreX } from '../../text/detect/chains.ts'
import { type ColumnFit, centreAt, columnAt, fitColumns } from '../../text/detect/column-fit.ts'
import type { TextLine } from '../../text/detect/ink-line.ts'
import { zoneShapes } from '../text/layouts.ts'
import { LineSpacing } from './line-spacing.ts'

/** The plane a zone is printed on, as its lines show it. */
export interface ZonePlane {
  /** Column and row → view; row 0 is the first line, the middles of characters are at whole numbers. */
  readonly toView: Homography
  /** Number of the last column found; the first is 0. */
  readonly lastColumn: number
}

/**
 * What the camera's angle has made of a group: its lines draw together, the pitch
 * shrinks with them and the characters lean. Null where that is not plain: one line
 * does not show it, and a flat zone is better cut as it lies than as noise has it.
 */
export function zonePlane(lines: readonly TextLine[]): ZonePlane | null {
  const top = lines[0]
  const bottom = lines.at(-1)
  if (top === undefined || bottom === undefined || top === bottom) return null
  const spacing = new LineSpacing(top, bottom)
  if (!spacing.isAngled(top, bottom)) return null
  const columns = lines.map((line) => columnsOf(line, spacing))
  if (!columns.every((each) => each !== null)) return null

  const shifts = shiftsOf(columns, spacing.upright / (lines.length - 1))
  const first = Math.min(...columns.map((each, row) => each.first - shifts[row]!))
  const last = Math.max(...columns.map((each, row) => each.last - shifts[row]!))
  const endsOf = (row: number) => ({
    x0: spacing.seen(centreAt(columns[row]!.fit, first + shifts[row]!)),
    x1: spacing.seen(centreAt(columns[row]!.fit, last + shifts[row]!)),
  })
  const upper = endsOf(0)
  const lower = endsOf(lines.length - 1)
  // Lines of which a few characters were missed only look as if their columns leaned.
  if (!spacing.isAngled(upper, lower)) return null
  const on = (line: TextLine, x: number): Point => ({ x, y: heightAt(line, x) })
  const toView = homographyTo(
    [on(top, upper.x0), on(top, upper.x1), on(bottom, lower.x0), on(bottom, lower.x1)],
    last - first,
    lines.length - 1,
  )
  return toView === null ? null : { toView, lastColumn: last - first }
}

interface LineColumns {
  /** In the abscissae of `LineSpacing.evened`. */
  readonly fit: ColumnFit
  readonly first: number
  readonly last: number
}

/** Null where the pitch does not shrink as the lines draw together: then no plane explains both. */
function columnsOf(line: TextLine, spacing: LineSpacing): LineColumns | null {
  const centres = line.blobs.map((blob) => spacing.evened(centreX(blob)))
  const fit = fitColumns(centres)
  if (fit === null) return null
  const columns = centres.map((centre) => Math.round(columnAt(fit, centre)))
  const first = Math.min(...columns)
  const last = Math.max(...columns)
  const growth = Math.abs(2 * fit.bend * (last - first)) / fit.pitch
  return growth > GROWTH_MAX ? null : { fit, first, last }
}

/** Of the pitch from end to end, when the angle has been allowed for. */
const GROWTH_MAX = 0.12

/**
 * What to add to the first line's column for each line's under it. Lines found whole tell it
 * by their ends; of others it is the column that is the most upright.
 */
function shiftsOf(columns: readonly LineColumns[], upright: number): number[] {
  const isWhole = columns.every(({ first, last }) =>
    zoneShapes.some(
      ({ lineLength, lineCount }) =>
        lineLength === last - first + 1 && lineCount === columns.length,
    ),
  )
  if (isWhole) return columns.map(({ first }) => first - columns[0]!.first)
  const shifts = [0]
  for (const [row, { fit }] of columns.slice(1).entries()) {
    const above = columns[row]!
    const column = Math.round((above.first + above.last) / 2)
    const below = columnAt(fit, centreAt(above.fit, column) + upright)
    shifts.push(shifts[row]! + Math.round(below) - column)
  }
  return shifts
}
