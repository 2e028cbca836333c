/** Dates with words, `ngày 23 tháng 5 năm 2011`, `04 9월/SEP 2001`, or in two calendars. */
import { isoDate } from '../../catalogue/calendars.ts'
import { type MonthWords, monthOf } from './month-words.ts'

/** A word, perhaps with its English behind a stroke; one may be misread: `ngàv/date`. */
const word = (letters: string, english: string) =>
  String.raw`(?:${letters}(?:\s?/\s?\p{L}+|\p{L}{0,8})|[nt][\p{L}\p{M}]{1,5}\s?/\s?${english})`

/** Vietnamese dates have words for day, month and year, and a place before signatures. */
const inWords = new RegExp(
  String.raw`^(?:(?:\p{L}[\p{L}\p{M}. ]*,\s*)?${word('ng[àa]y', 'date')}\s+)?(\d{1,2})\s+${word('th[áa]ng', 'month')}\s+(\d{1,2})\s+${word('n[ăa]m', 'year')}\s+(\d{4})$`,
  'iu',
)

/** The month as number and word, often misread as one letter, then by name (China, Korea). */
const numberAndName = /(?<=^\D{0,3}\d{1,2}[\s.])\s*(\d{1,2})\s?\p{L}\s?\/\s?(\p{L}{3,9})/u

/** Rewrites such a date in a common form; returns other texts unchanged. */
export function withPlainMonth(text: string, months: MonthWords): string {
  const [, day, month, year] = inWords.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  // If number and name differ, one of them was misread.
  return text.replace(numberAndName, (whole, number: string, name: string) =>
    monthOf(name, months) === Number(number) ? name : whole,
  )
}

/** `1985/07/12 | 1993/Mar/21`: one day in the Ethiopian and the Gregorian calendar. */
const twoCalendars = /^\D{0,20}(\d{4}|\d{1,2})\D(\d{1,2})\D(\d{4}|\d{1,2})\s*\|\s*(.+)$/u

/** The Gregorian half of a date in both calendars if they are the same day; else the text. */
export function inOurCalendar(text: string): string {
  const [, first, month, last, ours] = twoCalendars.exec(text) ?? []
  if (first === undefined || last === undefined || ours === undefined) return text
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const same = isoDate('ethiopic', Number(year), Number(month), Number(day))
  const numbers = (ours.match(/\d+/g) ?? []).map(Number)
  const [ofYear = 0, , ofDay = 0] = same?.split('-').map(Number) ?? []
  return numbers.includes(ofYear) && numbers.includes(ofDay) ? ours.trim() : text
}
