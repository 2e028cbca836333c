/** Dates of licence categories in a table whose columns have no heads. */
import { rowsApart } from '../lines/column-rows.ts'
import type { Piece } from '../piece.ts'
import { licenceCategory } from '../values/licence-category.ts'

/** A category alone in its line, or with its trailer in brackets, `E(B)`, as before 2013. */
const classCell = new RegExp(`^(?:${licenceCategory}|E ?\\([BCD]1?\\))$`, 'u')

/** A date in digits with any separators, and nothing else. */
const day = /^\d{1,2}\D\d{1,2}\D(?:\d{4}|\d{2})$|^\d{4}\D\d{1,2}\D\d{1,2}$/u

/** Fewest dated rows: a single one may be a licence's only category and the expiry of the card. */
const ROWS_MIN = 2

/** Cells looked at right of a category: what it permits may stand before its date. */
const CELLS_MAX = 3

/** The lines of dates right of categories; empty if fewer than two categories have one. */
export function daysOfClasses(page: readonly Piece[]): ReadonlySet<Piece['line']> {
  const rows = page.flatMap((piece) =>
    classCell.test(piece.text) ? [daysBehind(piece, page)] : [],
  )
  const dated = rows.filter((days) => days.length > 0)
  return new Set(dated.length < ROWS_MIN ? [] : dated.flat())
}

/** Dates among the nearest cells right of a category, of any print size. */
function daysBehind(cell: Piece, page: readonly Piece[]): Piece['line'][] {
  const row = page.filter(
    (piece) =>
      piece.box.x0 > cell.box.x1 && Math.abs(rowsApart(cell, piece)) < 0.6 * cell.capitalHeight,
  )
  const near = row.toSorted((a, b) => a.box.x0 - b.box.x0).slice(0, CELLS_MAX)
  return near.filter(({ text }) => day.test(text)).map(({ line }) => line)
}
