/** Converts six digits of an MRZ to a calendar date; `today` (`YYYY-MM-DD`) decides the century. */
import { neverExpires } from './state-rules.ts'

const expiryWindowYears = 50

/**
 * A birth date lies in the latest century that does not put it after today. Null for an unknown
 * month or day (`<<`, `00`) and for a day that does not exist.
 */
export function birthDateOf(mrzDate: string, today: string): string | null {
  const century = Number(today.slice(0, 2))
  const candidate = calendarDate(`${century}${mrzDate}`)
  if (candidate !== null && candidate <= today) return candidate
  return calendarDate(`${century - 1}${mrzDate}`)
}

/**
 * An expiry lies less than 50 years before or at most 50 years after today. Null for a date that
 * does not exist, and for a card of `issuingState` (alpha-3) that never expires.
 */
export function expiryDateOf(
  mrzDate: string,
  today: string,
  issuingState: string | null,
): string | null {
  if (neverExpires.some(({ state, printed }) => state === issuingState && printed === mrzDate)) {
    return null
  }
  const year = Number(today.slice(0, 4))
  const earliest = `${year - expiryWindowYears}${today.slice(4)}`
  const latest = `${year + expiryWindowYears}${today.slice(4)}`
  const century = Number(today.slice(0, 2))
  for (const prefix of [century, century - 1, century + 1]) {
    const candidate = calendarDate(`${prefix}${mrzDate}`)
    if (candidate !== null && candidate > earliest && candidate <= latest) return candidate
  }
  return null
}

/** `20260301` to `2026-03-01`; null if no such day exists. */
function calendarDate(compact: string): string | null {
  if (!/^\d{8}$/.test(compact)) return null
  const date = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
  const time = new Date(`${date}T00:00:00Z`)
  // 30 February parses as 2 March: only a date that comes back unchanged exists.
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date ? null : date
}
