/** Whether a line prints a value that is known already, so that nothing need say what it is. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { spells } from '../../catalogue/transliteration.ts'
import { monthWords } from './month-words.ts'
import { type DateHabits, readDate } from './read-date.ts'

/** Shorter names and numbers occur in too many unrelated lines. */
export const NAME_LENGTH_MIN = 2
const NUMBER_LENGTH_MIN = 5

/** Whether the text of a line prints a value that is known. */
export type IsKnown = (text: string) => boolean

const roles = { birth_date: 'birth', issue_date: 'issue', expiry_date: 'expiry' } as const

/**
 * Names, dates and numbers, not sexes and states, as a test for a line's text; `country`: alpha-3,
 * whose months and order are expected; `today`: `YYYY-MM-DD`.
 */
export function knownValues(
  candidates: readonly FieldCandidate[],
  country: string | null,
  today: string,
): IsKnown {
  const { dates, calendars, languages } = countries.get(country ?? '') ?? anywhere
  const habits: DateHabits = {
    orders: dates,
    calendars,
    today,
    expiresWithYear: false,
    months: monthWords([...languages, 'en', 'fr']),
  }
  return (text) => candidates.some((one) => isPrinted(one, text, habits))
}

const anywhere = {
  dates: ['DMY', 'YMD', 'MDY'],
  calendars: ['gregorian'],
  languages: [],
} as const satisfies {
  dates: DateHabits['orders']
  calendars: DateHabits['calendars']
  languages: []
}

function isPrinted({ name, value }: FieldCandidate, text: string, habits: DateHabits): boolean {
  if (value === null) return false
  if (isDated(name)) return readDate(text, roles[name], habits)?.value === value
  switch (namedFields[name].kind) {
    case 'name':
      return value.length >= NAME_LENGTH_MIN && spells(text, value) === 'whole'
    case 'identifier':
      return isSameNumber(text, value)
    default:
      return false
  }
}

/** Whether a text prints a number, with whatever signs between. */
export function isSameNumber(text: string, number: string): boolean {
  return plain(number).length >= NUMBER_LENGTH_MIN && plain(text) === plain(number)
}

function isDated(name: string): name is keyof typeof roles {
  return name in roles
}

/** Letters and digits of a text, in capitals. */
export function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
