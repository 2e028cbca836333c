/** Which orders of dates are possible, and which dates may be wrong because theirs is not. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { Found } from '../open-print.ts'
import type { PrintedPage } from '../printed-page.ts'

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

/** Pairs of dates of which the first is always earlier. */
export const orderedDates: readonly (readonly [FieldName, FieldName])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/** Dates that cannot be in the future: one that is was misread, or belongs to another field. */
const past: readonly FieldName[] = ['birth_date', 'issue_date']

/** Least age of a driver, years: mopeds in some states (Directive 2006/126/EC, article 4). */
const DRIVER_AGE_MIN = 14

/** Old enough to drive on a day, by years alone; both dates `YYYY-MM-DD`. */
function isOldEnoughToDrive(born: string, on: string): boolean {
  return Number(on.slice(0, 4)) - Number(born.slice(0, 4)) >= DRIVER_AGE_MIN
}

/** Fields whose dates cannot all be right: out of order, ahead, or of too young a driver. */
export function datesInDoubt(
  found: readonly Found[],
  today: string,
  kind: DocumentKind | null = null,
): ReadonlySet<FieldName> {
  const dateOf = (field: FieldName) => found.find((one) => one.field === field)?.value.value
  const pairs = orderedDates.filter(([earlier, later]) => {
    const [first, second] = [dateOf(earlier), dateOf(later)]
    return first !== undefined && second !== undefined && first >= second
  })
  const ahead = past.filter((field) => (dateOf(field) ?? '') > today)
  const born = dateOf('birth_date')
  const isChilds =
    kind === 'driving_licence' &&
    born !== undefined &&
    !isOldEnoughToDrive(born, dateOf('issue_date') ?? today)
  return new Set([...pairs.flat(), ...ahead, ...(isChilds ? (['birth_date'] as const) : [])])
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
