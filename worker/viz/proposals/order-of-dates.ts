/** Which dates of a page may be wrong, by their order and by days that end documents. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { datesOutOfOrder } from '../../catalogue/date-order.ts'
import type { PrintedPage } from '../print/printed-page.ts'
import type { Found } from './open-print.ts'

const numericDate = /(?<![\d./-])(\d{2})\s?[./-]\s?(\d{2})\s?[./-]\s?(?:\d{2}|\d{4})(?![\d./-])/g

/** The order that numbers above 12 show; null where they show none, or both. */
export function shownOrder({ lines }: PrintedPage): 'DMY' | 'MDY' | null {
  const pairs = lines.flatMap(({ text }) =>
    [...text.matchAll(numericDate)].map(([, first, second]) => [Number(first), Number(second)]),
  )
  const isDay = (at: 0 | 1) => pairs.some((pair) => (pair[at] ?? 0) > 12 && (pair[at] ?? 0) <= 31)
  if (isDay(0) === isDay(1)) return null
  return isDay(0) ? 'DMY' : 'MDY'
}

/** Fields whose dates cannot all be right. */
export function datesInDoubt(
  found: readonly Found[],
  today: string,
  kind: DocumentKind | null = null,
): ReadonlySet<FieldName> {
  const dates = Object.fromEntries(found.map(({ field, value }) => [field, value.value]))
  return datesOutOfOrder(dates, today, kind)
}

/** Digits that are misread for one another in print of any size. */
const alikeDigits: ReadonlySet<string> = new Set(
  '08 06 17 23 27 35 36 38 49 56 58 68 69 89'.split(' '),
)

/**
 * Documents end on the day of issue, the day before, or a birthday. Where the expiry differs from
 * such a day in one digit that is easily misread, the fields of both; else none.
 */
export function misreadEnd(
  found: readonly Found[],
  country: string | null = null,
): readonly FieldName[] {
  const dayOf = (field: FieldName) =>
    found.find((one) => one.field === field)?.value.value.slice('YYYY-'.length)
  const end = dayOf('expiry_date')
  const starts = (['issue_date', 'birth_date'] as const).flatMap((field) => {
    const day = dayOf(field)
    return day === undefined ? [] : [{ field, day }]
  })
  if (end === undefined || starts.some(({ day }) => day === end)) return []
  const { endsMonthAfterBirthday = false } = countries.get(country ?? '') ?? {}
  if (endsMonthAfterBirthday && isNextMonth(dayOf('birth_date') ?? '', end)) return []
  const near = starts.filter(({ day }) => isMisread(day, end))
  return near.length === 0 ? [] : ['expiry_date', ...near.map(({ field }) => field)]
}

/** @param day `MM-DD`, as both are */
function isMisread(day: string, end: string): boolean {
  const unlike = Array.from(day).flatMap((digit, at) =>
    digit === end[at] ? [] : [[digit, end[at]]],
  )
  const [pair = []] = unlike
  const isAlike = unlike.length === 1 && alikeDigits.has(pair.toSorted().join(''))
  return isAlike && !areNeighbours(day, end)
}

/** @param day `MM-DD`, as both are */
function isNextMonth(day: string, end: string): boolean {
  const [month, inMonth] = day.split('-').map(Number)
  const [endMonth, endInMonth] = end.split('-').map(Number)
  return inMonth === endInMonth && endMonth === ((month ?? 0) % 12) + 1
}

function areNeighbours(day: string, end: string): boolean {
  const [month, inMonth] = day.split('-').map(Number)
  const [endMonth, endInMonth] = end.split('-').map(Number)
  return month === endMonth && Math.abs((inMonth ?? 0) - (endInMonth ?? 0)) === 1
}
