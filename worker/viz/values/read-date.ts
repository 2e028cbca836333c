import { isoDate } from '../../catalogue/calendars.ts'
import type { Calendar, DateOrder } from '../../catalogue/countries.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { digitFor } from '../print/look-alikes.ts'
import {
  agreedMonth,
  besideOtherCalendar,
  findIdeographicDate,
  inOurCalendar,
  type MonthWords,
  readIdeographicDate,
  withPlainMonth,
} from './date-words.ts'
import type { DateRole, ReadValue } from './value.ts'

/** How an issuer writes dates. */
export interface DateHabits {
  /** Likeliest first. */
  readonly orders: readonly DateOrder[]
  readonly calendars: readonly Calendar[]
  readonly months: MonthWords
  /** `YYYY-MM-DD`; decides the century of a year with two digits. */
  readonly today: string
  /** Whether a year alone is an expiry date: the last day of that year. */
  readonly expiresWithYear: boolean
}

/** How dates are read where the issuer is not known. */
export const anyDates = {
  orders: ['DMY', 'YMD', 'MDY'],
  calendars: ['gregorian'],
} as const satisfies Pick<DateHabits, 'orders' | 'calendars'>

/** Three numbers; or two and the name of a month between or before them. */
const numeric =
  /^\D{0,3}(\d{1,4})\s{0,3}([./\-–~, ])\s{0,3}(\d{1,2})\s{0,3}[./\-–~, ]\s{0,3}(\d{1,4})\D{0,2}$/
const withMonth = [
  /^\D{0,3}?(?<day>\d{1,2})\s{0,3}(?:st|nd|rd|th)?[\s./-]{0,5}(?<month>\p{L}[\p{L}\p{M}.'’]{0,20}(?:\s?[./\- ]\s?\p{L}[\p{L}\p{M}.]{0,20}){0,3}?)[\s./\-,]{0,5}(?<year>\d{4}|\d{2})\D{0,3}$/u,
  /^\D{0,3}?(?<year>\d{4})[\s./-]*(?<month>\p{L}[\p{L}\p{M}.]*)[\s./-]*(?<day>\d{1,2})\D{0,3}$/u,
  /^(?<month>\p{L}[\p{L}\p{M}]{2,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?\s*,?\s*(?<year>\d{4})$/u,
]

/**
 * Reads a date in any form that documents print, as `YYYY-MM-DD`; null where the text is none.
 * `fit` is below 1 for a year of two digits, a year alone, or a text that had to be mended.
 */
export function readDate(text: string, role: DateRole, habits: DateHabits): ReadValue | null {
  if (text.length > LENGTH_MAX) return null
  const digits = inOurCalendar(withLatinDigits(text).replace(formOfDate, '').trim())
  const bare = digits.replace(wordOfYear, '').replace(classesBehind, '').trim()
  const plain = withPlainMonth(bare, habits.months)
  if (role === 'expiry' && habits.expiresWithYear) {
    const [, year] = lastYear.exec(plain) ?? []
    if (year !== undefined) return { value: `${year}-12-31`, fit: 0.9 }
  }
  const straight = dateOf(plain, role, habits)
  if (straight !== null) return straight
  const ours = besideOtherCalendar(plain, (own) => dateOf(own, role, habits)?.value ?? null)
  if (ours !== null) return dateOf(ours, role, habits)
  const mended = plain
    .replace(/(?<=[\d./\- ]|^)[OoDQlI|SBZ](?=[\d./\- ]|$)/g, (letter) => digitFor[letter] ?? letter)
    .replace(...separatorLost)
    .replace(strayBefore, '')
    .replace(strokeTwice, '/')
  if (mended === plain) return null
  const read = dateOf(mended, role, habits)
  return read === null ? null : { ...read, fit: read.fit * 0.8 }
}

/** `2030`, or `2020-2030`, which ends with the second year. */
const lastYear = /^(?:20\d{2}\s?[-–]\s?)?(20\d{2})$/

/** `05 апреля 1980 года`. */
const wordOfYear = new RegExp(`(?<=\\d{4}\\s?)${anyWordOf(({ yearWords }) => yearWords)}$`, 'u')

/** `14-06-2030 (NT)`: the class of vehicles behind a date. */
const classesBehind = /(?<=\d{4})\s?\(\p{Lu}{1,3}\)$/u

/** The format of a date, printed before it: `(A-M-J):`. */
const formOfDate = /^\s*\([^)\d]{1,12}\)\s*:?/u

/** `2505.2026`, `25.052026`, `25 052026`: one of two separators was lost. */
const separatorLost = [
  /^(\d{2})([./ -]?)(\d{2})([./ -]?)(\d{4})$/,
  (...parts: string[]) => {
    const [whole = '', day, first = '', month, second = '', year] = parts
    const separator = first || second
    return separator === '' ? whole : [day, month, year].join(separator)
  },
] as const

/** `8- 20.07.2017`, `412018-05-08`: a speck or a field number before a complete date. */
const strayBefore =
  /^(?:(?:\d{1,2}[ab]?|\d?[^\p{L}\d\s])\s+(?=\d{2}([./-])\d{2}\1\d{4}$|\d{4}([./-])\d{2}\2\d{2}$)|\d{1,2}[ab]?(?=(?:19|20)\d{2}-\d{2}-\d{2}$))/u

/** `14/05/71938`: a stroke that was read as a stroke and a digit. */
const strokeTwice = /\/[17](?=(?:19|20)\d{2}$)/u

/** Longer texts are no dates: `12. SEPTEMBER / SEPTEMBRE / SEPTIEMBRE 1974`, and some room. */
const LENGTH_MAX = 60

function dateOf(text: string, role: DateRole, habits: DateHabits): ReadValue | null {
  const ideographs = findIdeographicDate(text)
  if (ideographs !== null) {
    const read = readIdeographicDate(ideographs, role, habits)
    return read !== null && read.value <= latestOf(role, habits.today) ? read : null
  }
  const numbers = numeric.exec(text)
  if (numbers !== null) return numericDate(numbers, role, habits)
  for (const form of withMonth) {
    const { day, month: name = '', year } = form.exec(text)?.groups ?? {}
    if (day === undefined || year === undefined) continue
    const month = agreedMonth(name, habits.months)
    return month === null ? null : dated(year, month, Number(day), role, habits)
  }
  return null
}

function numericDate(
  [, first = '', separator = '', second = '', third = '']: RegExpExecArray,
  role: DateRole,
  habits: DateHabits,
): ReadValue | null {
  if (first.length >= 3) {
    return third.length > 2 ? null : dated(first, Number(second), Number(third), role, habits)
  }
  if (third.length === 3 || third.length === 1) return null
  const [a, b] = [Number(first), Number(second)]
  const inOrder: Readonly<Record<DateOrder, () => ReadValue | null>> = {
    DMY: () => dated(third, b, a, role, habits),
    MDY: () => dated(third, a, b, role, habits),
    YMD: () => (third.length > 2 ? null : dated(first, b, Number(third), role, habits)),
  }
  const [usual] = habits.orders
  const isUsual = usual !== undefined && inOrder[usual]() !== null
  // If the issuer's likeliest order gives no valid day, other orders are tried as well.
  const others: readonly DateOrder[] = isUsual ? [] : ['DMY', 'MDY']
  const tried = [...new Set<DateOrder>([...habits.orders, ...others])]
  const read = tried.flatMap((order) => inOrder[order]() ?? [])
  const [best] = read
  if (best === undefined) return null
  const isCertain =
    (isUsual && habits.orders.length === 1) ||
    read.every(({ value }) => value === best.value) ||
    separator === '.'
  // A guess between 3 May and 5 March is worse than nothing.
  return isCertain ? best : null
}

const YEAR_OF_TWO_DIGITS_FIT = 0.9
/** No document is valid longer, and nobody lives longer, in years from today. */
const YEARS_AHEAD_MAX = 50
const YEARS_BACK_MAX = 130

function dated(
  year: string,
  month: number,
  day: number,
  role: DateRole,
  { calendars, today }: DateHabits,
): ReadValue | null {
  const latest = latestOf(role, today)
  if (year.length < 4) {
    const value = withCentury(Number(year), month, day, latest)
    return value === null ? null : { value, fit: YEAR_OF_TWO_DIGITS_FIT }
  }
  const earliest = yearsFrom(today, -YEARS_BACK_MAX)
  for (const calendar of calendars) {
    if (calendar === 'japanese' || calendar === 'minguo') continue
    const value = isoDate(calendar, Number(year), month, day)
    // A Buddhist year is far ahead of ours and a Jalali or Hijri one far behind.
    if (value !== null && value > earliest && value <= latest) return { value, fit: 1 }
  }
  return null
}

/** The last day that a date may be: a birth is never in the future. */
function latestOf(role: DateRole, today: string): string {
  return role === 'birth' ? today : yearsFrom(today, YEARS_AHEAD_MAX)
}

function yearsFrom(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
}

/** The day in the latest century that puts it not behind `latest`; null if there is no such day. */
function withCentury(year: number, month: number, day: number, latest: string): string | null {
  const century = Number(latest.slice(0, 2)) * 100
  const [value = null] = [century, century - 100].flatMap((begun) => {
    const date = isoDate('gregorian', begun + year, month, day)
    return date !== null && date <= latest ? date : []
  })
  return value
}
