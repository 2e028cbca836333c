/** `DENPASAR, 09-01-2014` above a signature: where and when a document was issued. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Before a day in numbers its place, or in Vietnamese its word. */
const atPlace =
  /^\p{Lu}[\p{L}\p{M} .'’-]{2,29}, ?(?=\d{1,2}[./-]\d{1,2}[./-]\d{4}$)|^(?:\p{Lu}[\p{L}\p{M} .]{2,29}, ?)?(?=ng[àa]y\W)/iu

/** Only where one line has it, and its day is not that of a birth. */
export function takeIssueAtPlace(
  print: OpenPrint,
  values: ValueHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (!isOpen('issue_date')) return
  const born = print.found.find(({ field }) => field === 'birth_date')?.value.value
  const [found, ...others] = print.values.flatMap((piece) => dayIn(piece))
  if (found === undefined || others.length > 0) return
  const day = readValue('issue_date', found.text, values)?.value
  // Without a day of birth it may be that, with its place.
  const isOfSignature = /^ng[àa]y/iu.test(found.text)
  if (day === undefined || day > values.today) return
  if (born === undefined ? isOfSignature : day > born)
    takeByForm(print, 'issue_date', [found], values)
}

function dayIn({ line, start, text, characters }: Piece): Piece[] {
  const found = atPlace.exec(text)
  if (found === null || !/\d/u.test(text)) return []
  return [pieceOf(line, start + Array.from(found[0]).length, start + characters.length)]
}
