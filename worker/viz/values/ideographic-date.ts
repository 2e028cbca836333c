import { isoDate } from '../../catalogue/calendars.ts'
import type { Calendar } from '../../catalogue/countries.ts'
import type { DateRole } from './date-role.ts'
import type { ReadValue } from './value.ts'

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
