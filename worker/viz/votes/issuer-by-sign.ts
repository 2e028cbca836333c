/** The issuer where no heading names it: by its sign or code beside a heading, or by its name. */
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isAlong, isCloseBelow } from '../print/column-rows.ts'
import { onlyOne } from '../print/only-one.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { isInForm } from '../values/read-identifier.ts'
import { fieldsSpelt } from './holders-country.ts'
import type { FoundTitle } from './titles-on-page.ts'

/** A country (alpha-3) and what else than its sign speaks for it. */
interface SignedCountry {
  readonly country: string
  /** Whether the title is in a language of its own, or the number has the form of its licences. */
  readonly isConfirmed: boolean
}

const bySign = new Map(
  [...countries].flatMap(([country, { sign }]) => (sign === undefined ? [] : [[sign, country]])),
)

/** Postal codes of states and provinces, which their licences print as others do their sign. */
const postalCodes = new Set(
  [...countries.values()].flatMap(({ jurisdictions = {} }) => Object.keys(jurisdictions)),
)

/** So many letters are a sign even where nothing else speaks for the country. */
const ALONE_MIN = 2

/** `5. 99 01 123451`, `4c) …`: the number of a field before its value. */
const fieldNumber = /^\d{1,2}[a-d]?[.)]\s*/u

/**
 * The country whose sign stands beside a licence's heading: alone about as tall, in its row or
 * above, or as its first or last word; null for none, several, or one letter alone.
 */
export function countryOfSign(
  lines: readonly PrintedLine[],
  heading: FoundTitle,
): SignedCountry | null {
  const found = signsBeside(lines, heading).flatMap((sign) => {
    const country = bySign.get(sign)
    if (country === undefined) return []
    const isConfirmed = isOfLanguage(country, heading) || isOfNumber(country, lines)
    const mayStandAlone =
      sign.length >= ALONE_MIN && !postalCodes.has(sign) && isNeutral(heading.languages)
    return isConfirmed || mayStandAlone ? [{ country, isConfirmed }] : []
  })
  const confirmed = found.filter(({ isConfirmed }) => isConfirmed)
  const [only, ...others] = confirmed.length > 0 ? confirmed : found
  return only === undefined || others.some(({ country }) => country !== only.country) ? null : only
}

/** Heights, at least, as shares of the heading's: that of a single letter is seen badly. */
const LETTER_SHARE = 0.7
const TALL_SHARE = 0.9

/** What stands where a sign does. */
function signsBeside(lines: readonly PrintedLine[], heading: FoundTitle): string[] {
  const alone = lines
    .filter(
      ({ text, capitalHeight, box }) =>
        capitalHeight >= (text.trim().length > 1 ? TALL_SHARE : LETTER_SHARE) * heading.height &&
        box.y0 < heading.bottom,
    )
    .map(({ text }) => text.trim())
  const words = heading.line.text.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : []
  return [...alone, ...ends]
}

/** English is the second language of licences everywhere. */
const NEUTRAL = 'en'

function isNeutral(tags: readonly string[]): boolean {
  return tags.length === 0 || tags.includes(NEUTRAL)
}

function isOfLanguage(country: string, { languages }: FoundTitle): boolean {
  const own = countries.get(country)?.languages ?? []
  return languages.some((tag) => tag !== NEUTRAL && own.includes(tag))
}

/**
 * The only country with the language of a licence's heading whose licences have the form of its
 * number; null for none or several. Digits alone are of too many forms.
 */
export function countryOfNumber(lines: readonly PrintedLine[], heading: FoundTitle): string | null {
  const lettered = lines.filter(({ text }) => /\p{L}/u.test(text.replace(fieldNumber, '')))
  const found = [...countries.keys()].filter(
    (country) => isOfLanguage(country, heading) && isOfNumber(country, lettered),
  )
  return onlyOne(found) ?? null
}

/** Whether a line is a number in the form of the country's licences. */
function isOfNumber(country: string, lines: readonly PrintedLine[]): boolean {
  const forms = countries
    .get(country)
    ?.documents.flatMap(({ kind, documentNumbers = [] }) =>
      kind === 'driving_licence' ? documentNumbers : [],
    )
  return lines.some(({ text }) => {
    const number = text.replace(fieldNumber, '')
    return number !== text && isInForm(number, forms ?? [])
  })
}

/** Countries by what they call themselves, in full or in short; null for a name that two share. */
const byName = new Map<string, string | null>()
for (const [country, { titles }] of countries) {
  for (const key of new Set(titles.map(wordKey))) byName.set(key, byName.has(key) ? null : country)
}

/** `DEU` beside the heading, and what the symbol of the chip behind it was read as. */
const codeOfState = /^([A-Z]{3})(?:\s\S{1,3})?$/u

/** State and date of issue: `UK 30/07/2023`. */
const stateAndDay = /^(\p{L}[\p{L} .]{0,60}?),?\s{1,3}\d{1,2}([./ -])\d{1,2}\2\d{4}$/u

/** Largest distance from a caption to the line below it, in capital heights. */
const BELOW_MAX = 3

/** The only issuer (alpha-3), by a code beside the heading, else by the state before the date. */
export function issuerOfPermit(lines: readonly PrintedLine[], heading: FoundTitle): string | null {
  const codes = signsBeside(lines, heading).flatMap((text) => {
    const [, code = ''] = codeOfState.exec(text) ?? []
    return countries.has(code) ? code : []
  })
  const places = lines.flatMap((line) => {
    const [, name = ''] = stateAndDay.exec(line.text) ?? []
    const country = byName.get(wordKey(name)) ?? null
    const isIssue = country !== null && lines.some((caption) => isIssueAbove(caption, line))
    return isIssue ? country : []
  })
  return onlyOne(new Set(codes.length > 0 ? codes : places)) ?? null
}

/** Whether a line is the caption of where and when the permit was issued, close above another. */
function isIssueAbove(caption: PrintedLine, line: PrintedLine): boolean {
  if (!isAlong(caption, line) || !isCloseBelow(caption, line, BELOW_MAX, line.capitalHeight))
    return false
  const fields = fieldsSpelt(caption)
  return fields.includes('authority') && fields.includes('issue_date')
}
