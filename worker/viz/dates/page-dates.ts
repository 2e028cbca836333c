/** The dates that a page prints, whatever field they are of. */
import { type Piece, pieceOf } from '../piece.ts'
import { findIdeographicDate } from '../values/ideographic-date.ts'
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

/**
 * The first date, if it is so much earlier than all others that it must be a birth date.
 * @param dates earliest first
 * @param told other known dates, `YYYY-MM-DD`
 */
export function farBefore(
  [first, second]: readonly PrintedDate[],
  told: readonly string[],
): PrintedDate | undefined {
  const [next] = [...told, ...(second === undefined ? [] : [second.date])].sort()
  if (first === undefined || next === undefined) return undefined
  return yearOf(next) - yearOf(first.date) > LIFE_MIN ? first : undefined
}

/**
 * Whether two dates differ at most in their century: of a date printed twice, one with two digits
 * of its year may be read in the wrong century.
 */
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
  const from = piece.start + Array.from(piece.text.slice(0, found.index)).length
  return pieceOf(piece.line, from, from + Array.from(found[0]).length)
}
