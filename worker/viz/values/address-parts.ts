/** Splits an address into its parts. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Piece, textOf } from '../print/piece.ts'
import {
  isLoneCode,
  type PostalLine,
  postalLineOf,
  streetOf,
  townAndStateIn,
  townStateCode,
} from './postal-lines.ts'
import { tidy } from './read-value.ts'

const houseNumber = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?){0,3}$/u

export function isHouseNumber(text: string): boolean {
  return houseNumber.test(tidy(text))
}

/** `1010 WIEN`, `75-001 WARSZAWA`, `101 00 PRAHA`, `LV-1010 RIGA`. */
const european =
  /^((?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}|\d{4,6}))[\s,]+(?=[^\s,])(?=.*\p{L})(.*)$/u

/** Whether a text is a postal code with a town behind it, whose name has no digits. */
export function isEuropeanPostalLine(text: string): boolean {
  const [, , town = ''] = european.exec(tidy(text)) ?? []
  return /^\p{Lu}[^\d]{2,}$/u.test(town)
}

/** One part of an address, and where it is printed. */
interface AddressPart {
  readonly field: FieldName
  readonly value: string
  readonly pieces: readonly Piece[]
}

/** The parts of an address, its lines from the top, by the last; empty if that is not postal. */
export function addressParts(lines: readonly Piece[], hasPostalLine: boolean): AddressPart[] {
  const last = lines.at(-1)
  if (last === undefined) return []
  const above = lines.slice(0, -1)
  const street = tidy(textOf(above))
  const streetPart: readonly AddressPart[] =
    street === ''
      ? []
      : [
          {
            field: 'address_street',
            value: hasPostalLine ? streetOf(street) : street,
            pieces: above,
          },
        ]
  const postal = hasPostalLine ? postalLineOf(last) : null
  if (postal !== null) return [...streetPart, ...postalParts(postal)]
  const line = above.at(-1)
  if (line !== undefined && isLoneCode(last.text) && townAndStateIn(line.text) !== null)
    return partsOverLines(above.slice(0, -1), line, last)
  const [, town, state, zip] = townStateCode.exec(tidy(last.text)) ?? []
  // A lone line that begins with a number is an American street, not a European postal line.
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

/** The parts of an address whose postal code has a line of its own. */
function partsOverLines(street: readonly Piece[], town: Piece, code: Piece): AddressPart[] {
  const { town: city, state } = townAndStateIn(town.text) ?? { town: '', state: '' }
  const parts = [
    ['address_street', tidy(textOf(street)), street],
    ['address_city', city, [town]],
    ['address_state', state, [town]],
    ['address_postal_code', code.text, [code]],
  ] as const
  return parts.flatMap(([field, value, pieces]) => (value === '' ? [] : [{ field, value, pieces }]))
}

/** The parts of a postal line, without the code where it is not valid. */
function postalParts({ town, state, code }: PostalLine): AddressPart[] {
  const parts = [
    ['address_city', town],
    ['address_state', state],
    ['address_postal_code', code],
  ] as const
  return parts.flatMap(([field, part]) =>
    part === null ? [] : [{ field, value: part.value, pieces: [part.piece] }],
  )
}

/** The whole address, an American one mended, null if its code is invalid; else as `read`. */
export function wholeAddress(
  lines: readonly Piece[],
  read: string,
  hasPostalLine: boolean,
): string | null {
  const last = lines.at(-1)
  const postal = hasPostalLine && last !== undefined ? postalLineOf(last) : null
  if (postal === null) return read
  if (postal.code === null) return null
  return tidy([...lines.slice(0, -1).map(({ text }) => streetOf(text)), postal.value].join(' '))
}
