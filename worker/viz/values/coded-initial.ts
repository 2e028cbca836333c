/** Licence numbers that encode the holder's name. */
import { onlyOne } from '../print/only-one.ts'
import type { Piece } from '../print/piece.ts'

/** `S 000 123 456 789`: seven states begin with the surname's initial; a digit may be misread. */
const coded = /(?<![A-Z\d])([A-Z])[ -]?(?:\d{3,5}[ -]?){2}\d{3}/u

/** The initial of the page's coded numbers; null where there are none, or several initials. */
export function codedInitial(page: readonly Pick<Piece, 'text'>[]): string | null {
  return onlyOne(new Set(page.flatMap(({ text }) => coded.exec(text)?.[1] ?? []))) ?? null
}
