/**
 * Whether an MRZ could have been printed at all. The digits cover no state, name or sex, and `0`
 * weighs as much as `<`: the grammar of the fields sees some of the errors that the digits cannot.
 */
import { type MrzFieldName, type MrzLayout, mrzFieldNames, textAt } from './layout.ts'
import { nationalRecordOf, nationalRecords } from './national-record.ts'

/** Year, month and day: each may be unknown (`<<`); some national cards have 00 as month or day. */
export const dateParts = [/\d{2}|<</, /0\d|1[0-2]|<</, /[0-2]\d|3[01]|<</] as const

const date = new RegExp(`^${dateParts.map(({ source }) => `(?:${source})`).join('')}$`)

/**
 * Components separated by `<`, surname and given names by `<<`, then only filler (ICAO 9303-3
 * §4.6); some issuers separate every given name by `<<`, and some print nothing before the first
 * `<<` for a holder without a surname. The letters that filler is misread as
 * never occur four times in a row in a name; `XXXX` for an unknown name may.
 */
const names = namesOf('A-Z')

function namesOf(letters: string): RegExp {
  return new RegExp(`^(?!.*([CEKLS])\\1{3})(?:<<)?[${letters}]+(?:<{1,2}[${letters}]+)*<*$`)
}

/** National rules that replace the general ones, by the beginning of the MRZ. */
const nationalGrammar = new Map(
  nationalRecords.map(({ beginning, letters, numeric }) => [
    beginning,
    new Map<MrzFieldName, RegExp>([
      ['names', namesOf(Object.keys(letters).join(''))],
      ...numeric.map((name) => [name, /^[0-9<]*$/] as const),
    ]),
  ]),
)

const namesOrNone = new RegExp(`${names.source}|^<*$`)

const optional = /^[A-Z0-9<]*$/

const grammar: Readonly<Record<MrzFieldName, RegExp>> = {
  // Any letter first: cards begin with letters the standard does not list (RP Estonia, TR Georgia).
  documentCode: /^[A-Z][A-Z0-9<]$/,
  issuingState: /^(?:[A-Z]{3}|D<<)$/,
  documentNumber: /^[A-Z0-9][A-Z0-9<]*$/,
  birthDate: date,
  sex: /^[MFX<]$/,
  expiryDate: date,
  nationality: /^(?:[A-Z]{3}|D<<|<<<)$/,
  names,
  surname: names,
  givenNames: namesOrNone,
  optionalData: optional,
  optionalData2: optional,
}

/** Passports alone must begin with P (ICAO 9303-4 §4.2.2.1), and V is a visa's (9303-5, 9303-6). */
export const documentClasses: Readonly<Partial<Record<MrzLayout['name'], RegExp>>> = {
  TD3: /^P/,
  TD1: /^[^PV]/,
  TD2: /^[^PV]/,
}

/**
 * Whether every field of the MRZ holds what its layout allows there; check digits are not tested.
 */
export function isWellFormed(layout: MrzLayout, lines: readonly string[]): boolean {
  if (documentClasses[layout.name]?.test(lines[0]!) === false) return false
  const own = nationalGrammar.get(nationalRecordOf(lines)?.beginning ?? '')
  return mrzFieldNames.every((name) => {
    const span = layout.fields[name]
    return span === undefined || (own?.get(name) ?? grammar[name]).test(textAt(lines, span))
  })
}
