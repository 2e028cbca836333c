import type { Calendar } from './countries.ts'

/**
 * Converts a day of any calendar to a Gregorian `YYYY-MM-DD`; null if the calendar has no such day.
 * @param year as printed; in the Japanese calendar, the year of the era
 * @param era its first character, `昭`; only for `japanese`
 */
export function isoDate(
  calendar: Calendar,
  year: number,
  month: number,
  day: number,
  era?: string,
): string | null {
  switch (calendar) {
    case 'gregorian':
      return gregorian(year, month, day)
    case 'buddhist':
      // Since 1941 the Thai year has begun on 1 January.
      return gregorian(year - 543, month, day)
    case 'minguo':
      return gregorian(year + 1911, month, day)
    case 'japanese': {
      const begun = eraBegins[era ?? '']
      return begun === undefined ? null : gregorian(year + begun - 1, month, day)
    }
    case 'jalali':
      return searched('persian', year + 621, year, month, day)
    case 'ethiopic':
      return searched('ethiopic', year + 8, year, month, day)
    case 'hijri':
      return searched('islamic-umalqura', Math.floor(year * 0.970229 + 621.5), year, month, day)
  }
}

/** First Gregorian year of Meiji, Taisho, Showa, Heisei and Reiwa. */
const eraBegins: Readonly<Record<string, number>> = {
  明: 1868,
  大: 1912,
  昭: 1926,
  平: 1989,
  令: 2019,
}

/** Calendars whose years ICU counts, by the names it gives them. */
const elsewhere = ['persian', 'islamic-umalqura', 'ethiopic', 'buddhist'].map(
  (calendar) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', year: 'numeric' }),
)

/** The year that a Gregorian day, `YYYY-MM-DD`, is in by other calendars. */
export function yearsElsewhere(day: string): number[] {
  const at = Date.parse(`${day}T00:00:00Z`)
  return elsewhere.flatMap((format) =>
    format.formatToParts(at).flatMap(({ type, value }) => (type === 'year' ? Number(value) : [])),
  )
}

function gregorian(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay ? date.toISOString().slice(0, 10) : null
}

/**
 * ICU converts only from Gregorian dates, so this searches for the date that shows the wanted day.
 */
function searched(
  calendar: string,
  gregorianYear: number,
  year: number,
  month: number,
  day: number,
): string | null {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  let at = Date.UTC(gregorianYear, 2, 21)
  // Each step leaves at most a few days of the distance.
  for (let step = 0; step < 6; step++) {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const off = [
      year - (parts.get('year') ?? 0),
      month - (parts.get('month') ?? 0),
      day - (parts.get('day') ?? 0),
    ] as const
    if (off.every((difference) => difference === 0)) return new Date(at).toISOString().slice(0, 10)
    const days = Math.round(off[0] * 354.6 + off[1] * 29.6 + off[2])
    at += (days === 0 ? 1 : days) * 86_400_000
  }
  return null
}
