/** Finds what MRZ and barcode say among the lines. Runs first, and needs no label. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { spells } from '../../catalogue/transliteration.ts'
import { differsByOne } from '../print/look-alikes.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { Way } from '../print/printed-page.ts'
import {
  type Found,
  MARGIN_MAX,
  type OpenPrint,
  type ValueProposal,
} from '../proposals/open-print.ts'
import { BEHIND, weights } from '../proposals/proposals.ts'
import { monthWords } from '../values/date-words.ts'
import { spelt } from '../values/name-spelling.ts'
import { anyDates, type DateHabits, readDate } from '../values/read-date.ts'
import { readValue, tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { continuationOf } from './next-line.ts'

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
  const issuer = countries.get(country ?? '')
  const habits: DateHabits = {
    orders: issuer?.dates ?? anyDates.orders,
    calendars: issuer?.calendars ?? anyDates.calendars,
    today,
    expiresWithYear: false,
    months: monthWords([...(issuer?.languages ?? []), 'en', 'fr']),
  }
  return (text) => candidates.some((one) => isPrinted(one, text, habits))
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
function isSameNumber(text: string, number: string): boolean {
  return plain(number).length >= NUMBER_LENGTH_MIN && plain(text) === plain(number)
}

function isDated(name: string): name is keyof typeof roles {
  return name in roles
}

/** Letters and digits of a text, in capitals. */
export function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Proposes the lines that print the values of MRZ and barcode. */
export function byValue(print: OpenPrint, { values: habits, lacks }: PageHabits): ValueProposal[] {
  // What such a document does not print is something else: the end of Kenyan MRZs is the day of issue.
  const known = print.known.filter(
    ({ name, lcid, value }) => lcid === 0 && value !== null && !lacks.includes(name),
  )
  const areCut = areNamesCut(known)
  const isName = (text: string, name: string) => {
    const way = spells(text, name)
    // A longer text with a comma contains other names too.
    return way === 'whole' || (way === 'truncated' && areCut && !text.includes(','))
  }
  const whole = fullNames(print, known, (text, name) => (isName(text, name) ? 1 : 0))
  const single = known.flatMap(({ name, value }) => {
    if (value === null) return []
    return print.values.flatMap((piece): Found[] => {
      const pieces = sameValue(name, value, piece, { others: print.values, isName, habits })
      const text = pieces?.map((part) => tidy(part.text)).join(' ') ?? ''
      if (pieces === null) return []
      const { kind } = namedFields[name]
      const printed = kind === 'date' ? value : kind === 'name' ? spelt(bareName(text)) : text
      const read = { value: printed, fit: 1 }
      return [{ field: name, pieces, value: read, way: 'value', margin: MARGIN_MAX }]
    })
  })
  const exact = [...whole, ...single.map((found) => [found])]
  const hasName = exact.flat().some(({ field }) => field === 'surname' || field === 'given_names')
  const near =
    hasName || namesOthers(print)
      ? []
      : fullNames(print, known, (text, name) => (isName(text, name) ? 1 : nearly(text, name)))
  return [...exact, ...near].map((finds, at) => ({
    finds,
    weight: weights.known * finds.length - BEHIND * at,
  }))
}

/** Drops the field number before a name, and digits read behind it: `Vzor9`. */
function bareName(text: string): string {
  return text.replace(/^[\d.,]+|\s?\d+$/g, '')
}

/** Whether the page names relatives: a father's name is often nearly the holder's. */
function namesOthers({ dissections }: OpenPrint): boolean {
  return dissections.some(({ label }) => relatives.test(label?.matches[0]?.field ?? ''))
}

const relatives = /^(father|mother|parent|guardian|husband|wife|spouse|grandfather)/

/** Whether MRZ or barcode may hold only the beginning of a name; else longer print is another. */
function areNamesCut(known: readonly FieldCandidate[]): boolean {
  return known.some(
    ({ name, source, isCut }) =>
      isCut || (source === 'barcode' && (name === 'surname' || name === 'given_names')),
  )
}

/** The field number before a name. Other digits, which `spells` ignores, show that it is none. */
const ownNumber = /^\d[.,]?\s/u

interface Beside {
  readonly others: readonly Piece[]
  readonly isName: (text: string, name: string) => boolean
  readonly habits: ValueHabits
}

/** Returns the lines that print this value, or null. */
function sameValue(
  name: FieldName,
  value: string,
  piece: Piece,
  { others, isName, habits }: Beside,
): readonly Piece[] | null {
  switch (namedFields[name].kind) {
    case 'name': {
      if (value.length < NAME_LENGTH_MIN) return null
      if (isName(tidy(piece.text), value)) return [piece]
      const next = continuationOf(piece, others)
      if (next === null || /\d/.test(`${piece.text.replace(ownNumber, '')}${next.text}`))
        return null
      return isName(`${piece.text} ${next.text}`, value) ? [piece, next] : null
    }
    case 'date':
      return readValue(name, piece.text, habits)?.value === value ? [piece] : null
    case 'identifier':
      return isSameNumber(piece.text, value) ? [piece] : null
    // States and sexes also occur as words of titles and labels: they are found by label.
    default:
      return null
  }
}

/** How well a text matches a known name: 1 as MRZ or barcode have it, 0 not at all. */
type FitOf = (text: string, name: string) => number

/** Both names in one line, in either order, with the whole. */
function fullNames(print: OpenPrint, known: readonly FieldCandidate[], fitOf: FitOf): Found[][] {
  const surname = known.find(({ name }) => name === 'surname')?.value
  const givenNames = known.find(({ name }) => name === 'given_names')?.value
  if (!surname || !givenNames) return []
  return print.values.flatMap((piece) => {
    const split = splitNames(piece, { surname, givenNames, fitOf })
    if (split === null) return []
    const whole = { value: spelt(tidy(piece.text)), fit: 1 }
    const margin = MARGIN_MAX
    const elements = split.map((one): Found => {
      const { field, part, fit } = one
      const value = { value: spelt(tidy(part.text)), fit }
      return { field, pieces: [part], value, way: wayOf([one]), margin }
    })
    return [
      [
        { field: 'full_name', pieces: [piece], value: whole, way: wayOf(split), margin },
        ...elements,
      ],
    ]
  })
}

/** Shorter names too often differ by only one letter. */
const NEAR_LENGTH_MIN = 4

/** Returns 0.5 for a name one letter off the known one, where one of them is misread, else 0. */
function nearly(text: string, name: string): number {
  const isNear = name.length >= NEAR_LENGTH_MIN && differsByOne(text, name)
  return isNear ? 0.5 : 0
}

interface NamePart {
  readonly field: 'surname' | 'given_names'
  readonly part: Piece
  readonly fit: number
}

interface KnownNames {
  readonly surname: string
  readonly givenNames: string
  readonly fitOf: FitOf
}

/** Splits where both sides match a name, one exactly: two near matches are another person. */
function splitNames(
  { line, start: from, text, characters }: Piece,
  { surname, givenNames, fitOf }: KnownNames,
): readonly NamePart[] | null {
  const end = from + characters.length
  const as = (field: NamePart['field'], part: Piece): NamePart => {
    const name = field === 'surname' ? surname : givenNames
    return { field, part, fit: fitOf(tidy(part.text), name) }
  }
  const splits = Array.from(text).flatMap((character, at) => {
    if (!/[\s,]/.test(character)) return []
    const [left, right] = [pieceOf(line, from, from + at), pieceOf(line, from + at + 1, end)]
    return [
      [as('surname', left), as('given_names', right)],
      [as('given_names', left), as('surname', right)],
    ]
  })
  const found = splits.filter((parts) => parts.every(({ fit }) => fit > 0) && parts.some(isExact))
  return found.find((parts) => parts.every(isExact)) ?? found[0] ?? null
}

/** A name that nearly matches is found by `pattern`: only its look supports it. */
function wayOf(parts: readonly NamePart[]): Way {
  return parts.every(isExact) ? 'value' : 'pattern'
}

function isExact({ fit }: NamePart): boolean {
  return fit === 1
}
