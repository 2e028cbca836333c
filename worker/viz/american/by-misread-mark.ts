/**
 * Finds values of American cards behind a misread number and caption: the form of the value and the
 * likeness of the mark together name the field, which neither could alone.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { datesInDoubt } from '../dates/order-of-dates.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { markDoubt, markedFields, markMargin } from './caption-marks.ts'
import { type FormedValue, forms, valueAtEnd } from './value-forms.ts'

/**
 * Least margin of doubt, 0 to 1, over any other field that could hold the value, and over any other
 * line for the same field.
 */
const MARGIN_MIN = 0.15

/** One or two letters may be the value of most fields, so less of their mark may be misread. */
const LENGTH_MIN = 3
const SHORT = 0.15

/**
 * Before so short a value a mark without a digit may be a name, `CLARK B`, and a short one,
 * `WEST A`, resembles more names: still less of it may be misread.
 */
const WORD_MAX = 0.35
const SHORT_WORD_MAX = 0.2
const WORD_LENGTH_MIN = 5

function doubtMaxOf(field: FieldName, mark: string, value: string): number {
  const doubtMax = forms[field]?.doubtMax ?? 0
  if (value.length >= LENGTH_MIN) return doubtMax
  const wordMax = mark.length < WORD_LENGTH_MIN ? SHORT_WORD_MAX : WORD_MAX
  return Math.min(doubtMax - SHORT, /\d/.test(mark) ? 1 : wordMax)
}

/**
 * `5 Do 0004182263915`: whether a mark is nearer to that of the audit number than to that of the
 * document number.
 */
function isOfAudit(mark: string, doubt: number): boolean {
  return markDoubt(mark, 'document_discriminator') < doubt
}

interface Reading extends FormedValue {
  readonly field: FieldName
  readonly doubt: number
}

/**
 * Takes each value once, nearest marks first. Where two lines are about as near to one field,
 * neither is taken.
 * @param isOpen whether no source has a value for a field yet
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

/** Years: nobody younger holds such a card, and no issue or expiry date on one is older. */
const AGE_MIN = 12
const CARD_AGE_MAX = 30

/**
 * Whether a date can be that of a holder's birth or of a card; true for fields that are no dates.
 */
function isOfTime(field: FieldName, value: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(value.slice(0, 4))
  if (field === 'birth_date') return years >= AGE_MIN
  return !field.endsWith('_date') || years <= CARD_AGE_MAX
}
