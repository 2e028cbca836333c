/**
 * Cards without captions, whose lines the catalogue lists: Egypt prints two of name, two of
 * address.
 */
import { languages } from '../../catalogue/languages.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { takeByForm } from '../take-by-form.ts'

/**
 * Takes all of these lines; none if the page has more or fewer, or any that is not above the
 * holder's number.
 */
export function takePlainLines(print: OpenPrint, { plainLines, values }: PageHabits): void {
  const number = print.found.find(({ field }) => field === 'personal_number')?.pieces[0]
  if (plainLines.length === 0 || number === undefined) return
  if (plainLines.some((field) => !print.isOpen(field))) return
  const [tag = ''] = values.languages
  const own = print.values.filter(
    ({ text, script }) =>
      script === languages.get(tag)?.script &&
      /\p{L}{2}/u.test(text) &&
      labelsSpelt(text).length === 0 &&
      stateOf(text, values.languages) === null,
  )
  const lines = own
    .filter(({ box }) => box.y1 < number.box.y0)
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  if (lines.length !== plainLines.length || lines.length !== own.length) return
  for (const field of new Set(plainLines)) {
    const pieces = lines.filter((_, at) => plainLines[at] === field)
    takeByForm(print, field, pieces, values)
  }
}
