/**
 * The next line of a value. Most stand close below, flush or centred; values that are set otherwise
 * are data here: which they are, how far apart their lines may be, and which line below is the next.
 */
import { anyWordOf } from '../../catalogue/language-words.ts'
import {
  areCentred,
  isAlong,
  isCloseBelow,
  isInOneColumn,
  isInRow,
  isOfOneSize,
  middlesApart,
} from '../print/column-rows.ts'
import { isNameField } from '../print/field-kinds.ts'
import { nationalityOf } from '../print/holders-word.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { Found } from '../proposals/open-print.ts'
import { isEuropeanPostalLine } from '../values/address-parts.ts'
import { postalCountry } from '../values/postal-lines.ts'

/** Capital heights from one line of a value to the next, at most: close, and in rows of a form. */
const CLOSE = 1.3
const APART = 2.6
/** How much larger or smaller than its value a line may be that is neither flush nor centred. */
const ALIKE = 1.15

/** The next line of a value: below it, flush or centred, of its size, close; else null. */
export function continuationOf(piece: Piece, others: readonly Piece[]): Piece | null {
  const near = others.filter((other) => other.line !== piece.line && isNextLine(piece, other))
  return near.sort((a, b) => a.box.y0 - b.box.y0)[0] ?? null
}

export function isNextLine(above: Piece, below: Piece): boolean {
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
  return isOfOneSize(above, below) && isCloseBelow(above, below, CLOSE) && aligned < 0.8
}

/** Left end of the text behind a colon, `: NO 221`, or a speck, `· 221 MAIN ST`; else empty. */
function behindColon({ line, start, text }: Piece): readonly number[] {
  const [colon] = /^[:·•]\s?/u.exec(text) ?? []
  return colon === undefined ? [] : [pieceOf(line, start + colon.length).box.x0]
}

/** A next line that is neither flush nor centred, or further below. */
interface OtherNextLine {
  readonly gapMax: number
  /** Whether the line follows from what the value says; else it is a guess. */
  readonly isSure: boolean
  /** Whether a value goes on like this behind its last line so far. */
  readonly goesOn: (value: Found, last: Piece) => boolean
  readonly isNext: (last: Piece, below: Piece, value: Found) => boolean
}

const others: readonly OtherNextLine[] = [
  // `ОБРАЗЦОВА-`, below it `ПРИМЕРОВА`: the rest of a double name.
  {
    gapMax: APART,
    isSure: true,
    goesOn: ({ field }, { text }) => isNameField(field) && endsWithHyphen.test(text),
    isNext: (last, below) =>
      // It is one word, and not a nationality.
      !/\s/u.test(below.text) &&
      nationalityOf(below.line) === null &&
      (isInOneColumn(last, below) || areCentred(last, below)),
  },
  // `59100 ROUBAIX`, `ROCK TX 78681`: the postal line of a street, anywhere along it.
  {
    gapMax: APART,
    isSure: false,
    goesOn: ({ field }) => field === 'address',
    isNext: (last, below) => isPostalLine(below.text) && isAlong(last, below),
  },
  // Behind its caption a value begins anywhere, and its second line between there and the caption's
  // left end, so that its size must tell it from a speck; from a guessed line no third one follows.
  {
    gapMax: CLOSE,
    isSure: false,
    goesOn: (value) => value.pieces.length === 1 && isBesideCaption(value),
    isNext: (last, below, value) =>
      isBelowCaption(last, below, value) && isOfOneSize(last, below, ALIKE),
  },
  // So do values on the ruled lines of a form, as in passports of the Soviet pattern.
  {
    gapMax: APART,
    isSure: false,
    goesOn: (value) => isOnForm(value) && isBesideCaption(value),
    isNext: (last, below, value) => isBelowCaption(last, below, value) || areCentred(last, below),
  },
]

/** A hyphen behind a letter at the end: another part of the name follows. */
export const endsWithHyphen = /\p{L}[-‐–]\s*$/u

/** A code too long for Europe, or the word of an office: not a European postal line. */
const officeOrLongCode = new RegExp(
  `^\\d{6}|\\b${anyWordOf(({ officeWords }) => officeWords)}\\b`,
  'iu',
)

function isPostalLine(text: string): boolean {
  const isEuropean = isEuropeanPostalLine(text) && !officeOrLongCode.test(text)
  return isEuropean || postalCountry(text) !== null
}

function isBesideCaption({ way, caption, pieces: [first] }: Found): boolean {
  return way === 'label' && caption !== undefined && first !== undefined && isInRow(first, caption)
}

/** Capital heights that the next line may begin left of the caption, and right of the value. */
const LEFT_MAX = 0.8
const RIGHT_MAX = 1.5

function isBelowCaption(last: Piece, below: Piece, { caption, pieces: [first] }: Found): boolean {
  if (caption === undefined || first === undefined) return false
  const { x0 } = below.box
  return (
    x0 > caption.box.x0 - LEFT_MAX * last.capitalHeight &&
    x0 < first.box.x0 + RIGHT_MAX * last.capitalHeight &&
    isOfOneSize(last, below)
  )
}

function isOnForm({ field, pieces: [first] }: Found): boolean {
  return (field === 'birth_place' || field === 'authority') && first?.script === 'Cyrl'
}

/** The line that continues a value behind its last one so far; else null. */
export function nextLine(
  value: Found,
  last: Piece,
  lines: readonly Piece[],
): { readonly piece: Piece; readonly isSure: boolean } | null {
  const close = continuationOf(last, lines)
  if (close !== null) return { piece: close, isSure: true }
  for (const { gapMax, isSure, goesOn, isNext } of others) {
    if (!goesOn(value, last)) continue
    const below = lines.filter((one) => isCloseBelow(last, one, gapMax) && isNext(last, one, value))
    const piece = onlyOne(below)
    if (piece !== undefined) return { piece, isSure }
  }
  return null
}
