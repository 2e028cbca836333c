import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import { isFlush } from '../print/column-rows.ts'
import { isNameField } from '../print/field-kinds.ts'
import { isSign } from '../print/holders-word.ts'
import { type Piece, sureness, textOf } from '../print/piece.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { inPlaceOf } from '../proposals/proposals.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { hasOwnLabel } from './near-captions.ts'
import { isNextLine, nextLine } from './next-line.ts'

/** Fields whose values run over several lines, and the most lines of each. */
export const linesOf: Readonly<Partial<Record<FieldName, number>>> = {
  surname: 2,
  given_names: 3,
  full_name: 3,
  birth_place: 3,
  authority: 3,
  address: 4,
  restrictions: 3,
}

/** Values with the lines that continue them; those found by MRZ or barcode are left alone. */
export function continuations(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((one) => {
    // An office that its wording names is whole: below it stands the state.
    const isSettled = one.way === 'value' || (one.way === 'pattern' && one.field === 'authority')
    const joined = isSettled ? one : withNextLines(print, one, values)
    return joined === one ? [] : [inPlaceOf(one, joined)]
  })
}

/** A value with all lines that follow it; a Latin spelling below a national one replaces it. */
function withNextLines(print: OpenPrint, one: Found, values: ValueHabits): Found {
  let current = one
  while (current.pieces.length < (linesOf[one.field] ?? 1)) {
    const { pieces } = current
    const last = pieces.at(-1)
    const lines = print.unlabelled.filter((other) =>
      pieces.every(({ line }) => line !== other.line),
    )
    const next = last && nextLine({ ...one, pieces }, last, lines)
    if (!last || !next || !mayContinue(print, current.field, last, next.piece)) return current
    const spelling = isNational(last, next.piece, values)
      ? readValue(one.field, next.piece.text, values)
      : null
    if (spelling !== null) return { ...current, pieces: [next.piece], value: spelling }
    const all = [...pieces, next.piece]
    const whole = textOf(all)
    const text = isNameField(one.field) ? whole.replace(/(?<=\p{L}-) /gu, '') : whole
    const value = readValue(one.field, text, values)
    if (value === null) return current
    current = { ...current, pieces: all, value, way: next.isSure ? current.way : 'pattern' }
  }
  return current
}

/** Whether nothing shows that a line below a value is something else. */
function mayContinue(print: OpenPrint, field: FieldName, last: Piece, piece: Piece): boolean {
  if (piece.script !== last.script && !isInBoth(field, [piece, last])) return false
  // A sex, a spouse's name or the name in unknown letters is not a second line of a name.
  const isNoName = isSign(piece) || ofSpouse.test(piece.text) || isInUnknownLetters(last, piece)
  if (isNameField(field) && isNoName) return false
  // A line that begins with a colon is the value of a caption that could not be read.
  if (field !== 'address' && /^:/u.test(piece.line.text)) return false
  // A folio or a telephone number is no part of an address.
  if (field === 'address' && /\d{8}/.test(piece.text)) return false
  return (
    !isOtherSpelling(print, piece) &&
    !hasOwnLabel(print, piece, field) &&
    !isLabelBetween(print, last, piece)
  )
}

/** Mean sureness above which a line was well read, and below which its letters are unknown. */
const READ_WELL = 0.95
const UNREAD = 0.75

/** `(ØRE R)`, a name in Chinese letters below a well-read line, is not its second line. */
export function isInUnknownLetters({ characters: above }: Piece, { characters }: Piece): boolean {
  return sureness(above) > READ_WELL && sureness(characters) < UNREAD
}

/** Whether flush lines are one address with words in two spellings: a line then mixes scripts. */
function isInBoth(field: FieldName, pieces: readonly [Piece, Piece]): boolean {
  const [piece, last] = pieces
  return (
    field === 'address' && isFlush(last, piece) && pieces.some(({ text }) => isOfTwoScripts(text))
  )
}

/** Whether a text mixes Latin with Cyrillic or Greek words. */
export function isOfTwoScripts(text: string): boolean {
  return (
    /\p{Script=Latin}{3}/u.test(text) && /\p{Script=Cyrillic}{2}|\p{Script=Greek}{2}/u.test(text)
  )
}

/** A word whose letters Latin shares with Cyrillic or Greek. */
const sharedLetters = /^[ABCEHIKMNOPTXYZ' -]+$/u

/** Share of places at which two spellings have the same letter, at least. */
const ALIKE_MIN = 0.6

/** Whether a line is the national spelling of a value below it: `AIKATEPINH` above `AIKATERINI`. */
function isOtherSpelling({ found }: OpenPrint, line: Piece): boolean {
  return found.some(({ pieces: [first] }) => {
    if (first === undefined || first.line === line.line || !isNextLine(line, first)) return false
    return areAlike(line, first)
  })
}

/** `MOCKBA` above `MOSKVA`: its national spelling, on a page in Cyrillic or Greek letters. */
function isNational(above: Piece, below: Piece, { languages: tags }: ValueHabits): boolean {
  const isWritten = tags.some((tag) => ['Cyrl', 'Grek'].includes(languages.get(tag)?.script ?? ''))
  return isWritten && sharedLetters.test(above.text) && areAlike(above, below)
}

function areAlike({ text }: Piece, { text: otherText }: Piece): boolean {
  const [one, other] = [Array.from(text), Array.from(otherText)]
  const alike = one.filter((character, at) => character === other[at]).length
  return alike >= ALIKE_MIN * Math.max(one.length, other.length)
}

/** Words before the name of a husband, living or dead, in the line below the holder's name. */
const ofSpouse = new RegExp(`^${anyWordOf(({ spouseOf }) => spouseOf)}(?=[\\s:])`, 'iu')

/** Whether the label of something else stands between two lines. */
export function isLabelBetween(print: OpenPrint, above: Piece, below: Piece): boolean {
  return print.dissections.some(({ label }) => {
    if (label === null || label.line === above.line || label.line === below.line) return false
    const middle = (label.box.y0 + label.box.y1) / 2
    const shared = Math.min(label.box.x1, above.box.x1) - Math.max(label.box.x0, above.box.x0)
    return middle > above.box.y1 && middle < below.box.y0 && shared > 0
  })
}
