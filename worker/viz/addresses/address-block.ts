/**
 * Name and address in one column without captions, down to the postal line or a state below it; on
 * some cards only the address, because its caption is too small to be read.
 */

import { type AddressBlock, countries } from '../../catalogue/countries.ts'
import { byForm } from '../by-form.ts'
import { isNumberField } from '../field-kinds.ts'
import { isInOneColumn, rowsApart } from '../lines/column-rows.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import { onlyOne } from '../only-one.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'

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
