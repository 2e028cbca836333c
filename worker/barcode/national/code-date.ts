import { languages } from '../../catalogue/languages.ts'
import type { CodeDate } from '../../catalogue/national-codes.ts'

/** A birth lies in the past; a document expires at most so many years from now. */
const EXPIRY_YEARS_MAX = 50

/**
 * A date as codes write it, `15/03/1980`, `15031980`, `March 15, 1980`, as `YYYY-MM-DD`; null if it
 * is none. A month in letters (English) decides the order by itself.
 * @param today `YYYY-MM-DD`, which decides the century of a year of two digits
 */
export function codeDate(
  text: string,
  order: CodeDate,
  isBirth: boolean,
  today: string,
): string | null {
  const pieces = text.match(/\d+|\p{L}+/gu) ?? []
  const [first = '', second = '', third = ''] = pieces
  if (pieces.length === 1) return ofDigits(first, order, isBirth, today)
  if (pieces.length !== 3) return null
  if (/\p{L}/u.test(first)) return joined(third, monthOf(first), second)
  if (/\p{L}/u.test(second)) {
    return first.length === 4
      ? joined(first, monthOf(second), third)
      : joined(third, monthOf(second), first)
  }
  if (first.length === 4) return joined(first, second, third)
  return order === 'MDY' ? joined(third, first, second) : joined(third, second, first)
}

function ofDigits(digits: string, order: CodeDate, isBirth: boolean, today: string) {
  const cut = (...ends: readonly number[]) =>
    ends.map((end, i) => digits.slice(ends[i - 1] ?? 0, end))
  if (digits.length === 6 && order === 'YYMMDD') {
    const [year = '', month = '', day = ''] = cut(2, 4, 6)
    return joined(centuryOf(year, `${month}-${day}`, isBirth, today) + year, month, day)
  }
  if (digits.length !== 8) return null
  if (order === 'YMD') {
    const [year = '', month = '', day = ''] = cut(4, 6, 8)
    return joined(year, month, day)
  }
  const [one = '', other = '', year = ''] = cut(2, 4, 8)
  return order === 'MDY' ? joined(year, one, other) : joined(year, other, one)
}

/** `19` or `20` (ICAO 9303-3 §4.8 leaves it to the reader). */
function centuryOf(year: string, day: string, isBirth: boolean, today: string): string {
  const latest = isBirth
    ? today
    : `${Number(today.slice(0, 4)) + EXPIRY_YEARS_MAX}${today.slice(4)}`
  return `20${year}-${day}` <= latest ? '20' : '19'
}

function joined(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(date)) return null
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
}

/** `01` to `12`; empty if the word is no month. */
function monthOf(word: string): string {
  const months = languages.get('en')?.months ?? []
  const at = months.findIndex((forms) => forms.includes(word.toLowerCase()))
  return at === -1 ? '' : String(at + 1).padStart(2, '0')
}
