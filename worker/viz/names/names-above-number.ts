/** The name on Korean cards, without a caption: straight above the number of its holder. */
import { countries } from '../../catalogue/countries.ts'
import { nextAbove } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { isLike } from '../values/read-identifier.ts'

/** Behind it the same in Chinese letters. */
const name = /^(\p{Script=Hangul}{2,5})(?:\s?[(（]\p{Script=Han}{2,5}[)）])?$/u

export function takeNameAboveNumber(print: OpenPrint, { values, type }: PageHabits): void {
  const names = ['surname', 'given_names', 'full_name'] as const
  const { nameAboveNumber = false } = countries.get(type.country ?? '') ?? {}
  if (!nameAboveNumber || names.some((field) => !print.isOpen(field))) return
  const number = print.wholePage.find(({ text }) =>
    values.personalNumbers.some((grammar) => isLike(text, grammar)),
  )
  const above = number && nextAbove(number, print.wholePage)
  const [, own] = name.exec(above?.text ?? '') ?? []
  if (!above || own === undefined || !print.isFree(above.line)) return
  const { line, start } = above
  takeByForm(print, 'full_name', [pieceOf(line, start, start + Array.from(own).length)], values)
}
