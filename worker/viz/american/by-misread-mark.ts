/** Values of American cards behind a number and caption that were misread, together, as nobody could tell by the caption alone. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { OpenPrint } from '../open-print.ts'
import { datesInDoubt } from '../order-of-dates.ts'
import type { PageHabits } from '../page-habits.ts'
import { markDoubt, markedFields, markMargin } from './caption-marks.ts'
import { type FormedValue, forms, numberAtStart, valueAtEnd } from './value-forms.ts'

/** By how much the mark of any other field that could have the value must be further away. */
const MARGIN_MIN = 0.15

/** A letter or two may be the value of most fields: their mark must be so much nearer. */
const LENGTH_MIN = 3
const SHORT = 0.15

/** Before them a word without a number may be a name: `CLARK B`. */
const WORD_MAX = 0.35

function doubtMaxOf(field: FieldName, mark: string, value: string): number {
  const doubtMax = forms[field]?.doubtMax ?? 0
  if (value.length >= LENGTH_MIN) return doubtMax
  return Math.min(doubtMax - SHORT, /\d/.test(mark) ? 1 : WORD_MAX)
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
    if (isRivalled || datesInDoubt([...print.found, found], values.today).has(field)) continue
    print.take(found)
  }
}

/** A measure with its unit says by itself what it is. */
const withUnit = /cm$|["”″]$|lbs?$|kg$/u

/** Height and weight where no mark names them, each the only one on the page. */
export function takeLoneMeasures(
  print: OpenPrint,
  { isAmerican, values }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (!isAmerican) return
  for (const field of ['height', 'weight'] as const) {
    const measures = print.dissections.flatMap(({ line }) => {
      const found = print.isFree(line) ? valueAtEnd(line, field, values) : null
      return found !== null && withUnit.test(found.value.value) ? [found] : []
    })
    const [only, ...others] = measures
    if (only === undefined || others.length > 0 || !isOpen(field)) continue
    const { piece, value } = only
    print.take({ field, pieces: [piece], value, way: 'pattern', margin: 0 })
  }
}

/** Of a mark that nobody could read, characters. */
const UNREAD_MARK_MAX = 8

/** Of the height of the day of birth, what the number has at least; numbers of an audit are set smaller. */
const HEIGHT_MIN = 0.8

/**
 * The number of the card, where no mark names it: above the day of birth and set as high, the only
 * one on the page.
 */
export function takeLoneNumber(print: OpenPrint, { isAmerican, values }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (!isAmerican || birth === undefined) return
  const numbers = print.dissections.flatMap(({ line }) => {
    const found = print.isFree(line)
      ? (valueAtEnd(line, 'document_number', values) ?? numberAtStart(line, values))
      : null
    const isTall = line.capitalHeight > HEIGHT_MIN * birth.capitalHeight
    const isHigher = line.box.y1 < birth.box.y0
    return found !== null && found.mark.length <= UNREAD_MARK_MAX && isTall && isHigher
      ? [found]
      : []
  })
  const [only, ...others] = numbers
  if (only === undefined || others.length > 0) return
  const { piece, value } = only
  print.take({ field: 'document_number', pieces: [piece], value, way: 'pattern', margin: 0 })
}
