/** The last line of an address in the United States and Canada: town, state or province, postal code. */
import { countries } from '../../catalogue/countries.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { digitFor, letterFor } from './look-alikes.ts'

/** What such a line says, each with the part of the line it is read from. */
export interface PostalLine {
  /** All of it, mended. */
  readonly value: string
  /** Alpha-3. */
  readonly country: string
  readonly town: PostalPart
  readonly state: PostalPart
  /** Null where what stands in its place is no code of that country. */
  readonly code: PostalPart | null
}

export interface PostalPart {
  readonly value: string
  readonly piece: Piece
}

/** `ANYTOWN, CA 90210-1234`, `MONTREAL QC H3A 1S8`; the blank before digits may not have been seen. */
const form =
  /^(.*?[\p{L}0158])[\s,.]+(\p{Lu}{2})(?:[\s,.:]+(?=[\p{Lu}\d -]{4,10}$)|(?=\d{5}))((?:[\p{Lu}\d]\s?){3,9}(?:-[\p{Lu}\d]{1,5})?)$/u

const usa = /^\d{5}(?:-\d{4})?$/
/** Without the letters that Canada Post does not use. */
const canada = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** A code of the United States as it can only be. */
function americanCode(read: string): string {
  return Array.from(read, (one) => digitFor[one] ?? one).join('')
}

/** Of a Canadian code, in which letters and digits stand in turn. */
function canadianCode(read: string): string {
  let at = 0
  return Array.from(read, (one) => {
    if (one === ' ') return one
    const isLetter = at % 2 === 0
    at += 1
    return (isLetter ? letterFor[one] : digitFor[one]) ?? one
  }).join('')
}

/** A town whose name has digits is one that was misread. */
const letterOfTown: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }

function townOf(read: string): string {
  return read.replace(/(?<=\p{L})[0158]|[0158](?=\p{L})/gu, (digit) => letterOfTown[digit] ?? digit)
}

/** Of a code, read as digits; fewer are those of a word. */
const DIGITS_MIN = 2

/** Null where a line is none: its state is one of the country that writes such codes. */
export function postalLineOf(piece: Piece): PostalLine | null {
  const { line, start, text } = piece
  const [, town = '', state = '', code = ''] = form.exec(text) ?? []
  if (!/\p{L}{2}/u.test(town) || /\d/.test(townOf(town))) return null
  const country = ['USA', 'CAN'].find((one) => state in (countries.get(one)?.jurisdictions ?? {}))
  if (country === undefined) return null
  const mended = country === 'USA' ? americanCode(code) : canadianCode(code)
  const isCode = (country === 'USA' ? usa : canada).test(mended)
  const digits = code.match(/\d/g)?.length ?? 0
  if (digits < (isCode ? 1 : DIGITS_MIN)) return null
  const all = Array.from(text)
  const ofCode = all.length - Array.from(code).length
  const ofState = all.lastIndexOf(state.charAt(0), ofCode - 2)
  const name = townOf(town)
  const comma = all.slice(Array.from(town).length, ofState).includes(',') ? ',' : ''
  return {
    value: `${name}${comma} ${state} ${isCode ? mended : code}`,
    country,
    town: { value: name, piece: pieceOf(line, start, start + Array.from(town).length) },
    state: { value: state, piece: pieceOf(line, start + ofState, start + ofState + 2) },
    code: isCode
      ? { value: mended, piece: pieceOf(line, start + ofCode, start + all.length) }
      : null,
  }
}

/** `16OO OAK AVE`: the number of a house that begins with a digit has no letters among them. */
export function streetOf(read: string): string {
  return read.replace(/^\d[\dO]+(?=\s)/u, (number) => number.replaceAll('O', '0'))
}
