import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import { americanPostalCountry, isEuropeanPostalLine } from '../addresses/address-parts.ts'
import { lineBelowCaption } from '../labels/below-caption.ts'
import { hasOwnLabel } from '../labels/label-beside.ts'
import { sureness } from '../letter.ts'
import { nationalityOf } from '../nationality.ts'
import type { Found, OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { areCentred, isInOneColumn, isOfOneSize, middlesApart, rowsApart } from './column-rows.ts'
import { isSign } from './holders-word.ts'

/** Whose values run over several lines, and over how many at most. */
export const linesOf: Readonly<Partial<Record<FieldName, number>>> = {
  surname: 2,
  given_names: 3,
  full_name: 3,
  birth_place: 3,
  authority: 3,
  address: 4,
  restrictions: 3,
}

/**
 * The next line of a value, or null: straight below, flush left or centred, as high, and no further
 * away than lines of one paragraph are.
 */
export function continuationOf(piece: Piece, others: readonly Piece[]): Piece | null {
  const near = others.filter((other) => other.line !== piece.line && isNextLine(piece, other))
  return near.sort((a, b) => a.box.y0 - b.box.y0)[0] ?? null
}

/** Behind a letter: of a name of which another part follows. */
export const endsWithHyphen = /\p{L}[-‐–]\s*$/u

function isNextLine(above: Piece, below: Piece): boolean {
  const height = above.capitalHeight
  const gap = (below.box.y0 - above.box.y1) / height
  // Flush with the value, with the number or the colon before it, or with what stands behind that.
  const starts = [above.box.x0, above.line.box.x0, ...behindColon(above)]
  const lefts = starts.map((x0) => Math.abs(below.box.x0 - x0))
  const right = Math.abs(below.box.x1 - above.box.x1)
  // Where in its line a value begins is a guess, for `1.2. ` is narrower than letters: somewhere behind the left edge.
  const isMarked = /^1[.,]\s?2[.\s]*$/u.test(above.line.text.slice(0, above.start))
  const isBehindMark = isMarked && below.box.x0 > above.line.box.x0 && below.box.x0 < above.box.x0
  const aligned = isBehindMark ? 0 : Math.min(...lefts, middlesApart(above, below), right) / height
  return isOfOneSize(above, below) && gap > -0.3 && gap < 1.3 && aligned < 0.8
}

/** Where `: NO 221` begins behind its colon, `· 221 MAIN ST` behind the speck that its number was read as. */
function behindColon({ line, start, text }: Piece): readonly number[] {
  const [colon] = /^[:·•]\s?/u.exec(text) ?? []
  return colon === undefined ? [] : [pieceOf(line, start + colon.length).box.x0]
}

/** From one line to the next, in parts of the distance between the two before. */
const PITCH_RATIO = { min: 0.85, max: 1.2 } as const

/** Of a value of two lines or more the next one, as far away as those are from one another; else null. */
function nextRow(pieces: readonly Piece[], others: readonly Piece[]): Piece | null {
  const [before, last] = pieces.slice(-2)
  if (before === undefined || last === undefined) return null
  const pitch = rowsApart(before, last)
  const [only, ...rivals] = others.filter((other) => {
    const ratio = rowsApart(last, other) / pitch
    return isInOneColumn(last, other) && ratio > PITCH_RATIO.min && ratio < PITCH_RATIO.max
  })
  return only === undefined || rivals.length > 0 ? null : only
}

/** Capital heights from the first line of a name to the second, where a hyphen ends it. */
const HYPHEN_GAP_MAX = 2.6

/** `ОБРАЗЦОВА-`, below it `ПРИМЕРОВА`: the rest of a double name, flush or centred, however far apart rows are. */
function restBehindHyphen(field: FieldName, last: Piece, others: readonly Piece[]): Piece | null {
  if (namedFields[field].kind !== 'name' || !endsWithHyphen.test(last.text)) return null
  const [only, ...rivals] = others.filter((piece) => {
    const gap = (piece.box.y0 - last.box.y1) / last.capitalHeight
    const isInColumn = isInOneColumn(last, piece) || areCentred(last, piece)
    // A double name has one more part, and no nationality in it.
    if (/\s/u.test(piece.text) || nationalityOf(piece.line) !== null) return false
    return isInColumn && gap > -0.3 && gap < HYPHEN_GAP_MAX
  })
  return only === undefined || rivals.length > 0 ? null : only
}

/** Capital heights from a street to its postal line, wherever that begins below it. */
const POSTAL_GAP_MAX = 3

/** No town, and no code of Europe. */
const officeOrLongCode = new RegExp(
  `^\\d{6}|\\b${anyWordOf(({ officeWords }) => officeWords)}\\b`,
  'iu',
)

/** `59100 ROUBAIX`, `ROUND ROCK TX 78681`, indented below a street. */
function postalLineBelow(street: Piece, others: readonly Piece[]): Piece | null {
  const [only, ...rivals] = others.filter((piece) => {
    const gap = (piece.box.y0 - street.box.y1) / street.capitalHeight
    const isBelow = piece.box.x0 < street.box.x1 && street.box.x0 < piece.box.x1
    const isEuropean = isEuropeanPostalLine(piece.text) && !officeOrLongCode.test(piece.text)
    const isPostal = isEuropean || americanPostalCountry(piece.text) !== null
    return isBelow && gap > -0.3 && gap < POSTAL_GAP_MAX && isPostal
  })
  return only === undefined || rivals.length > 0 ? null : only
}

/** Joins to every value the lines that go on with it. */
export function takeContinuations(print: OpenPrint, values: ValueHabits): void {
  for (const one of [...print.found]) if (one.way !== 'value') joinLines(print, one, values)
}

/** One value with all its lines. */
function joinLines(print: OpenPrint, one: Found, values: ValueHabits): void {
  let current = one
  while (current.pieces.length < (linesOf[one.field] ?? 1)) {
    const last = current.pieces.at(-1)
    const next = last && nextLine(print, current, last)
    if (!last || !next || isLabelBetween(print, last, next.piece)) return
    if (isDay(next.piece, values)) return
    const { piece } = next
    const spelling = isNational(last, piece, values)
      ? readValue(one.field, piece.text, values)
      : null
    if (spelling !== null) {
      print.replace(current, { ...current, pieces: [piece], value: spelling })
      return
    }
    const pieces = [...current.pieces, piece]
    const whole = pieces.map(({ text }) => text).join(' ')
    const isName = namedFields[one.field].kind === 'name'
    const value = readValue(one.field, isName ? whole.replace(/(?<=\p{L}-) /gu, '') : whole, values)
    if (value === null) return
    const joined = {
      ...current,
      pieces,
      value,
      way: next.isGuess ? 'pattern' : current.way,
    } as const
    print.replace(current, joined)
    current = joined
  }
}

/** A day with its whole year, which goes on with nothing. */
function isDay({ text }: Piece, values: ValueHabits): boolean {
  return /\p{Nd}{4}/u.test(text) && readValue('issue_date', text, values) !== null
}

/** What goes on with a value below its last line; null where nothing does. Whether an indented line belongs to it is a guess. */
function nextLine(
  print: OpenPrint,
  current: Found,
  last: Piece,
): { readonly piece: Piece; readonly isGuess: boolean } | null {
  const others = print.unlabelled
  const straight =
    continuationOf(last, others) ??
    nextRow(current.pieces, others) ??
    restBehindHyphen(current.field, last, others)
  const piece =
    straight ??
    (current.field === 'address' ? postalLineBelow(last, others) : null) ??
    lineBelowCaption(current, print, others)
  if (piece === null || !(piece.script === last.script || isInBoth(current.field, [piece, last])))
    return null
  // The letter of a sex below a name is no part of it.
  const isName = namedFields[current.field].kind === 'name'
  if (isName && (isSign(piece) || ofSpouse.test(piece.text) || isInUnknownLetters(last, piece)))
    return null
  // What has a colon of its own is the value of a caption that could not be read.
  if (current.field !== 'address' && /^:/u.test(piece.line.text)) return null
  // A folio or a telephone is no part of an address.
  if (current.field === 'address' && /\d{8}/.test(piece.text)) return null
  if (isWhole(current) || isOtherSpelling(print, piece) || hasOwnLabel(print, piece)) return null
  return { piece, isGuess: straight === null }
}

/** Mean sureness of the characters of a line that was well read, and of one in letters the reader does not know. */
const READ_WELL = 0.95
const UNREAD = 0.75

/** Below a name that was well read the same in Chinese letters, `(ØRE R)`, is no second line of it. */
export function isInUnknownLetters({ characters: above }: Piece, { characters }: Piece): boolean {
  return sureness(above) > READ_WELL && sureness(characters) < UNREAD
}

/** An address may have words in two spellings and words in one, so that no line of it is in one script. */
function isInBoth(field: FieldName, pieces: readonly [Piece, Piece]): boolean {
  const [piece, last] = pieces
  const isFlush = Math.abs(piece.box.x0 - last.box.x0) < last.capitalHeight
  return field === 'address' && isFlush && pieces.some(({ text }) => isOfTwoScripts(text))
}

export function isOfTwoScripts(text: string): boolean {
  return (
    /\p{Script=Latin}{3}/u.test(text) && /\p{Script=Cyrillic}{2}|\p{Script=Greek}{2}/u.test(text)
  )
}

/** A word of letters that Latin has in common with Cyrillic or Greek alone. */
const sharedLetters = /^[ABCEHIKMNOPTXYZ' -]+$/u

/** Letters that two alphabets draw alike stand in one place in both spellings. */
const ALIKE_MIN = 0.6

/**
 * Whether a line is the national spelling of the name in the next one, of letters that Latin has,
 * too: `AIKATEPINH` above `AIKATERINI` is no second line of the surname above both.
 */
function isOtherSpelling({ found }: OpenPrint, line: Piece): boolean {
  return found.some(({ pieces: [first] }) => {
    if (first === undefined || first.line === line.line || !isNextLine(line, first)) return false
    return areAlike(line, first)
  })
}

/** `MOCKBA` above `MOSKVA`, where the page has a language that is written so. */
function isNational(above: Piece, below: Piece, { languages: tags }: ValueHabits): boolean {
  const isWritten = tags.some((tag) => ['Cyrl', 'Grek'].includes(languages.get(tag)?.script ?? ''))
  return isWritten && sharedLetters.test(above.text) && areAlike(above, below)
}

function areAlike({ text }: Piece, { text: otherText }: Piece): boolean {
  const [one, other] = [Array.from(text), Array.from(otherText)]
  const alike = one.filter((character, at) => character === other[at]).length
  return alike >= ALIKE_MIN * Math.max(one.length, other.length)
}

/** Before the name of a husband, living or dead, in the line below one's own. */
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

/** What is all that cards of America print of restrictions. */
const wholeRestriction = /^(?:NONE|[A-Z]{1,2}|CORR ?LENS)$/u

/** An address ends with its postal line. */
function isWhole({ field, pieces, value }: Found): boolean {
  const last = pieces.at(-1)
  if (field === 'restrictions') return wholeRestriction.test(value.value)
  return field === 'address' && last !== undefined && americanPostalCountry(last.text) !== null
}
