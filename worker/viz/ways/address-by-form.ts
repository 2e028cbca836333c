/** Finds an address without a label by its postal line and the lines above it. */
import { type AddressBlock, countries } from '../../catalogue/countries.ts'
import { isInOneColumn, rowsApart } from '../print/column-rows.ts'
import { isNumberField } from '../print/field-kinds.ts'
import { isHoldersWord } from '../print/holders-word.ts'
import { onlyOne } from '../print/only-one.ts'
import { behind, type Piece, partOf, pathOf } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byForm } from '../proposals/proposals.ts'
import { isEuropeanPostalLine } from '../values/address-parts.ts'
import { isLoneCode, postalCountry, postalLineOf, townAndStateIn } from '../values/postal-lines.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { continuationOf } from './next-line.ts'

/** Whether MRZ and barcode give no address, and the page none or one in doubt. */
function isWanted(print: OpenPrint, habits: PageHabits): boolean {
  return !print.isKnown('address') && (print.isOpen('address') || isDoubtful(print, habits))
}

/** Lines that begin like a street and end with a postal line; they replace an address in doubt. */
export function addressWithState(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  if (!isWanted(print, habits)) return []
  const before = print.foundFor('address')
  for (const line of print.values) {
    const pieces = addressWithStateAt(line, print, habits)
    const [proposal] = pieces === null ? [] : byForm('address', pieces, habits.values)
    if (proposal === undefined) continue
    return [before === undefined ? proposal : { ...proposal, replaces: before }]
  }
  return []
}

/** From the first line down to the postal line; null if `line` begins no address. */
function addressWithStateAt(
  line: Piece,
  print: OpenPrint,
  habits: PageHabits,
): readonly Piece[] | null {
  const isNumbered = habits.numbers.get(ADDRESS) === 'address'
  const isNumberOpen =
    isNumbered && print.dissections.every(({ number }) => number?.number !== ADDRESS)
  // `8 GENERAL DELIVERY`: behind its field number an address may lack a house number.
  const isSpecked = isNumberOpen && speckedWords.test(line.line.text)
  const isMarked = isSpecked || (isNumberOpen && markedWords.test(line.text))
  if (!isMarked && !startOfStreet.test(line.text)) return null
  const first = isMarked
    ? partOf(line, ADDRESS.length + 1 - line.start)
    : withoutMark(isNumberOpen ? withoutNumber(line) : line, habits, isNumberOpen)
  const pieces = [first]
  while (pieces.length < STREET_LINES_MAX) {
    const next = continuationOf(pieces.at(-1) ?? first, print.values)
    if (next === null) return null
    pieces.push(next)
    if (isPostalLine(next, habits)) return pieces
    const code = townAndStateIn(next.text) ? continuationOf(next, print.values) : null
    if (code !== null && isLoneCode(code.text)) return [...pieces, code]
    const isBelowBox = box.test(first.text) && startOfStreet.test(next.text)
    if (!isMarked && !isBelowBox && !unit.test(next.text)) return null
  }
  return null
}

/** Lines of an address down to its postal line, at most. */
const STREET_LINES_MAX = 4

const markedWords = /^8\s(?=\p{Lu}{2})/u

/** `: URB VISTA ALEGRE 12`: a speck for the field number, before words with a house number. */
const speckedWords = /^[:;•]\s(?=\p{Lu}{2}.*\d)/u

/** A box of a post office or rural route above the street (USPS Publication 28 §24, §25, §28). */
const aBox = String.raw`P\.?\s?O\.?\s?BOX|(?:RR|HC)\s?\d{1,3}\sBOX`
const box = new RegExp(`^(?:${aBox})`, 'iu')

/** `APT 3L`, `# 12`, `REAR`: a part of a house below the street (USPS Publication 28, C2). */
const unit =
  /^(?:(?:APT|BLDG|DEPT|FL|HNGR|LOT|PIER|RM|SLIP|SPC|STE|SUITE|TRLR|UNIT|#)\.?\s?#?\s?(?=[\p{L}\d-]*\d|\p{L}$)[\p{L}\d-]{1,6}|BSMT|FRNT|LOWR|PH|REAR|UPPR)$/iu

/** Whether an address lacks the postal line that ends it: another with one is likelier. */
function isDoubtful(print: OpenPrint, { style }: PageHabits): boolean {
  const last = print.foundFor('address')?.pieces.at(-1)
  return style.postalLines && last !== undefined && postalLineOf(last) === null
}

/** A house number or a box, with or without a misread field number before it. */
const startOfStreet = new RegExp(
  String.raw`^(?:\d|\S\s\d|[#B:;·•]\d|(?:\S\s|[:;·•])?(?:${aBox}))`,
  'iu',
)

function isPostalLine(piece: Piece, { style }: PageHabits): boolean {
  if (postalCountry(piece.text) !== null) return true
  return style.postalLines && postalLineOf(piece) !== null
}

/** The field number of the address. */
const ADDRESS = '8'

/** `8123 MAIN ST`: if fields are numbered and no 8 was found, the first digit is that number. */
function withoutNumber(street: Piece): Piece {
  return behind(street, addressNumber.exec(street.text)?.[0])
}

/** The number 8 without its blank, or misread as 0, with which no house begins, or as `B`. */
const addressNumber = /^(?:[80](?=\d)|B\s(?=\d))/u

/** Drops what was read for the number 8 before a house or box; nothing in `8 12 MILE RD`. */
function withoutMark(street: Piece, { style }: PageHabits, isNumberOpen: boolean): Piece {
  if (!style.postalLines) return street
  const mark = streetMark.exec(street.text) ?? (isNumberOpen ? digitMark.exec(street.text) : null)
  return behind(street, mark?.[0])
}

const aHouse = String.raw`\d+(?:-\d+)?\s(?!MILE\s)\S|(?:RR|HC)\s?\d`

/** `0 123 NORTH MAIN ST`, `º 88-15 …`, `:RR 2 BOX 9`. */
const streetMark = new RegExp(
  String.raw`^(?:[80BSs#ªº](?:\s|[.,:]\s?)|[:;·•]\s?)(?=${aHouse})`,
  'u',
)

/** `1 730 OAK AVE`: no address begins with two numbers; the first is a misread field number. */
const digitMark = new RegExp(String.raw`^\d\s(?=${aHouse})`, 'u')

/** A street with the house number behind it or before it. */
const streetAndHouse = /^\p{L}{2}.*\d{1,4} ?\p{L}?$|^\d{1,4},? \p{L}.*\p{L}{2}/u

/** A street read less surely than this has wrong letters; product of probabilities. */
const PATH_MIN = 0.1

/** A street and the postal line below it, if the page has only one such pair. */
export function addressWithCode(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  if (!print.isUnknown('address')) return []
  const found = print.values.flatMap((line) => {
    const town = streetAndHouse.test(line.text) ? continuationOf(line, print.values) : null
    return town !== null && isEuropeanPostalLine(town.text) ? [[line, town] as const] : []
  })
  const pieces = onlyOne(found)
  if (pieces === undefined) return []
  return pathOf(pieces).path < PATH_MIN ? [] : byForm('address', pieces, values)
}

/** From one line to the next, capital heights; between name and street there may be more. */
const PITCH_MAX = 2.6
const NAME_PITCH_MAX = 4.5
/** Lines of a street above its postal line; up to two more may hold the name. */
const LINES_MAX = 4

/** An O among the digits of a postal code. */
const oAmongDigits = /(?<=\d)O|O(?=\d)/gu

/** What is still open of name and address, from the column above the only postal line. */
export function addressBlock(print: OpenPrint, { type, values }: PageHabits): ValueProposal[] {
  if (print.isKnown('address') || print.isKnown('surname')) return []
  const form = countries.get(type.country ?? '')?.addressBlock
  if (form === undefined) return []
  const isPostal = ({ text }: Piece) => form.postal.test(text.replace(oAmongDigits, '0'))
  const postal = onlyOne(print.wholePage.filter(isPostal))
  if (postal === undefined) return []
  const numbers = new Set(
    print.found.flatMap(({ field, pieces }) =>
      isNumberField(field) ? pieces.map(({ line }) => line) : [],
    ),
  )
  // A number of the holder above the name is not part of the address.
  const lines = print.wholePage.filter(({ line }) => !numbers.has(line))
  const column = columnAbove(postal, lines)
  // The address begins at the highest line with a number.
  const first = column.findLastIndex(({ text }) => /\d/u.test(text))
  if (first < 0) return []
  const below = print.wholePage.find(
    (piece) => isState(piece, form) && isNext(postal, piece, PITCH_MAX),
  )
  const address = [...column.slice(0, first + 1).toReversed(), postal, ...(below ? [below] : [])]
  const proposed = print.isOpen('address') ? byForm('address', address, values) : []
  if (form.names === undefined) return proposed
  const above = column.slice(first + 1)
  // The name is left to the readers of names with a comma.
  if (above.some(({ text }) => text.endsWith(','))) return proposed
  const names = above
    .filter((piece) => isName(piece, form, values.languages) && print.isFree(piece.line))
    .toReversed()
  return [...proposed, ...namesAbove(print, names, form, values)]
}

/** How many words of a name are checked: `NUR ALYA BINTI ABDUL CONTOH`. */
const LOOKED_AT = 4
/** Words of a whole name in one line, at most: a line with more is a heading. */
const WORDS_MAX = 6

/** Whether a line is a name, with or without a comma behind the surname. */
function isName({ text, line }: Piece, form: AddressBlock, tags: readonly string[]): boolean {
  const words = text.replace(/(?<=\p{L}),(?= \p{L})/u, '').split(' ')
  const first = words.slice(0, LOOKED_AT).join(' ')
  const max = form.names === 'whole' ? WORDS_MAX : LOOKED_AT
  return words.length <= max && !/\P{L}$/u.test(text) && isHoldersWord({ text: first, line }, tags)
}

function namesAbove(
  print: OpenPrint,
  names: readonly Piece[],
  form: AddressBlock,
  values: PageHabits['values'],
): ValueProposal[] {
  const [first, second] = names
  if (!print.isNameless() || first === undefined || names.length > 2) return []
  if (form.names === 'whole' || second === undefined) return byForm('full_name', names, values)
  // If only the second line is in capitals, that one is the surname.
  const isGivenFirst = isInCapitals(second) && !isInCapitals(first)
  const [surname, given] = isGivenFirst ? [second, first] : [first, second]
  const surnames = byForm('surname', [surname], values)
  return surnames.length === 0 ? [] : [...surnames, ...byForm('given_names', [given], values)]
}

function isState({ text }: Piece, { state, states = [] }: AddressBlock): boolean {
  return [...(state === undefined ? [] : [state]), ...states].some((form) => form.test(text))
}

function isInCapitals({ text }: Piece): boolean {
  return text === text.toUpperCase()
}

/** The lines above the postal line that follow one another closely, from the bottom up. */
function columnAbove(postal: Piece, page: readonly Piece[]): readonly Piece[] {
  const column: Piece[] = []
  let current = postal
  let isApart = false
  while (column.length < LINES_MAX + 2) {
    const below = current
    let next = page.find((piece) => isNext(piece, below, PITCH_MAX))
    // One line without digits, the name, may be further above the street.
    if (next === undefined && !isApart) {
      next = page.find((piece) => !/\d/u.test(piece.text) && isNext(piece, below, NAME_PITCH_MAX))
      isApart = true
    }
    if (next === undefined) break
    column.push(next)
    current = next
  }
  return column
}

function isNext(above: Piece, below: Piece, pitchMax: number): boolean {
  const pitch = rowsApart(above, below) / below.capitalHeight
  return isInOneColumn(above, below) && pitch > 1 && pitch < pitchMax
}
