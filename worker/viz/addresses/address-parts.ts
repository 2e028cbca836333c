import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { type PostalLine, postalLineOf, streetOf } from '../american/postal-line.ts'
import type { Piece } from '../piece.ts'
import { tidy } from '../values/read-value.ts'

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
  if (isCanadianCode(text)) return 'CAN'
  return longCode.test(tidy(text)) ? 'USA' : null
}

/** `H3A 1S8` alone in a line: letters and digits in turn, of which no other country has six. */
const canadianCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/

export function isCanadianCode(text: string): boolean {
  return canadianCode.test(tidy(text))
}

/** `SURREY, BC`, as British Columbia prints it above a line with the code alone. */
export const townAndProvince =
  /^(\p{L}[\p{L} '’.-]+?)[\s,]+(AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/u

/** `1010 WIEN`, `75-001 WARSZAWA`, `101 00 PRAHA`, `LV-1010 RIGA`. */
const european =
  /^((?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}|\d{4,6}))[\s,]+(.*\p{L}.*)$/u

/** Whether a text is a postal code and a town behind it, whose name has no digits. */
export function isEuropeanPostalLine(text: string): boolean {
  const [, , town = ''] = european.exec(tidy(text)) ?? []
  return /^\p{Lu}[^\d]{2,}$/u.test(town)
}

/** Part of an address, with what of it is printed where. */
export interface AddressPart {
  readonly field: FieldName
  readonly value: string
  readonly pieces: readonly Piece[]
}

/**
 * An address in its parts, as far as its last line tells them apart; empty where it does not.
 * @param lines as printed, from the top
 */
export function addressParts(lines: readonly Piece[], isAmerican: boolean): AddressPart[] {
  const last = lines.at(-1)
  if (last === undefined) return []
  const above = lines.slice(0, -1)
  const street = tidy(above.map(({ text }) => text).join(' '))
  const streetPart: readonly AddressPart[] =
    street === ''
      ? []
      : [{ field: 'address_street', value: isAmerican ? streetOf(street) : street, pieces: above }]
  const postal = isAmerican ? postalLineOf(last) : null
  if (postal !== null) return [...streetPart, ...postalParts(postal)]
  const line = above.at(-1)
  if (line !== undefined && isCanadianCode(last.text) && townAndProvince.test(line.text))
    return partsOverLines(above.slice(0, -1), line, last)
  const [, town, state, zip] = american.exec(tidy(last.text)) ?? []
  // A lone line that begins with a number is a street of America.
  const [, code, city] = above.length === 0 ? [] : (european.exec(tidy(last.text)) ?? [])
  const named: readonly (readonly [FieldName, string | undefined])[] = [
    ['address_city', town === undefined ? city : town],
    ['address_state', state],
    ['address_postal_code', town === undefined ? code : zip],
  ]
  const parts = named.flatMap(([field, value = '']) =>
    value === '' ? [] : [{ field, value: tidy(value), pieces: [last] }],
  )
  return parts.length === 0 ? [] : [...streetPart, ...parts]
}

/** Of an address whose code stands in a line of its own. */
function partsOverLines(street: readonly Piece[], town: Piece, code: Piece): AddressPart[] {
  const [, city = '', state = ''] = townAndProvince.exec(town.text) ?? []
  const parts = [
    ['address_street', tidy(street.map(({ text }) => text).join(' ')), street],
    ['address_city', city, [town]],
    ['address_state', state, [town]],
    ['address_postal_code', code.text, [code]],
  ] as const
  return parts.flatMap(([field, value, pieces]) => (value === '' ? [] : [{ field, value, pieces }]))
}

/** Those of a postal line, the code only where it is one. */
export function postalParts({ town, state, code }: PostalLine): AddressPart[] {
  const parts = [
    ['address_city', town],
    ['address_state', state],
    ['address_postal_code', code],
  ] as const
  return parts.flatMap(([field, part]) =>
    part === null ? [] : [{ field, value: part.value, pieces: [part.piece] }],
  )
}

/**
 * A whole address, what was misread of an American one mended; null where its code is none, and so
 * some of it is surely misread.
 */
export function wholeAddress(
  lines: readonly Piece[],
  read: string,
  isAmerican: boolean,
): string | null {
  const last = lines.at(-1)
  const postal = isAmerican && last !== undefined ? postalLineOf(last) : null
  if (postal === null) return read
  if (postal.code === null) return null
  return tidy([...lines.slice(0, -1).map(({ text }) => streetOf(text)), postal.value].join(' '))
}
