import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import {
  areCentred,
  isAlong,
  isCloseBelow,
  isInOneColumn,
  isOfOneSize,
  middlesApart,
} from '../print/column-rows.ts'
import { isNameField } from '../print/field-kinds.ts'
import { isSign, nationalityOf } from '../print/holders-word.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, pieceOf, sureness, textOf } from '../print/piece.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { inPlaceOf } from '../proposals/proposals.ts'
import { isEuropeanPostalLine } from '../values/address-parts.ts'
import { postalCountry } from '../values/postal-lines.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { hasOwnLabel, lineBelowCaption } from './near-captions.ts'

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

/** The next line of a value: below it, flush or centred, of its size, close; else null. */
export function continuationOf(piece: Piece, others: readonly Piece[]): Piece | null {
  const near = others.filter((other) => other.line !== piece.line && isNextLine(piece, other))
  return near.sort((a, b) => a.box.y0 - b.box.y0)[0] ?? null
}

/** A hyphen behind a letter at the end: another part of the name follows. */
export const endsWithHyphen = /\p{L}[-‐–]\s*$/u

function isNextLine(above: Piece, below: Piece): boolean {
  const height = above.capitalHeight
  // Flush with the value, the number or colon before it, or the text behind that colon.
  const starts = [above.box.x0, above.line.box.x0, ...behindColon(above)]
  const lefts = starts.map((x0) => Math.abs(below.box.x0 - x0))
  const right = Math.abs(below.box.x1 - above.box.x1)
  // Where a value begins in its line is a guess, as `1.2. ` is narrower than letters: any start
  // between the left edge of the line and there will do.
  const isMarked = /^1[.,]\s?2[.\s]*$/u.test(above.line.text.slice(0, above.start))
  const isBehindMark = isMarked && below.box.x0 > above.line.box.x0 && below.box.x0 < above.box.x0
  const aligned = isBehindMark ? 0 : Math.min(...lefts, middlesApart(above, below), right) / height
  return isOfOneSize(above, below) && isCloseBelow(above, below, 1.3) && aligned < 0.8
}

/** Left end of the text behind a colon, `: NO 221`, or a speck, `· 221 MAIN ST`; else empty. */
function behindColon({ line, start, text }: Piece): readonly number[] {
  const [colon] = /^[:·•]\s?/u.exec(text) ?? []
  return colon === undefined ? [] : [pieceOf(line, start + colon.length).box.x0]
}

/** Capital heights from a line of a name that ends with a hyphen to the next, at most. */
const HYPHEN_GAP_MAX = 2.6

/** `ОБРАЗЦОВА-`, below it `ПРИМЕРОВА`: the rest of a double name, even where rows are far apart. */
function restBehindHyphen(field: FieldName, last: Piece, others: readonly Piece[]): Piece | null {
  if (!isNameField(field) || !endsWithHyphen.test(last.text)) return null
  const below = others.filter(
    (piece) =>
      // The other part of a double name is one word, and not a nationality.
      !/\s/u.test(piece.text) &&
      nationalityOf(piece.line) === null &&
      (isInOneColumn(last, piece) || areCentred(last, piece)) &&
      isCloseBelow(last, piece, HYPHEN_GAP_MAX),
  )
  return onlyOne(below) ?? null
}

/** Capital heights from a street to a postal line that begins anywhere below it, at most. */
const POSTAL_GAP_MAX = 3

/** A code too long for Europe, or the word of an office: not a European postal line. */
const officeOrLongCode = new RegExp(
  `^\\d{6}|\\b${anyWordOf(({ officeWords }) => officeWords)}\\b`,
  'iu',
)

/** The only postal line below a street, anywhere along it: `59100 ROUBAIX`, `ROCK TX 78681`. */
function postalLineBelow(street: Piece, others: readonly Piece[]): Piece | null {
  const below = others.filter((piece) => {
    const isEuropean = isEuropeanPostalLine(piece.text) && !officeOrLongCode.test(piece.text)
    const isPostal = isEuropean || postalCountry(piece.text) !== null
    return isPostal && isAlong(street, piece) && isCloseBelow(street, piece, POSTAL_GAP_MAX)
  })
  return onlyOne(below) ?? null
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
    const last = current.pieces.at(-1)
    const next = last && nextLine(print, current, last)
    if (!last || !next || isLabelBetween(print, last, next.piece)) return current
    const { piece } = next
    const spelling = isNational(last, piece, values)
      ? readValue(one.field, piece.text, values)
      : null
    if (spelling !== null) return { ...current, pieces: [piece], value: spelling }
    const pieces = [...current.pieces, piece]
    const whole = textOf(pieces)
    const text = isNameField(one.field) ? whole.replace(/(?<=\p{L}-) /gu, '') : whole
    const value = readValue(one.field, text, values)
    if (value === null) return current
    current = { ...current, pieces, value, way: next.isGuess ? 'pattern' : current.way }
  }
  return current
}

/** The line that continues a value; else null. `isGuess` if it is neither flush nor centred. */
function nextLine(
  print: OpenPrint,
  current: Found,
  last: Piece,
): { readonly piece: Piece; readonly isGuess: boolean } | null {
  const own = new Set(current.pieces.map(({ line }) => line))
  const others = print.unlabelled.filter(({ line }) => !own.has(line))
  const straight = continuationOf(last, others) ?? restBehindHyphen(current.field, last, others)
  const piece =
    straight ??
    (current.field === 'address' ? postalLineBelow(last, others) : null) ??
    lineBelowCaption(current, print, others)
  if (piece === null || !(piece.script === last.script || isInBoth(current.field, [piece, last])))
    return null
  // A sex, a spouse's name or the name in unknown letters is not a second line of a name.
  const isNoName = isSign(piece) || ofSpouse.test(piece.text) || isInUnknownLetters(last, piece)
  if (isNameField(current.field) && isNoName) return null
  // A line that begins with a colon is the value of a caption that could not be read.
  if (current.field !== 'address' && /^:/u.test(piece.line.text)) return null
  // A folio or a telephone number is no part of an address.
  if (current.field === 'address' && /\d{8}/.test(piece.text)) return null
  if (isOtherSpelling(print, piece)) return null
  if (hasOwnLabel(print, piece, current.field)) return null
  return { piece, isGuess: straight === null }
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
  const isFlush = Math.abs(piece.box.x0 - last.box.x0) < last.capitalHeight
  return field === 'address' && isFlush && pieces.some(({ text }) => isOfTwoScripts(text))
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
