/** Days of the classes of a licence, where no heads name the columns of their table. */
import { rowsApart } from '../lines/column-rows.ts'
import type { Piece } from '../piece.ts'
import { licenceCategory } from '../values/licence-category.ts'

/** A class alone in its line; with its trailer in brackets, `E(B)`, as licences before 2013 print it. */
const classCell = new RegExp(`^(?:${licenceCategory}|E ?\\([BCD]1?\\))$`, 'u')

/** Digits of a day, whatever stands between them; nothing else is beside a class. */
const day = /^\d{1,2}\D\d{1,2}\D(?:\d{4}|\d{2})$|^\d{4}\D\d{1,2}\D\d{1,2}$/u

/** A class and a day in a single row may be all of a licence: `B`, and when that ends. */
const ROWS_MIN = 2

/** Words between a class and its day, such as what it may drive. */
const CELLS_MAX = 3

/** The lines of days that stand in rows behind classes; none where fewer than two rows do. */
export function daysOfClasses(page: readonly Piece[]): ReadonlySet<Piece['line']> {
  const rows = page.flatMap((piece) =>
    classCell.test(piece.text) ? [daysBehind(piece, page)] : [],
  )
  const dated = rows.filter((days) => days.length > 0)
  return new Set(dated.length < ROWS_MIN ? [] : dated.flat())
}

/** Of the row of a class, what stands next behind it, in whatever height that is set. */
function daysBehind(cell: Piece, page: readonly Piece[]): Piece['line'][] {
  const row = page.filter(
    (piece) =>
      piece.box.x0 > cell.box.x1 && Math.abs(rowsApart(cell, piece)) < 0.6 * cell.capitalHeight,
  )
  const near = row.toSorted((a, b) => a.box.x0 - b.box.x0).slice(0, CELLS_MAX)
  return near.filter(({ text }) => day.test(text)).map(({ line }) => line)
}
