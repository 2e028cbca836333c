/** An expiry date that differs in one digit from the day on which such documents end. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { Found } from '../open-print.ts'

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
