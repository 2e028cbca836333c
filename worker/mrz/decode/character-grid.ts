import { type ColumnFit, centreAt, columnAt, fitColumns } from '../../text/detect/column-fit.ts'
import type { CharacterReading, LineReading } from '../../text/recognize/text-recognizer.ts'
import { mrzShapes } from '../text/layouts.ts'
import { gridLimits } from './acceptance.ts'

/** The characters of an MRZ with the dimensions of some layout, line by line, one per column. */
export interface CharacterGrid {
  readonly lines: ReadonlyArray<readonly CharacterReading[]>
  /**
   * Columns without a character of their own or with several, plus characters outside the columns.
   */
  readonly doubtfulColumns: number
  /**
   * Whether a line has a character right before its first or after its last: that line may be a
   * column off, or the grid a piece of a longer MRZ.
   */
  readonly goesOn: boolean
  /** Whether its lines end at the picture's edge. */
  readonly atFrame: boolean
}

interface FittedLine {
  readonly reading: LineReading
  readonly fit: ColumnFit
  /** Characters by column; the columns of all lines count from the same edge. */
  readonly byColumn: ReadonlyMap<number, readonly CharacterReading[]>
}

/** Every grid of an MRZ's dimensions that these lines (top to bottom) fit. */
export function characterGrids(readings: readonly LineReading[], atFrame = false): CharacterGrid[] {
  const lines = fitLines(readings)
  if (lines === null) return []
  const columns = lines.flatMap(({ byColumn }) => [...byColumn.keys()])
  const leftmost = Math.min(...columns)
  const rightmost = Math.max(...columns)
  const grids: CharacterGrid[] = []
  for (const { lineCount, lineLength } of mrzShapes) {
    if (lineCount !== lines.length) continue
    const slack = rightmost - leftmost + 1 - lineLength
    const firsts = range(Math.min(leftmost, leftmost + slack), Math.abs(slack))
    for (const first of firsts) {
      const grid = gridAt(lines, first, lineLength)
      if (grid === null) continue
      grids.push({ ...grid, atFrame })
    }
  }
  // A longer line can always be cut down to a shorter one: the cuts that leave most print outside
  // are no MRZ.
  const least = Math.min(...grids.map(({ doubtfulColumns }) => doubtfulColumns))
  const likely = grids.filter(
    ({ doubtfulColumns }) => doubtfulColumns <= least + gridLimits.doubtSpread,
  )
  return likely.filter((grid, i) => !likely.slice(0, i).some((other) => isSame(grid, other)))
}

/** Whether two grids hold the same characters, found from different first columns. */
function isSame(a: CharacterGrid, b: CharacterGrid): boolean {
  return (
    a.lines[0]!.length === b.lines[0]!.length &&
    a.lines.every((line, row) => line.every((character, i) => character === b.lines[row]![i]))
  )
}

function fitLines(readings: readonly LineReading[]): FittedLine[] | null {
  const fits = readings.map(({ characters }) => fitColumns(characters.map(({ centre }) => centre)))
  const longest = readings.reduce(
    (best, { characters }, i) => (characters.length > readings[best]!.characters.length ? i : best),
    0,
  )
  const reference = fits[longest]
  if (!reference) return null
  return readings.map((reading, i) => {
    const own = fits[i]
    // A line too damaged to show its own columns is given those of the longest.
    const fit =
      own && Math.abs(own.pitch / reference.pitch - 1) < 0.08
        ? countedFrom(own, reference)
        : reference
    const byColumn = new Map<number, CharacterReading[]>()
    for (const character of reading.characters) {
      const column = Math.round(columnAt(fit, character.centre))
      byColumn.set(column, [...(byColumn.get(column) ?? []), character])
    }
    return { reading, fit, byColumn }
  })
}

/** `fit` with its columns renumbered: column 0 is the one nearest to the reference's. */
function countedFrom(fit: ColumnFit, reference: ColumnFit): ColumnFit {
  const shift = -Math.round(columnAt(reference, fit.offset))
  return {
    offset: centreAt(fit, shift),
    pitch: fit.pitch + 2 * fit.bend * shift,
    bend: fit.bend,
  }
}

function gridAt(
  lines: readonly FittedLine[],
  first: number,
  length: number,
): Omit<CharacterGrid, 'atFrame'> | null {
  const windows = lines.map((line) => bestWindow(line, first, length))
  const doubtful = windows.reduce((sum, line) => sum + line.doubtful, 0)
  const outside = windows.reduce((sum, line) => sum + line.outside, 0)
  if (
    outside > gridLimits.outsideMax ||
    doubtful > gridLimits.doubtfulShareMax * length * lines.length
  )
    return null
  const complete = windows.map(({ cells }) => cells.filter((character) => character !== null))
  if (complete.some((line) => line.length !== length)) return null
  const goesOn = windows.some((line) => line.goesOn)
  return { lines: complete, doubtfulColumns: doubtful + outside, goesOn }
}

interface LineWindow {
  readonly cells: ReadonlyArray<CharacterReading | null>
  readonly doubtful: number
  readonly outside: number
  /** Whether a character stands in the column before the first or after the last. */
  readonly goesOn: boolean
}

/**
 * Perspective may shift a line by a column against the others, so this chooses the best of three
 * starts.
 */
function bestWindow(line: FittedLine, first: number, length: number): LineWindow {
  const cost = ({ doubtful, outside }: LineWindow): number => doubtful + outside
  return [first, first - 1, first + 1]
    .map((start) => windowOf(line, start, length))
    .reduce((best, window) => (cost(window) < cost(best) ? window : best))
}

function windowOf(
  { reading, fit, byColumn }: FittedLine,
  first: number,
  length: number,
): LineWindow {
  let outside = 0
  for (const [column, seen] of byColumn) {
    if (column < first || column >= first + length) outside += seen.length
  }
  let doubtful = 0
  const cells = range(first, length - 1).map((column) => {
    const [only, ...more] = byColumn.get(column) ?? []
    if (only !== undefined && more.length === 0) return only
    doubtful++
    return reading.characterBetween(centreAt(fit, column - 0.4), centreAt(fit, column + 0.4))
  })
  const goesOn = byColumn.has(first - 1) || byColumn.has(first + length)
  return { cells, doubtful, outside, goesOn }
}

/** `first`, `first + 1`, ... `first + more`. */
function range(first: number, more: number): number[] {
  return Array.from({ length: more + 1 }, (_, i) => first + i)
}
