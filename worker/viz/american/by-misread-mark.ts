/** Values of American cards behind a number and caption that were misread, together, as nobody could tell by the caption alone. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { datesInDoubt } from '../dates/order-of-dates.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { markDoubt, markedFields, markMargin } from './caption-marks.ts'
import { type FormedValue, forms, valueAtEnd } from './value-forms.ts'

/** By how much the mark of any other field that could have the value must be further away. */
const MARGIN_MIN = 0.15

/** A letter or two may be the value of most fields: their mark must be so much nearer. */
const LENGTH_MIN = 3
const SHORT = 0.15

/** Before them a word without a number may be a name, `CLARK B`, and a short one is near to more of them, `WEST A`. */
const WORD_MAX = 0.35
const SHORT_WORD_MAX = 0.2
const WORD_LENGTH_MIN = 5

function doubtMaxOf(field: FieldName, mark: string, value: string): number {
  const doubtMax = forms[field]?.doubtMax ?? 0
  if (value.length >= LENGTH_MIN) return doubtMax
  const wordMax = mark.length < WORD_LENGTH_MIN ? SHORT_WORD_MAX : WORD_MAX
  return Math.min(doubtMax - SHORT, /\d/.test(mark) ? 1 : wordMax)
}

/** `5 Do 0004182263915`: of two numbers the one whose mark is nearer to that of the audit. */
function isOfAudit(mark: string, doubt: number): boolean {
  return markDoubt(mark, 'document_discriminator') < doubt
}

interface Reading extends FormedValue {
  readonly field: FieldName
  readonly doubt: number
}

/**
 * Each value once, nearest marks first; of two lines that are as near neither is told.
 * @param isOpen whether nothing says yet what stands in a field
 */
export function takeByMisreadMark(
  print: OpenPrint,
  { isAmerican, values }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (!isAmerican) return
  const free = print.dissections.filter(({ line }) => print.isFree(line))
  const readings = free.flatMap(({ line }) => {
    const fitting = markedFields.flatMap((field): Reading[] => {
      const found = valueAtEnd(line, field, values)
      return found === null ? [] : [{ ...found, field, doubt: markDoubt(found.mark, field) }]
    })
    const fields = fitting.map(({ field }) => field)
    return fitting.filter(
      ({ field, mark, doubt, piece }) =>
        doubt <= doubtMaxOf(field, mark, piece.text) &&
        !(field === 'document_number' && isOfAudit(mark, doubt)) &&
        markMargin(mark, field, fields) >= MARGIN_MIN,
    )
  })
  for (const reading of readings.toSorted((one, other) => one.doubt - other.doubt)) {
    const { field, piece, value, doubt } = reading
    if (!isOpen(field) || !print.isFree(piece.line)) continue
    const isRivalled = readings.some(
      (one) => one !== reading && one.field === field && one.doubt - doubt < MARGIN_MIN,
    )
    const found = { field, pieces: [piece], value, way: 'pattern', margin: 0 } as const
    const isOfAnotherTime = !isOfTime(field, value.value, values.today)
    if (
      isRivalled ||
      isOfAnotherTime ||
      datesInDoubt([...print.found, found], values.today).has(field)
    )
      continue
    print.take(found)
  }
}

/** Years: nobody younger has such a card, and none is printed that is older. */
const AGE_MIN = 12
const CARD_AGE_MAX = 30

/** Whether a day can be that of a birth, or that of a card. */
function isOfTime(field: FieldName, value: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(value.slice(0, 4))
  if (field === 'birth_date') return years >= AGE_MIN
  return !field.endsWith('_date') || years <= CARD_AGE_MAX
}
