/** Splits an address into its parts. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Piece, textOf } from '../print/piece.ts'
import {
  isLoneCode,
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

/** The parts that have a value. */
function partsOf(
  ...all: readonly (readonly [AddressPart['field'], string | undefined, AddressPart['pieces']])[]
): AddressPart[] {
  return all.flatMap(([field, value = '', pieces]) =>
    value === '' ? [] : [{ field, value: tidy(value), pieces }],
  )
}

/** The parts of an address, its lines from the top, by the last; empty if that is not postal. */
export function addressParts(lines: readonly Piece[], hasPostalLine: boolean): AddressPart[] {
  const last = lines.at(-1)
  if (last === undefined) return []
  const above = lines.slice(0, -1)
  const streetIn = (pieces: readonly Piece[]) => {
    const street = tidy(textOf(pieces))
    return ['address_street', hasPostalLine ? streetOf(street) : street, pieces] as const
  }
  const postal = hasPostalLine ? postalLineOf(last) : null
  if (postal !== null) {
    const { town, state, code } = postal
    return partsOf(
      streetIn(above),
      ['address_city', town.value, [town.piece]],
      ['address_state', state.value, [state.piece]],
      // No code where it is not valid.
      ['address_postal_code', code?.value, code === null ? [] : [code.piece]],
    )
  }
  const line = above.at(-1)
  const own = line !== undefined && isLoneCode(last.text) ? townAndStateIn(line.text) : null
  if (line !== undefined && own !== null) {
    return partsOf(
      streetIn(above.slice(0, -1)),
      ['address_city', own.town, [line]],
      ['address_state', own.state, [line]],
      ['address_postal_code', last.text, [last]],
    )
  }
  const [, town, state, zip] = townStateCode.exec(tidy(last.text)) ?? []
  // A lone line that begins with a number is an American street, not a European postal line.
  const [, code, city] = above.length === 0 ? [] : (european.exec(tidy(last.text)) ?? [])
  const parts = partsOf(
    ['address_city', town ?? city, [last]],
    ['address_state', state, [last]],
    ['address_postal_code', town === undefined ? code : zip, [last]],
  )
  return parts.length === 0 ? [] : [...partsOf(streetIn(above)), ...parts]
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
