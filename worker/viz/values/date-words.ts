/** Dates with words: names of months, words for day and year, ideographs and eras. */
import { isoDate, yearsElsewhere } from '../../catalogue/calendars.ts'
import type { Calendar } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { differsByOne } from '../print/look-alikes.ts'
import type { DateRole, ReadValue } from './value.ts'

/** Months, 1 to 12, by `wordKey`; a name may mean several in different languages. */
export type MonthWords = ReadonlyMap<string, readonly number[]>

/** The months in the given languages (BCP 47), then in English. */
export function monthWords(tags: readonly string[]): MonthWords {
  const words = new Map<string, number[]>()
  for (const tag of [...tags, 'en']) {
    languages.get(tag)?.months.forEach((forms, index) => {
      for (const form of forms) {
        const key = wordKey(form)
        words.set(key, [...(words.get(key) ?? []), index + 1])
      }
    })
  }
  return words
}

/** The month, 1 to 12, that a text names, `MAI/MAY`; null where words differ, `MAI/APR`. */
export function agreedMonth(text: string, words: MonthWords): number | null {
  // Whole first: Thai abbreviates with full stops between the letters.
  const whole = monthOf(text, words)
  if (whole !== null) return whole
  const parts = text.split(/[./\- ]+/)
  const spelt = parts.flatMap((part) => {
    const months = words.get(wordKey(part))
    return months === undefined ? [] : [months]
  })
  const near = parts.flatMap((part) => monthOf(part, words) ?? [])
  const [first, ...others] = spelt.length > 0 ? spelt : near.map((month) => [month])
  return first?.find((month) => others.every((months) => months.includes(month))) ?? null
}

/** `JuI`: a capital I behind a small letter is an l. */
const capitalAmongSmall = /(?<=\p{Ll})I(?!\p{Lu})/gu

/** The month, 1 to 12, of a word, one character wrong if only one is so near; else null. */
export function monthOf(word: string, words: MonthWords): number | null {
  const key = wordKey(word.replace(capitalAmongSmall, 'l'))
  const [exact] = words.get(key) ?? []
  if (exact !== undefined) return exact
  if (key.length < 3) return null
  // Two languages, with the stroke between them lost, or read as a letter: `APRAVR`, `JULIJUL`.
  const [first] = words.get(key.slice(0, 3)) ?? []
  const others = [3, 4].flatMap((from) => words.get(key.slice(from))?.[0] ?? [])
  if (first !== undefined && others.includes(first)) return first
  const near = new Set(
    [...words]
      .filter(([other]) => key.length === other.length && differsByOne(key, other))
      .map(([, [month]]) => month),
  )
  return near.size === 1 ? ([...near][0] ?? null) : null
}

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

/** `13 OCT 2012 25 1391`: a date up to its year, and the rest of one in another calendar. */
const yearAndRest = /^(.{3,}?(?<!\d)(?:19|20)\d{2})(?!\d)[\s|/]+(\S.{1,20})$/u

/**
 * The Gregorian date that begins a text, if the only year behind it is that of the same day in another
 * calendar; else null. Its month may be in letters that could not be read.
 * @param dayOf the day of a text, `YYYY-MM-DD`
 */
export function besideOtherCalendar(
  text: string,
  dayOf: (text: string) => string | null,
): string | null {
  const [, ours = '', rest = ''] = yearAndRest.exec(text) ?? []
  const years = rest.match(/(?<!\d)\d{4}(?!\d)/gu) ?? []
  const day = years.length === 1 ? dayOf(ours) : null
  return day !== null && yearsElsewhere(day).includes(Number(years[0])) ? ours : null
}

/** `昭和49年8月12日`, `2024年(令和06年)06月01日`, `民國 79年…`, `1990년 5월 7일`; signs may be misread. */
const ideographic =
  /(?:([明大昭平令])\S{0,2}?|(\S[和成])|民國\s?)?(元|\d{1,4})\s*[年년]\s*(?:[(（]([^)）\d]{0,2})(\d{0,2})年?[)）]\s*)?(\d{1,2})\s*([月월]|[朋有肥用])\s*(\d{1,2})\s*([日일]|[曰目旦且昌晶])/

/** Fit of a date in which a sign was misread, or whose era had to be assumed. */
const MISREAD_FIT = 0.8

/** Finds the first such date in a text; null where there is none. */
export function findIdeographicDate(text: string): RegExpExecArray | null {
  return ideographic.exec(text)
}

/** Reads a found date as `YYYY-MM-DD`; null where there is no such day, or another date follows. */
export function readIdeographicDate(
  found: RegExpExecArray,
  role: DateRole,
  { today, calendars }: { readonly today: string; readonly calendars: readonly Calendar[] },
): ReadValue | null {
  const [whole, era, misread, year = '', repeatedEra, repeatedYear, month, ...ofDay] = found
  const [monthSign = '', day, daySign = ''] = ofDay
  // With two dates in one text, it is not clear which is meant.
  if (ideographic.test(found.input.slice(found.index + whole.length))) return null
  const count = year === '元' ? 1 : Number(year)
  if (repeatedYear && !areOneYear(count, repeatedEra ?? '', Number(repeatedYear))) return null
  const inEra = (name: string) => isoDate('japanese', count, Number(month), Number(day), name)
  const fit = /[月월]/.test(monthSign) && /[日일]/.test(daySign) ? 1 : MISREAD_FIT
  if (misread !== undefined) {
    const [value, ...others] = erasLike(misread)
      .flatMap((name) => inEra(name) ?? [])
      .filter((date) => isLikely(date, role, today))
    return value === undefined || others.length > 0 ? null : { value, fit: MISREAD_FIT }
  }
  // Taiwan's licences leave the era out: `074年11月27日`.
  const isMinguo = whole.startsWith('民國') || (calendars.includes('minguo') && count < MINGUO_MAX)
  const calendar = isMinguo ? 'minguo' : 'gregorian'
  const value =
    era === undefined ? isoDate(calendar, count, Number(month), Number(day)) : inEra(era)
  const isEraKnown = !isMinguo || whole.startsWith('民國')
  return value === null ? null : { value, fit: isEraKnown ? fit : MISREAD_FIT }
}

/** Whether a Gregorian year is the era year behind it; of any likely era if unread. */
function areOneYear(year: number, era: string, ofEra: number): boolean {
  const eras = Array.from(era).filter((name) => isoDate('japanese', 1, 12, 31, name) !== null)
  const known = eras.length > 0 ? eras : ['昭', '平', '令']
  return known.some((name) => isoDate('japanese', ofEra, 12, 31, name)?.startsWith(`${year}-`))
}

/** Smaller years count from 1912: no document has so small a Gregorian year. */
const MINGUO_MAX = 200

/** Signs that 令 looks like, and 昭 does not. */
const LIKE_REI = '今合会冷'

/** Eras that a name with a misread first sign may be: 平成 by its second, else 昭和 or 令和. */
function erasLike([first = '', second]: string): readonly string[] {
  if (second === '成') return ['平']
  return LIKE_REI.includes(first) ? ['令'] : ['昭', '令']
}

/** Largest distance of an expiry from today, in years. */
const YEARS_AHEAD = 15

/** Whether a date is plausible: births and issues lie in the past, expiries not far from today. */
function isLikely(date: string, role: DateRole, today: string): boolean {
  if (role !== 'expiry') return date <= today
  const years = Number(date.slice(0, 4)) - Number(today.slice(0, 4))
  return Math.abs(years) <= YEARS_AHEAD
}
