/**
 * Legal machine readable zones from a description, written from the standard
 * and independently of `worker/mrz`, so that testing one against the other
 * means something.
 */
import { transliterate } from './transliterate.ts'

export const mrzLayoutNames = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'FRA_ID', 'EU_DL'] as const
export type MrzLayoutName = (typeof mrzLayoutNames)[number]

export interface MrzDescription {
  readonly layout: MrzLayoutName
  /** One or two letters, `P`, `ID`, `V`; ignored by FRA_ID (`ID`) and EU_DL (`D1`). */
  readonly documentCode: string
  /** As printed: `UTO`, `D`; FRA_ID and EU_DL expect `FRA`. */
  readonly issuingState: string
  /**
   * Capitals and digits. A number of more than nine characters continues in the optional data, up
   * to 22 in TD1 and 14 in TD2. FRA_ID takes at most 12 characters, the others 9.
   */
  readonly documentNumber: string
  /** As printed on the page, accents included. */
  readonly surname: string
  /** Empty for a holder with one name. */
  readonly givenNames: string
  /** `1974-08-12`; `XX` stands for an unknown month or day, as on the printed page. */
  readonly birthDate: string
  readonly sex: 'M' | 'F' | 'X' | '<'
  /** `2031-04-15`; not printed by FRA_ID. */
  readonly expiryDate: string
  readonly nationality: string
  /** Capitals, digits and `<`; for FRA_ID the six characters of department and office. */
  readonly optionalData?: string
  /** Second optional data of TD1 (line 2, 11 characters). */
  readonly optionalData2?: string
  /** TD3's check digit of empty optional data; both are legal (ICAO 9303-4 §4.2.2.2). */
  readonly emptyOptionalDigit?: '0' | '<'
}

/**
 * The lines of the MRZ, with every check digit right.
 * Throws RangeError if a value does not fit its field (names are truncated instead).
 */
export function composeMrz(of: MrzDescription): string[] {
  switch (of.layout) {
    case 'TD1':
      return composeTd1(of)
    case 'TD2':
      return composeTd2(of)
    case 'TD3':
      return composeTd3(of)
    case 'MRVA':
      return composeVisa(of, 44)
    case 'MRVB':
      return composeVisa(of, 36)
    case 'FRA_ID':
      return composeFrenchCard(of)
    case 'EU_DL':
      return composeFrenchLicence(of)
  }
}

/** ICAO 9303-3 §4.9: weights 7, 3, 1, modulo 10; `<` counts 0, A to Z count 10 to 35. */
export function composeCheckDigit(text: string): string {
  const weights = [7, 3, 1]
  const sum = Array.from(text).reduce(
    (total, character, index) =>
      total + (character === '<' ? 0 : Number.parseInt(character, 36)) * weights[index % 3]!,
    0,
  )
  return String(sum % 10)
}

function composeTd1(of: MrzDescription): string[] {
  const number = composeNumber(of.documentNumber, of.optionalData ?? '', 15)
  const first = `${fill(of.documentCode, 2)}${fill(of.issuingState, 3)}${number.field}${number.optional}`
  const dates = composeDates(of)
  const optional2 = fill(of.optionalData2 ?? '', 11)
  const composite = composeCheckDigit(
    `${number.field}${number.optional}${dates.birth}${dates.expiry}${optional2}`,
  )
  const second = `${dates.birth}${of.sex}${dates.expiry}${fill(of.nationality, 3)}${optional2}${composite}`
  return [first, second, composeNames(of.surname, of.givenNames, 30)]
}

function composeTd2(of: MrzDescription): string[] {
  const number = composeNumber(of.documentNumber, of.optionalData ?? '', 7)
  const dates = composeDates(of)
  const composite = composeCheckDigit(
    `${number.field}${dates.birth}${dates.expiry}${number.optional}`,
  )
  return [
    composeHead(of, 36),
    `${number.field}${fill(of.nationality, 3)}${dates.birth}${of.sex}${dates.expiry}${number.optional}${composite}`,
  ]
}

function composeTd3(of: MrzDescription): string[] {
  const number = withDigit(fill(of.documentNumber, 9))
  const dates = composeDates(of)
  const data = fill(of.optionalData ?? '', 14)
  const optional = /^<+$/.test(data) ? `${data}${of.emptyOptionalDigit ?? '<'}` : withDigit(data)
  const composite = composeCheckDigit(`${number}${dates.birth}${dates.expiry}${optional}`)
  return [
    composeHead(of, 44),
    `${number}${fill(of.nationality, 3)}${dates.birth}${of.sex}${dates.expiry}${optional}${composite}`,
  ]
}

/** ICAO 9303-7: optional data runs to the end of the line and there is no composite digit. */
function composeVisa(of: MrzDescription, length: 36 | 44): string[] {
  const number = withDigit(fill(of.documentNumber, 9))
  const dates = composeDates(of)
  const optional = fill(of.optionalData ?? '', length - 28)
  return [
    composeHead(of, length),
    `${number}${fill(of.nationality, 3)}${dates.birth}${of.sex}${dates.expiry}${optional}`,
  ]
}

/** The French identity card of 1988 to 2021: its own 2×36 layout, without expiry or nationality. */
function composeFrenchCard(of: MrzDescription): string[] {
  const first = `ID${fill(of.issuingState, 3)}${cut(transliterate(of.surname), 25)}${fill(of.optionalData ?? '', 6)}`
  const given = cut(transliterate(of.givenNames).replaceAll('<', '<<'), 14)
  const birth = withDigit(mrzDate(of.birthDate))
  const second = `${withDigit(fill(of.documentNumber, 12))}${given}${birth}${of.sex}`
  return [first, `${second}${composeCheckDigit(first + second)}`]
}

/** The French driving licence of 2013: one line of 30, the surname cut to 8. */
function composeFrenchLicence(of: MrzDescription): string[] {
  // The number's check digit covers the line from its start, including the document code.
  const number = withDigit(`D1${fill(of.issuingState, 3)}${fill(of.documentNumber, 9)}`)
  const line = `${number}${mrzDate(of.expiryDate)}${cut(transliterate(of.surname), 8)}`
  return [`${line}${composeCheckDigit(line)}`]
}

function composeHead(of: MrzDescription, length: number): string {
  const names = composeNames(of.surname, of.givenNames, length - 5)
  return `${fill(of.documentCode, 2)}${fill(of.issuingState, 3)}${names}`
}

function composeDates(of: MrzDescription): { birth: string; expiry: string } {
  return { birth: withDigit(mrzDate(of.birthDate)), expiry: withDigit(mrzDate(of.expiryDate)) }
}

/**
 * The number with its check digit, and the optional data after it. A long number has `<` in place
 * of its check digit and continues in the optional data, followed by the check digit and `<`
 * (ICAO 9303-5 note j).
 */
function composeNumber(
  documentNumber: string,
  optionalData: string,
  optionalLength: number,
): { field: string; optional: string } {
  if (documentNumber.length <= 9) {
    return {
      field: withDigit(fill(documentNumber, 9)),
      optional: fill(optionalData, optionalLength),
    }
  }
  const rest = `${documentNumber.slice(9)}${composeCheckDigit(documentNumber)}<`
  return {
    field: `${documentNumber.slice(0, 9)}<`,
    optional: fill(rest + optionalData, optionalLength),
  }
}

/** The name field; however long the surname, at least one letter of the given names is kept. */
function composeNames(surname: string, givenNames: string, length: number): string {
  const primary = transliterate(surname)
  const secondary = transliterate(givenNames)
  if (secondary === '') return cut(primary, length)
  return cut(`${cutName(primary, length - 3)}<<${secondary}`, length)
}

function cut(name: string, length: number): string {
  return fill(cutName(name, length), length)
}

/**
 * Shortens a name so that its last position holds a letter, which is the only
 * sign of truncation (ICAO 9303-4 §4.2.3). If a separator would stand there,
 * earlier components are shortened until a letter does.
 */
function cutName(name: string, length: number): string {
  if (name.length <= length || name[length - 1] !== '<') return name.slice(0, length)
  const shorter = name.replace(/([A-Z])[A-Z](?=<)/, '$1')
  return shorter === name ? name.slice(0, length) : cutName(shorter, length)
}

function mrzDate(date: string): string {
  return date.replaceAll('-', '').replaceAll('X', '<').slice(2)
}

function withDigit(text: string): string {
  return `${text}${composeCheckDigit(text)}`
}

function fill(text: string, length: number): string {
  if (text.length > length) throw new RangeError(`"${text}" is longer than ${length} characters`)
  return text.padEnd(length, '<')
}
