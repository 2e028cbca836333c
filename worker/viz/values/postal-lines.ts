/** Lines with a town, a state or province, and a postal code. */
import { countries, type PostalCode } from '../../catalogue/countries.ts'
import { digitFor, letterFor } from '../print/look-alikes.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import { tidy } from './read-value.ts'

/** Countries whose addresses end with a state or province and a code. */
export const codedCountries: readonly {
  /** Alpha-3. */
  readonly country: string
  readonly states: ReadonlySet<string>
  readonly code: PostalCode
}[] = [...countries].flatMap(([country, { jurisdictions, postalCode }]) =>
  jurisdictions === undefined || postalCode === undefined
    ? []
    : [{ country, states: new Set(Object.keys(jurisdictions)), code: postalCode }],
)

/** `ANYTOWN, CA 90210-1234`, `MONTREAL QC H3A 1S8`; the blank before digits may be missed. */
export const townStateCode =
  /^(.*?)[\s,]+([A-Z]{2})(?:[\s,]+|(?=\d))(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u

/** The country (alpha-3) of a postal line: a town, one of its states and a code in its form. */
export function postalCountry(text: string): string | null {
  const [, town = '', state = '', code = ''] = townStateCode.exec(tidy(text)) ?? []
  if (!/\p{L}{2}/u.test(town)) return null
  const own = codedCountries.find(
    ({ states, code: { form } }) => states.has(state) && form.test(code),
  )
  return own?.country ?? null
}

/** The country (alpha-3) that a code's form alone shows, its state perhaps misread; else null. */
export function identifyingPostalCountry(text: string): string | null {
  const line = tidy(text)
  return codedCountries.find(({ code }) => code.identifyingLine.test(line))?.country ?? null
}

/** Whether a text is a postal code and nothing else, in a form that one country alone has. */
export function isLoneCode(text: string): boolean {
  const line = tidy(text)
  return codedCountries.some(({ code }) => code.form.test(line) && code.identifyingLine.test(line))
}

const townAndState = /^(\p{L}[\p{L} '’.-]+?)[\s,]+([A-Z]{2})$/u

/** Town and state of `SURREY, BC`, which British Columbia prints above a lone code; else null. */
export function townAndStateIn(text: string): { town: string; state: string } | null {
  const [, town, state = ''] = townAndState.exec(text) ?? []
  return town !== undefined && codedCountries.some(({ states }) => states.has(state))
    ? { town, state }
    : null
}

/** A postal line in its parts, each with the piece it was read from. */
export interface PostalLine {
  /** The whole line, mended. */
  readonly value: string
  /** Alpha-3. */
  readonly country: string
  readonly town: PostalPart
  readonly state: PostalPart
  /** Null where the text in its place is no valid code of that country. */
  readonly code: PostalPart | null
}

interface PostalPart {
  readonly value: string
  readonly piece: Piece
}

/**
 * `ANYTOWN, CA 90210-1234`, as it may be misread: digits in the town, letters in the code, a stop for
 * the comma, no blank before digits.
 */
const form =
  /^(.*?[\p{L}0158])[\s,.]+(\p{Lu}{2})(?:[\s,.:]+(?=[\p{Lu}\d -]{4,10}$)|(?=\d{5}))((?:[\p{Lu}\d]\s?){3,9}(?:-[\p{Lu}\d]{1,5})?)$/u

/** Mends a code by the letters and digits that codes of its country have in turn. */
function mendedCode(read: string, characters: string): string {
  let at = 0
  return Array.from(read, (one) => {
    if (one === ' ' || one === '-') return one
    const isLetter = characters[at] === 'A'
    at += 1
    return (isLetter ? letterFor[one] : digitFor[one]) ?? one
  }).join('')
}

/** A town without the digits that its letters were misread as. */
function townOf(read: string): string {
  return read.replace(/(?<=\p{L})[0158]|[0158](?=\p{L})/gu, (digit) => letterFor[digit] ?? digit)
}

/** Digits of an invalid code, at least: with fewer it is a word, and the line no postal line. */
const DIGITS_MIN = 2

/** Reads a postal line; null without a town, a known state, or anything like a code behind it. */
export function postalLineOf(piece: Piece): PostalLine | null {
  const { line, start, text } = piece
  const [, town = '', state = '', code = ''] = form.exec(text) ?? []
  if (!/\p{L}{2}/u.test(town) || /\d/.test(townOf(town))) return null
  const own = codedCountries.find(({ states }) => states.has(state))
  if (own === undefined) return null
  const mended = mendedCode(code, own.code.characters)
  const isCode = own.code.form.test(mended)
  const digits = code.match(/\d/g)?.length ?? 0
  if (digits < (isCode ? 1 : DIGITS_MIN)) return null
  const all = Array.from(text)
  const ofCode = all.length - Array.from(code).length
  const ofState = all.lastIndexOf(state.charAt(0), ofCode - 2)
  const name = townOf(town)
  const comma = all.slice(Array.from(town).length, ofState).includes(',') ? ',' : ''
  return {
    value: `${name}${comma} ${state} ${isCode ? mended : code}`,
    country: own.country,
    town: { value: name, piece: pieceOf(line, start, start + Array.from(town).length) },
    state: { value: state, piece: pieceOf(line, start + ofState, start + ofState + 2) },
    code: isCode
      ? { value: mended, piece: pieceOf(line, start + ofCode, start + all.length) }
      : null,
  }
}

/** `16OO OAK AVE`: mends each letter O in a house number that begins with a digit. */
export function streetOf(read: string): string {
  return read.replace(/^\d[\dO]+(?=\s)/u, (number) => number.replaceAll('O', '0'))
}
