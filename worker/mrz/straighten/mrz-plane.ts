import type { Point } from '../../image/affine.ts'
import { heightAt } from '../../image/baseline.ts'
import { type Homography, homographyTo } from '../../image/homography.ts'
import { centreX } from '../../text/detect/character-rows.ts'
import { type ColumnFit, centreAt, columnAt, fitColumns } from '../../text/detect/column-fit.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'
import { mrzShapes } from '../text/layouts.ts'

/** The plane an MRZ is printed on, as its lines show it. */
export interface MrzPlane {
  /**
   * Column and row → view; row 0 is the first line, the centres of characters are at whole numbers.
   */
  readonly toView: Homography
  /** Number of the last column found; the first is 0. */
  readonly lastColumn: number
}

/**
 * The plane of a group of lines seen at an angle: the lines converge, the pitch shrinks with them
 * and the characters lean. Null for one line, which does not show it, and where the angle is not
 * plain: it is better to crop a flat MRZ as it lies than to follow noise.
 */
export function mrzPlane(lines: readonly InkLine[]): MrzPlane | null {
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
  // Lines with a few characters missed only look as if their columns leaned.
  if (!spacing.isAngled(upper, lower)) return null
  const on = (line: InkLine, x: number): Point => ({ x, y: heightAt(line, x) })
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

/**
 * The columns of a line; null if the pitch does not shrink as the lines converge, so that no plane
 * explains both.
 */
function columnsOf(line: InkLine, spacing: LineSpacing): LineColumns | null {
  const centres = line.blobs.map((blob) => spacing.evened(centreX(blob)))
  const fit = fitColumns(centres)
  if (fit === null) return null
  const columns = centres.map((centre) => Math.round(columnAt(fit, centre)))
  const first = Math.min(...columns)
  const last = Math.max(...columns)
  const growth = Math.abs(2 * fit.bend * (last - first)) / fit.pitch
  return growth > GROWTH_MAX ? null : { fit, first, last }
}

/** Largest change of the pitch from end to end, as a share of it, once the angle is allowed for. */
const GROWTH_MAX = 0.12

/**
 * The offset of each line's column numbers against the first line's. Complete lines show it by
 * their ends; for others the most upright columns are used.
 */
function shiftsOf(columns: readonly LineColumns[], upright: number): number[] {
  const isWhole = columns.every(({ first, last }) =>
    mrzShapes.some(
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

/**
 * Lines that converge by less than this share and columns that lean by less than this are as good
 * as flat.
 */
const CONVERGENCE_MIN = 0.08
const LEAN_MIN = 0.18

interface Ends {
  readonly x0: number
  readonly x1: number
}

/**
 * The distance between two lines along their length, which is linear for straight lines in a plane.
 */
export class LineSpacing {
  /** Shift of a column from the upper line to the lower, if it were square to both. */
  readonly upright: number
  private readonly middle: number
  private readonly atMiddle: number
  private readonly slope: number
  private readonly convergence: number

  constructor(top: InkLine, bottom: InkLine) {
    const from = Math.max(top.x0, bottom.x0)
    const to = Math.min(top.x1, bottom.x1)
    const at = (x: number): number => heightAt(bottom, x) - heightAt(top, x)
    this.middle = (from + to) / 2
    this.atMiddle = at(this.middle)
    this.slope = (at(to) - at(from)) / Math.max(1, to - from)
    this.convergence = Math.abs(at(to) - at(from)) / this.atMiddle
    const fall = (top.slope + bottom.slope) / 2
    // A column square to tilted lines meets the lower one this far right of straight below.
    this.upright = (-fall * this.atMiddle) / (1 + fall ** 2)
  }

  /** Whether two lines with these ends are plainly seen at an angle. */
  isAngled(upper: Ends, lower: Ends): boolean {
    const lean = Math.max(
      Math.abs(lower.x0 - upper.x0 - this.upright),
      Math.abs(lower.x1 - upper.x1 - this.upright),
    )
    return this.convergence > CONVERGENCE_MIN || lean > LEAN_MIN * this.atMiddle
  }

  /** The abscissa if the lines were parallel, where the pitch is even. */
  evened(x: number): number {
    return ((x - this.middle) * this.atMiddle) / (this.atMiddle + this.slope * (x - this.middle))
  }

  /** The inverse of `evened`. */
  seen(even: number): number {
    return this.middle + (even * this.atMiddle) / (this.atMiddle - even * this.slope)
  }
}
