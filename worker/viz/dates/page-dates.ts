/** The dates that a page prints, whatever field they are of, and those of vehicle classes. */
import { isInRow } from '../lines/column-rows.ts'
import { lengthOf, type Piece, partOf } from '../piece.ts'
import { findIdeographicDate } from '../values/ideographic-date.ts'
import { licenceCategory } from '../values/licence-category.ts'
import { readDate } from '../values/read-date.ts'
import type { ValueHabits } from '../values/value-habits.ts'

export interface PrintedDate {
  /** `YYYY-MM-DD`, so that dates sort in order of time. */
  readonly date: string
  readonly piece: Piece
}

/** Years: no document is valid for longer, and no holder is younger on the date of issue. */
export const LIFE_MIN = 16

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** The first date, if so much earlier than all others, `told` ones too, that it must be a birth. */
export function farBefore(
  [first, second]: readonly PrintedDate[],
  told: readonly string[],
): PrintedDate | undefined {
  const [next] = [...told, ...(second === undefined ? [] : [second.date])].sort()
  if (first === undefined || next === undefined) return undefined
  return yearOf(next) - yearOf(first.date) > LIFE_MIN ? first : undefined
}

/** Whether dates differ at most in their century, as one with a year of two digits may. */
export function isSameInCentury(one: string, other: string): boolean {
  return one.slice(2) === other.slice(2)
}

/** `REV 07/01/2018`: the date of a card's design. */
const revision = /^\W*REV(?!\p{L})/iu

/** The dates among these values, earliest first, each once. */
export function datesOf(pieces: readonly Piece[], values: ValueHabits): PrintedDate[] {
  const dates = new Map<string, Piece>()
  for (const piece of pieces) {
    const isDesign = revision.test(piece.text)
    const date = isDesign ? undefined : readDate(piece.text, 'issue', values)?.value
    if (date !== undefined && !dates.has(date)) dates.set(date, withoutWords(piece))
  }
  const all = [...dates].map(([date, piece]) => ({ date, piece }))
  return all
    .filter(({ date, piece }) => {
      const isShort = !piece.text.includes(date.slice(0, 4))
      const isAgain = all.some((one) => one.date !== date && isSameInCentury(one.date, date))
      return !(isShort && isAgain)
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Cuts `2024年6月1日まで有効` down to its date, for which it does not matter if the words are misread. */
function withoutWords(piece: Piece): Piece {
  const found = findIdeographicDate(piece.text)
  if (found === null) return piece
  const from = lengthOf(piece.text.slice(0, found.index))
  return partOf(piece, from, from + lengthOf(found[0]))
}

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
  const row = page.filter((piece) => piece.box.x0 > cell.box.x1 && isInRow(cell, piece))
  const near = row.toSorted((a, b) => a.box.x0 - b.box.x0).slice(0, CELLS_MAX)
  return near.filter(({ text }) => day.test(text)).map(({ line }) => line)
}
