/** An address that no label names, by its postal line and the street above it. */
import { americanPostalCountry, isEuropeanPostalLine } from './address-parts.ts'
import { continuationOf } from './continuation.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pathOf, pieceOf } from './piece.ts'
import { takeByForm } from './take-by-form.ts'

/** One with an American or Canadian postal line goes before all others. */
export function takeAddressByForm(print: OpenPrint, habits: PageHabits): void {
  takeAmericanAddress(print, habits)
  if (print.isOpen('address')) takeEuropeanAddress(print, habits)
  if (print.isOpen('address')) takeIdeographicAddress(print, habits)
}

/** A postal line, and straight above it a line that begins as streets do there. */
function takeAmericanAddress(print: OpenPrint, { numbers, values }: PageHabits): void {
  const isNumberOpen =
    numbers.get(ADDRESS) === 'address' &&
    print.dissections.every(({ number }) => number?.number !== ADDRESS)
  for (const line of print.values) {
    const town = /^(?:\d|B\s\d|P\.?\s?O\.?\s?BOX)/iu.test(line.text)
      ? continuationOf(line, print.values)
      : null
    if (town === null || americanPostalCountry(town.text) === null) continue
    const street = isNumberOpen ? withoutNumber(line) : line
    if (takeByForm(print, 'address', [street, town], values)) return
  }
}

/** The number of the address on American cards. */
const ADDRESS = '8'

/** `8123 MAIN ST`: where all fields are numbered and no 8 was found, it is the first digit of the street. */
function withoutNumber(street: Piece): Piece {
  const [number = ''] = addressNumber.exec(street.text) ?? []
  return pieceOf(street.line, street.start + number.length, street.start + street.characters.length)
}

/** As it is, or with its blank as a letter. */
const addressNumber = /^(?:8(?=\d)|B\s(?=\d))/u

/** A street with the number of a house behind it or before it. */
const streetAndHouse = /^\p{L}{2}.*\d{1,4} ?\p{L}?$|^\d{1,4},? \p{L}.*\p{L}{2}/u

/** Of a street read less surely some letters are wrong. */
const PATH_MIN = 0.1

/** Only where one pair of lines is such an address. */
function takeEuropeanAddress(print: OpenPrint, { values }: PageHabits): void {
  const found = print.values.flatMap((line) => {
    const town = streetAndHouse.test(line.text) ? continuationOf(line, print.values) : null
    return town !== null && isEuropeanPostalLine(town.text) ? [[line, town] as const] : []
  })
  const [pieces, ...others] = found
  if (pieces === undefined || others.length > 0) return
  if (pathOf(pieces).path >= PATH_MIN) takeByForm(print, 'address', pieces, values)
}

/** A province or a town, and within it a ward, a county or a village: `東京都千代田区…`, `深圳市南山区…`. */
const fromProvince =
  /^\p{Script=Han}{2,3}[省都道府県县市](?=.{0,8}[市区區郡县県町村])[\p{L}\p{N}\- ]{7,}$/u

/** Offices are named by their place, too. */
const office = /[局会會所院]/u

/** Chinese and Japanese begin an address with its widest part; only where one line does. */
function takeIdeographicAddress(print: OpenPrint, { values }: PageHabits): void {
  const [found, ...others] = print.values.filter(
    ({ script, text }) => script === 'Hani' && fromProvince.test(text) && !office.test(text),
  )
  if (found !== undefined && others.length === 0) takeByForm(print, 'address', [found], values)
}
