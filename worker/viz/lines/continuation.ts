import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { inPlaceOf } from '../by-form.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { isOfOneSize, middlesApart } from './column-rows.ts'
import { isSign } from './holders-word.ts'

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

/**
 * The next line of a value: straight below, flush left or right or centred, of the same size, and
 * no further away than the lines of a paragraph; else null.
 */
export function continuationOf(piece: Piece, others: readonly Piece[]): Piece | null {
  const near = others.filter((other) => other.line !== piece.line && isNextLine(piece, other))
  return near.sort((a, b) => a.box.y0 - b.box.y0)[0] ?? null
}

/** A hyphen behind a letter at the end: another part of the name follows. */
export const endsWithHyphen = /\p{L}[-‐–]\s*$/u

function isNextLine(above: Piece, below: Piece): boolean {
  const height = above.capitalHeight
  const gap = (below.box.y0 - above.box.y1) / height
  // Flush with the value, the number or colon before it, or the text behind that colon.
  const starts = [above.box.x0, above.line.box.x0]
  const lefts = starts.map((x0) => Math.abs(below.box.x0 - x0))
  const right = Math.abs(below.box.x1 - above.box.x1)
  // Where a value begins in its line is a guess, as `1.2. ` is narrower than letters: any start
  // between the left edge of the line and there will do.
  const isMarked = /^1[.,]\s?2[.\s]*$/u.test(above.line.text.slice(0, above.start))
  const isBehindMark = isMarked && below.box.x0 > above.line.box.x0 && below.box.x0 < above.box.x0
  const aligned = isBehindMark ? 0 : Math.min(...lefts, middlesApart(above, below), right) / height
  return isOfOneSize(above, below) && gap > -0.3 && gap < 1.3 && aligned < 0.8
}

/**
 * Every value with the lines that continue it; values found by MRZ or barcode are left alone.
 */
export function continuations(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((one) => {
    const joined = one.way === 'value' ? one : withNextLines(print, one, values)
    return joined === one ? [] : [inPlaceOf(one, joined)]
  })
}

/** A value with the lines that follow it, until none follows. */
function withNextLines(print: OpenPrint, one: Found, values: ValueHabits): Found {
  let current = one
  while (current.pieces.length < (linesOf[one.field] ?? 1)) {
    const last = current.pieces.at(-1)
    const next = last && nextLine(print, current, last)
    if (!next || isDay(next, values)) return current
    const pieces = [...current.pieces, next]
    const whole = pieces.map(({ text }) => text).join(' ')
    const isName = namedFields[one.field].kind === 'name'
    const value = readValue(one.field, isName ? whole.replace(/(?<=\p{L}-) /gu, '') : whole, values)
    if (value === null) return current
    current = { ...current, pieces, value }
  }
  return current
}

/** Whether a line is a date with its whole year, which continues no value. */
function isDay({ text }: Piece, values: ValueHabits): boolean {
  return /\p{Nd}{4}/u.test(text) && readValue('issue_date', text, values) !== null
}

/** The line that continues a value below its last one; else null. */
function nextLine(print: OpenPrint, current: Found, last: Piece): Piece | null {
  const own = new Set(current.pieces.map(({ line }) => line))
  const others = print.unlabelled.filter(({ line }) => !own.has(line))
  const piece = continuationOf(last, others)
  if (piece === null || piece.script !== last.script) return null
  // A sex or a spouse's name is not a second line of a name.
  const isName = namedFields[current.field].kind === 'name'
  if (isName && (isSign(piece) || ofSpouse.test(piece.text))) return null
  // A line that begins with a colon is the value of a caption that could not be read.
  if (current.field !== 'address' && /^:/u.test(piece.line.text)) return null
  // A folio or a telephone number is no part of an address.
  if (current.field === 'address' && /\d{8}/.test(piece.text)) return null
  return piece
}

/** Words before the name of a husband, living or dead, in the line below the holder's name. */
const ofSpouse = new RegExp(`^${anyWordOf(({ spouseOf }) => spouseOf)}(?=[\\s:])`, 'iu')
