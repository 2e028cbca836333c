/**
 * Names and place of birth where the captions of a list are too small to be read: above the day of
 * birth stand surname and given names, in this order and one a row, or a whole name in one; below
 * it stands the place.
 */
import { stateOf } from '../catalogue/state-words.ts'
import { isSamePitch, nextAbove, nextBelow, rowsApart } from './column-rows.ts'
import { labelsSpelt } from './label-words.ts'
import { nationalityOf } from './nationality.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'

/** Letters of names, in capitals or beginning with one. */
const name = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{L}[\p{L}\p{M}'’.-]*){0,3}$/u

/** Of the height of a value, what its caption has at most. */
const CAPTION_HEIGHT_MAX = 0.85

export function takeNamesByRow(print: OpenPrint, { values, nameLines }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined || nameLines.length > 0) return
  const words = print.values.filter((piece) => isWord(piece, values.languages))
  const take = (field: 'surname' | 'given_names' | 'full_name' | 'birth_place', piece: Piece) => {
    const value = readValue(field, piece.text, values)
    if (value !== null) print.take({ field, pieces: [piece], value, way: 'pattern', margin: 0 })
  }
  const given = nextAbove(birth, print.wholePage)
  const surname = given && nextAbove(given, print.wholePage)
  if (given && surname && areNames(print, [surname, given, birth], words)) {
    take('surname', surname)
    take('given_names', given)
  } else if (given && isWholeName(print, given, surname, words)) {
    take('full_name', given)
  }
  const place = nextBelow(birth, print.wholePage)
  if (place && words.includes(place) && print.isOpen('birth_place') && hasCaption(print, place))
    take('birth_place', place)
}

/** Two rows and the day of birth in a list: a third name above them would make all of them doubtful. */
function areNames(
  print: OpenPrint,
  [surname, given, birth]: readonly [Piece, Piece, Piece],
  words: readonly Piece[],
): boolean {
  const third = nextAbove(surname, print.wholePage)
  const pitches = [rowsApart(surname, given), rowsApart(given, birth)] as const
  return (
    isNameless(print) &&
    surname.script === given.script &&
    words.includes(surname) &&
    words.includes(given) &&
    (third === null || !words.includes(third)) &&
    isSamePitch(...pitches) &&
    (hasCaption(print, surname) || hasCaption(print, given))
  )
}

/** Several words, and above them none in the same letters: a number, or the name in the issuer's own script. */
function isWholeName(
  print: OpenPrint,
  name: Piece,
  above: Piece | null,
  words: readonly Piece[],
): boolean {
  return (
    isNameless(print) &&
    words.includes(name) &&
    name.text.includes(' ') &&
    (above === null || above.script !== name.script || !words.includes(above)) &&
    (hasCaption(print, name) || (above !== null && hasCaption(print, above)))
  )
}

function isNameless(print: OpenPrint): boolean {
  return (['surname', 'given_names', 'full_name'] as const).every((one) =>
    print.isOpen(one, 'Latn'),
  )
}

/** A word of the holder's: nothing that documents print of themselves, of states and of citizens. */
function isWord({ text, line }: Piece, languages: readonly string[]): boolean {
  return (
    name.test(text) &&
    labelsSpelt(text).length === 0 &&
    nationalityOf(line) === null &&
    stateOf(text, languages) === null
  )
}

/** Small print straight above or below a value or left of it, whatever it says. */
function hasCaption({ dissections }: OpenPrint, { box, capitalHeight, line }: Piece): boolean {
  return dissections.some(({ line: small }) => {
    if (small === line || small.capitalHeight > CAPTION_HEIGHT_MAX * capitalHeight) return false
    const middle = (small.box.y0 + small.box.y1) / 2
    const isLeft = small.box.x1 <= box.x0 && middle > box.y0 && middle < box.y1 + capitalHeight
    const gap = Math.max(box.y0 - small.box.y1, small.box.y0 - box.y1) / capitalHeight
    const isFlush = Math.abs(small.box.x0 - box.x0) < capitalHeight
    return isLeft || (isFlush && gap > -0.3 && gap < 1.5)
  })
}
