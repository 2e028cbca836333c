/**
 * The front of a licence whose field numbers are too small to read: three dates in one column are
 * rows 3, 4a and 4b, and give the positions of all other rows (Directive 2006/126/EC, Annex I;
 * Vienna Convention on Road Traffic, annex 6).
 */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { languages } from '../../catalogue/languages.ts'
import { inPlaceOf } from '../by-form.ts'
import { isOldEnoughToDrive } from '../dates/order-of-dates.ts'
import {
  besideInRow,
  isInOneColumn,
  isSamePitch,
  lineAt,
  nextBelow,
  rowsApart,
} from '../lines/column-rows.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { dateIn } from '../values/date-in.ts'
import { isLike } from '../values/read-identifier.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { BEHIND, weights } from '../weights.ts'

/** Rows 3, 4a and 4b; one of them may be a date that could not be read. */
interface DateRows {
  readonly birth: Piece
  readonly issue: Piece
  readonly expiry: Piece
  /** From one row to the next, in the unit of the boxes. */
  readonly pitch: number
}

/**
 * Rows 1 to 5 by the only column of three dates that fit a life, one of which may be illegible.
 * Nothing if there is no such column, or more than one.
 */
export function licenceRows(
  print: OpenPrint,
  { type, places, values, isAamva, isLegend }: PageHabits,
): ValueProposal[] {
  const hasRows = places.some(({ number }) => number === '4b')
  if (type.kind !== 'driving_licence' || !hasRows || isLegend) return []
  const rows = dateRows(print, values)
  if (rows === null) return []
  const { birth, issue, expiry, pitch } = rows
  const inRow = (field: FieldName, piece: Piece | null): ValueProposal[] => {
    const value = piece && readValue(field, piece.text, values)
    if (!piece || !value || !print.isOpen(field)) return []
    return [
      { finds: [{ field, pieces: [piece], value, way: 'place', margin: 1 }], weight: weights.form },
    ]
  }
  const below = lineAt(expiry, pitch, print.values)
  const number = below && withoutMark(below, mark5)
  const isHolders = values.personalNumbers.some((one) => number && isLike(number.text, one))
  // American cards print height and colour of eyes beside the dates, not place and authority.
  const beside = isAamva
    ? []
    : [
        ...inRow('birth_place', words(besideInRow(birth, print.values))),
        ...inRow('authority', wordsOrInitials(besideMarked(issue, print))),
        ...inRow('personal_number', besideMarked(expiry, print)),
      ]
  const proposals = [
    ...inRow('birth_date', birth),
    ...inRow('issue_date', issue),
    ...inRow('expiry_date', expiry),
    ...namesInRows(print, rows, values),
    ...beside,
    ...inRow('document_number', isHolders ? null : number),
  ]
  return proposals.map((one, at) => ({ ...one, weight: weights.form - BEHIND * at }))
}

/** Rows 1 and 2. They replace names found by a stray number 1 or 2 elsewhere on the page. */
function namesInRows(print: OpenPrint, rows: DateRows, values: ValueHabits): ValueProposal[] {
  const names = namesInTwoSpellings(print, rows, values) ?? namesInOneSpelling(print, rows)
  if (names === null || names.some(({ piece }) => isOfAnother(print, piece))) return []
  return names.flatMap(({ field, piece }): ValueProposal[] => {
    const value = readValue(field, piece.text, values)
    if (value === null) return []
    const row = { field, pieces: [piece], value, way: 'place', margin: 1 } as const
    const before = print.found.find(
      (one) => one.field === field && one.pieces[0]?.script === piece.script,
    )
    if (before === undefined) return [{ finds: [row], weight: weights.form }]
    const isElsewhere = before.way === 'number' && before.pieces[0]?.line !== piece.line
    return isElsewhere ? [inPlaceOf(before, row)] : []
  })
}

interface NameRow {
  readonly field: 'surname' | 'given_names'
  readonly piece: Piece
}

function namesInOneSpelling(print: OpenPrint, { birth, pitch }: DateRows): NameRow[] | null {
  const surname = lineAt(birth, -2 * pitch, print.wholePage)
  const given = lineAt(birth, -pitch, print.wholePage)
  if (surname === null || given === null) return null
  return [
    { field: 'surname', piece: surname },
    { field: 'given_names', piece: given },
  ]
}

/** Rows above the date of birth within which both names stand in both spellings. */
const TWO_SPELLINGS_ROWS = 3.6

/** On Greek and Cyrillic licences each name has its Latin spelling below the issuer's letters. */
function namesInTwoSpellings(
  print: OpenPrint,
  { birth, pitch }: DateRows,
  { languages: [tag = ''] }: ValueHabits,
): NameRow[] | null {
  const own = languages.get(tag)?.script ?? 'Latn'
  const above = print.wholePage
    .filter((line) => isInOneColumn(birth, line))
    .filter((line) => {
      const rows = rowsApart(line, birth) / pitch
      return rows > 0 && rows < TWO_SPELLINGS_ROWS
    })
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  const [surname, latinSurname, given, latinGiven, ...others] = above
  if (own === 'Latn' || !surname || !latinSurname || !given || !latinGiven) return null
  if (others.length > 0 || latinSurname.script !== 'Latn' || latinGiven.script !== 'Latn')
    return null
  const rows: NameRow[] = [
    { field: 'surname', piece: latinSurname },
    { field: 'surname', piece: surname },
    { field: 'given_names', piece: latinGiven },
    { field: 'given_names', piece: given },
  ]
  // Skips a national spelling that was read as Latin because both alphabets share its letters.
  return rows.filter(({ piece }, at) => at % 2 === 0 || piece.script === own)
}

/** Whether a line was already taken for a field other than these names. */
function isOfAnother(print: OpenPrint, { line }: Piece): boolean {
  const isName = print.found.some(
    ({ field, pieces }) =>
      (field === 'surname' || field === 'given_names') && pieces.some((one) => one.line === line),
  )
  return !isName && !print.isFree(line)
}

/** `46. CSDD`, `4Ć PU`, `#4 DVLA`: a misread 4c or 4d before a value of the right column. */
const mark4 = /^[^\p{L}\d]?4\S?[.,:]?\s+(?=\S)/u

/**
 * `5. 123`, `s. 123`, `8. 123`: the 5 before the document number. `mark4` would cut a number that
 * itself begins with `48 12`.
 */
const mark5 = /^(?:5[.,:]?|[sS8][.,:])\s+(?=\S)/u

/** `4816.08.2023`: a misread 4b without a blank before its date. */
const gluedMark = /^4\S(?=\d{1,2}([./-])\d{1,2}\1\d{4}$)/u

/** The value in the right column beside a date, without its number. */
function besideMarked(date: Piece, print: OpenPrint): Piece | null {
  const beside = besideInRow(date, print.values)
  return beside && withoutMark(beside, mark4)
}

function withoutMark({ line, start, text, characters }: Piece, mark: RegExp): Piece {
  const [found = ''] = mark.exec(text) ?? []
  return pieceOf(line, start + Array.from(found).length, start + characters.length)
}

/**
 * Null unless the piece has a word or two capitals: authorities are abbreviated, too,
 * `A.E.A./D.D.`, `CSDD`.
 */
function wordsOrInitials(piece: Piece | null): Piece | null {
  return piece !== null && /\p{Lu}.*\p{Lu}|\p{L}{3}/u.test(piece.text) ? piece : null
}

/** Null unless the piece has a word: the remains of a mark have none. */
function words(piece: Piece | null): Piece | null {
  return piece !== null && /\p{L}{3}/u.test(piece.text) ? piece : null
}

/** A date in digits, some of whose characters may have been misread: `10/09N952`. */
const dateLike = /^(?=(?:\D*\d){5})\S{8,11}$/u

/** Null unless exactly one column of three dates fits rows 3, 4a and 4b. */
function dateRows(print: OpenPrint, values: ValueHabits): DateRows | null {
  const dates = print.wholePage.flatMap((line) => {
    const piece = dateIn(withoutMark(line, gluedMark), 'issue_date', values)
    const isDate = readValue('issue_date', piece.text, values) !== null
    return isDate || dateLike.test(line.text) ? [piece] : []
  })
  const rows = dates.flatMap((birth) => {
    const issue = nextBelow(birth, dates)
    const expiry = issue && nextBelow(issue, dates)
    if (!issue || !expiry) return []
    const pitches = [rowsApart(birth, issue), rowsApart(issue, expiry)] as const
    return isSamePitch(...pitches) && areOfLife([birth, issue, expiry], values)
      ? [{ birth, issue, expiry, pitch: (pitches[0] + pitches[1]) / 2 }]
      : []
  })
  const [only, ...others] = rows
  return only === undefined || others.length > 0 ? null : only
}

/**
 * Whether the dates fit a life: issued no later than today to somebody old enough to drive, and
 * valid for longer. Two of the three must be legible.
 */
function areOfLife([birth, issue, expiry]: readonly [Piece, Piece, Piece], values: ValueHabits) {
  const born = readValue('birth_date', birth.text, values)?.value
  const issued = readValue('issue_date', issue.text, values)?.value
  const expires = readValue('expiry_date', expiry.text, values)?.value
  if ([born, issued, expires].filter((day) => day === undefined).length > 1) return false
  if (issued !== undefined && (issued > values.today || (expires ?? '9999') <= issued)) return false
  return born === undefined || isOldEnoughToDrive(born, issued ?? expires ?? '')
}
