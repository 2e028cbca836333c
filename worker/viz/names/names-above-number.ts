/** Names without a caption straight above the holder's number (Korea), or above its caption. */
import { countries } from '../../catalogue/countries.ts'
import { nextAbove } from '../lines/column-rows.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { isLike } from '../values/read-identifier.ts'

/** A name in Hangul, with or without the same in Chinese letters behind it. */
const name = /^(\p{Script=Hangul}{2,5})(?:\s?[(（]\p{Script=Han}{2,5}[)）])?$/u

/** `TN MABASO`: initials, and a surname of one word or two. */
const withInitials = /^\p{Lu}{1,4} \p{Lu}{2}[\p{Lu}'’-]*(?: \p{Lu}[\p{Lu}'’-]+)?$/u

/** From a name down to the caption, in capital heights of the caption, at most. */
const GAP_MAX = 4

/** Takes a name with initials straight above the smaller caption of the holder's number. */
export function takeNameAboveCaption(print: OpenPrint, habits: PageHabits): void {
  const names = ['surname', 'given_names', 'full_name'] as const
  if (!habits.initialsAboveNumber || names.some((field) => !print.isOpen(field))) return
  const label = print.dissections.find(
    ({ label: one }) => one?.matches[0]?.field === 'personal_number',
  )?.label
  if (!label) return
  const [above, ...others] = print.values.filter((piece) => {
    const gap = (label.box.y0 - piece.box.y1) / label.capitalHeight
    const isFlush = Math.abs(piece.box.x0 - label.box.x0) < label.capitalHeight
    return isFlush && gap > 0 && gap < GAP_MAX && piece.capitalHeight > label.capitalHeight
  })
  if (above === undefined || others.length > 0 || !withInitials.test(above.text)) return
  if (isHoldersWord(above, habits.values.languages))
    takeByForm(print, 'full_name', [above], habits.values)
}

/** Takes a name in Hangul from the row above the holder's number. */
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
