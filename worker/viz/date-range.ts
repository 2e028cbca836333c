/** From when to when a document is valid, in one line: `2017.08.24-2037.08.24`. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf } from './piece.ts'
import { readValue } from './values/read-value.ts'

/** Between both days, with blanks around or without. */
const between = /\s?[-–—~〜至]\s?|\s(?:to|au|a|until|bis)\s/giu

/** The day it is valid from is in the past, and that until which it is, behind it. */
export function takeDateRange(
  print: OpenPrint,
  { type, values }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (type.kind === 'visa' || !isOpen('expiry_date')) return
  // Before a day the category of a table may stand.
  const days = print.values.filter(({ text }) => /^\d/u.test(text))
  const ranges = days.flatMap((piece) => {
    const [range] = partsOf(piece).flatMap(([from, until]) => {
      const [start, end] = [from, until].map(({ text }) => readValue('expiry_date', text, values))
      return start && end && start.value <= values.today && start.value < end.value
        ? [{ from, start, until, end }]
        : []
    })
    return range ?? []
  })
  const [range, ...others] = ranges
  if (range === undefined || others.length > 0) return
  const byForm = { way: 'pattern', margin: 0 } as const
  print.take({ field: 'expiry_date', pieces: [range.until], value: range.end, ...byForm })
  if (isOpen('issue_date'))
    print.take({ field: 'issue_date', pieces: [range.from], value: range.start, ...byForm })
}

/** What stands before and behind each mark that may be between two days. */
function partsOf({ line, start, text }: Piece): readonly (readonly [Piece, Piece])[] {
  const lengthOf = (part: string) => Array.from(part).length
  return [...text.matchAll(between)].map(({ index, 0: mark }) => {
    const at = start + lengthOf(text.slice(0, index))
    return [pieceOf(line, start, at), pieceOf(line, at + lengthOf(mark), start + lengthOf(text))]
  })
}
