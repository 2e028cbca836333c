import type { FieldName } from '../../shared/fields/catalogue.ts'
import { countries } from '../catalogue/countries.ts'
import { tidy } from './values/read-value.ts'

/** `ANYTOWN, CA 90210-1234`, `MONTREAL QC H3A 1S8`; the blank before digits may not have been seen. */
const american =
  /^(.*?)[\s,]+([A-Z]{2})(?:[\s,]+|(?=\d))(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u

/** Whose postal line a text is, alpha-3: town, state or province of that country, and a code as it writes them. */
export function americanPostalCountry(text: string): string | null {
  const [, town = '', state = '', code = ''] = american.exec(tidy(text)) ?? []
  if (!/\p{L}{2}/u.test(town)) return null
  const country = /^\d/.test(code) ? 'USA' : 'CAN'
  return state in (countries.get(country)?.jurisdictions ?? {}) ? country : null
}

/** `48918-1234` behind a town and what was read for its state: no other country has such codes. */
const longCode = /\p{L}{3}[\s,]+\p{L}{2,3}\s\d{5}-\d{4}$/u

/** Whose postal code ends a line, alpha-3, by its form alone; null where other countries write such. */
export function postalFormCountry(text: string): string | null {
  if (canadianCode.test(tidy(text))) return 'CAN'
  return longCode.test(tidy(text)) ? 'USA' : null
}

/** `H3A 1S8` alone in a line: letters and digits in turn, of which no other country has six. */
const canadianCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** `1010 WIEN`, `75-001 WARSZAWA`, `101 00 PRAHA`, `LV-1010 RIGA`. */
const european =
  /^((?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}|\d{4,6}))[\s,]+(.*\p{L}.*)$/u

/** Whether a text is a postal code and a town behind it, whose name has no digits. */
export function isEuropeanPostalLine(text: string): boolean {
  const [, , town = ''] = european.exec(tidy(text)) ?? []
  return /^\p{Lu}[^\d]{2,}$/u.test(town)
}

/**
 * An address in its parts, as far as its last line tells them apart; empty where it does not.
 * @param lines as printed, from the top
 */
export function addressParts(lines: readonly string[]): ReadonlyMap<FieldName, string> {
  const tidied = lines.map(tidy)
  const last = tidied.at(-1) ?? ''
  const street = tidied.slice(0, -1).join(' ')
  const [, town, state, zip] = american.exec(last) ?? []
  if (town !== undefined && state !== undefined && zip !== undefined) {
    return parts(street, tidy(town), zip, state)
  }
  // A lone line that begins with a number is a street of America.
  const [, postalCode, city] = tidied.length < 2 ? [] : (european.exec(last) ?? [])
  return postalCode === undefined || city === undefined
    ? new Map()
    : parts(street, tidy(city), postalCode)
}

function parts(
  street: string,
  city: string,
  postalCode: string,
  state = '',
): Map<FieldName, string> {
  const all: readonly (readonly [FieldName, string])[] = [
    ['address_street', street],
    ['address_city', city],
    ['address_state', state],
    ['address_postal_code', postalCode],
  ]
  return new Map(all.filter(([, value]) => value !== ''))
}
