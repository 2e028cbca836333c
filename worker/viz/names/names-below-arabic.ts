/** Names without a caption in Latin capitals, straight below the same name in Arabic letters. */
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import { rowsApart } from '../lines/column-rows.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'

/** Two to eight words, with commas between them or without. */
const name = /^\p{Lu}[\p{Lu}'’.-]+(?:,? \p{Lu}[\p{Lu}'’.-]*){1,7}$/u

/** Words of headings, which may also be in capitals below Arabic words. */
const heading = new RegExp(`\\b${anyWordOf(({ headingWords }) => headingWords)}\\b`, 'iu')

/** From the Arabic line down to the Latin one, in capital heights of the latter, at most. */
const ROWS_APART_MAX = 3

/** `isHoldersWord` accepts at most four words, so only the first ones are checked. */
const WORDS_MAX = 4

/** Takes such a line as the whole name, if there is only one. */
export function takeNamesBelowArabic(print: OpenPrint, { type, values }: PageHabits): void {
  const isArabic = values.languages.some((tag) => languages.get(tag)?.script === 'Arab')
  const names = ['surname', 'given_names', 'full_name'] as const
  if (!isArabic || type.kind === null || names.some((one) => !print.isOpen(one, 'Latn'))) return
  const isName = (piece: Piece) => isNameOf(piece, values.languages)
  const national = print.dissections.flatMap(({ line, number, label }) =>
    number === null && label === null ? pieceOf(line) : [],
  )
  const [found, ...others] = print.values.filter(
    (piece) => isName(piece) && national.some((one) => isAbove(one, piece)),
  )
  if (found !== undefined && others.length === 0) takeByForm(print, 'full_name', [found], values)
}

function isNameOf({ text, line }: Piece, tags: readonly string[]): boolean {
  const words = text.replace(',', '').split(' ').slice(0, WORDS_MAX).join(' ')
  return name.test(text) && !heading.test(text) && isHoldersWord({ text: words, line }, tags)
}

/**
 * Whether an Arabic line of two words or more, without digits, stands straight above a Latin one.
 */
function isAbove(national: Piece, latin: Piece): boolean {
  const rows = rowsApart(national, latin) / latin.capitalHeight
  const isWords = /^\P{N}{2,}\s\P{N}{2,}$/u.test(national.text) && national.script === 'Arab'
  return isWords && rows > 0.8 && rows < ROWS_APART_MAX
}
