/** The dates that a page prints, whatever they are of. */
import { type Piece, pieceOf } from '../piece.ts'
import { findIdeographicDate } from '../values/ideographic-date.ts'
import { readDate } from '../values/read-date.ts'
import type { ValueHabits } from '../values/value-habits.ts'

export interface PrintedDate {
  /** `YYYY-MM-DD`: dates sort as they follow one another. */
  readonly date: string
  readonly piece: Piece
}

/** Years: no document is valid for so long, and none that has a day of issue is given to one so young. */
export const LIFE_MIN = 16

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** The first date, where it lies so far before all others that it begins a life; `told` are others known. */
export function farBefore(
  [first, second]: readonly PrintedDate[],
  told: readonly string[],
): PrintedDate | undefined {
  const [next] = [...told, ...(second === undefined ? [] : [second.date])].sort()
  if (first === undefined || next === undefined) return undefined
  return yearOf(next) - yearOf(first.date) > LIFE_MIN ? first : undefined
}

/** The day of birth where dates alone tell it; null also where a year of two digits may be of either century. */
export function birthAmong(dates: readonly PrintedDate[], { today }: ValueHabits): string | null {
  const isWhole = dates.every(({ date, piece }) => piece.text.includes(date.slice(0, 4)))
  const first = isWhole ? farBefore(dates, []) : undefined
  return first !== undefined && first.date <= today ? first.date : null
}

/** A date printed a second time with two digits of its year may be read in another century. */
export function isSameInCentury(one: string, other: string): boolean {
  return one.slice(2) === other.slice(2)
}

/** `REV 07/01/2018`: the day of a card's design. */
const revision = /^\W*REV(?!\p{L})/iu

/** Of these values the dates, earliest first, each once. */
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

/** Of `2024年6月1日まで有効` the day: words around it may be misread, and say nothing of its digits. */
function withoutWords(piece: Piece): Piece {
  const found = findIdeographicDate(piece.text)
  if (found === null) return piece
  const from = piece.start + Array.from(piece.text.slice(0, found.index)).length
  return pieceOf(piece.line, from, from + Array.from(found[0]).length)
}
