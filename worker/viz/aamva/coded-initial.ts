import type { Piece } from '../piece.ts'

/**
 * `S 000 123 456 789`: licence numbers of Florida, Illinois, Maryland, Michigan, Minnesota, New
 * Jersey and Wisconsin code the holder's name, and begin with the initial of the surname. A digit
 * of the last group may be misread.
 */
const coded = /(?<![A-Z\d])([A-Z])[ -]?(?:\d{3,5}[ -]?){2}\d{3}/u

/** The initial of the page's coded numbers; null where there are none, or several initials. */
export function codedInitial(page: readonly Pick<Piece, 'text'>[]): string | null {
  const letters = new Set(page.flatMap(({ text }) => coded.exec(text)?.[1] ?? []))
  const [only = null, ...others] = letters
  return others.length > 0 ? null : only
}
