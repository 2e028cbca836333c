/**
 * The front of a licence whose numbers are too small to be read: three dates below one another are
 * those of its rows 3, 4a and 4b, and by them all other rows are known (Directive 2006/126/EC,
 * Annex I; Vienna Convention on Road Traffic, annex 6).
 */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { dateIn } from './by-number.ts'
import { besideInRow, isSamePitch, lineAt, nextBelow, rowsApart } from './column-rows.ts'
import type { OpenPrint } from './open-print.ts'
import { isOldEnoughToDrive } from './order-of-dates.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf } from './piece.ts'
import { isLike } from './values/read-identifier.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** Rows 3, 4a and 4b. */
interface DateRows {
  readonly birth: Piece
  readonly issue: Piece
  readonly expiry: Piece
  /** From one row to the next. */
  readonly pitch: number
}

/** Takes rows 1 to 5 of the only column of three dates that are those of a life; nothing where there is no such column, or two. */
export function takeLicenceRows(print: OpenPrint, { type, places, values }: PageHabits): void {
  const hasRows = places.some(({ number }) => number === '4b')
  if (type.kind !== 'driving_licence' || !hasRows) return
  const rows = dateRows(print, values)
  if (rows === null) return
  const { birth, issue, expiry, pitch } = rows
  const take = (field: FieldName, piece: Piece | null) => {
    const value = piece && readValue(field, piece.text, values)
    if (!piece || !value || !print.isOpen(field) || !print.isFree(piece.line)) return
    print.take({ field, pieces: [piece], value, way: 'place', margin: 1 })
  }
  take('birth_date', birth)
  take('issue_date', issue)
  take('expiry_date', expiry)
  takeNames(print, rows, values)
  take('birth_place', words(besideInRow(birth, print.values)))
  take('authority', words(besideMarked(issue, print)))
  take('personal_number', besideMarked(expiry, print))
  const below = lineAt(expiry, pitch, print.values)
  const number = below && withoutMark(below, mark5)
  const isHolders = values.personalNumbers.some((one) => number && isLike(number.text, one))
  take('document_number', isHolders ? null : number)
}

/** Rows 1 and 2, whatever a stray 1 or 2 has found elsewhere on the page. */
function takeNames(print: OpenPrint, { birth, pitch }: DateRows, values: ValueHabits): void {
  const surname = lineAt(birth, -2 * pitch, print.wholePage)
  const given = lineAt(birth, -pitch, print.wholePage)
  if (surname === null || given === null) return
  if (isOfAnother(print, surname) || isOfAnother(print, given)) return
  const names = [
    ['surname', surname],
    ['given_names', given],
  ] as const
  for (const [field, piece] of names) {
    const value = readValue(field, piece.text, values)
    if (value === null) return
    const row = { field, pieces: [piece], value, way: 'place', margin: 1 } as const
    const before = print.found.find((one) => one.field === field)
    if (before === undefined) print.take(row)
    else if (before.way === 'number' && before.pieces[0]?.line !== piece.line)
      print.replace(before, row)
  }
}

/** Whether a line was taken for something that is no name. */
function isOfAnother(print: OpenPrint, { line }: Piece): boolean {
  const isName = print.found.some(
    ({ field, pieces }) =>
      (field === 'surname' || field === 'given_names') && pieces.some((one) => one.line === line),
  )
  return !isName && !print.isFree(line)
}

/** `46. CSDD`, `4Ć PU`: what was read for 4c or 4d before a value of the right column. */
const mark4 = /^4\S?[.,:]?\s+(?=\S)/u

/** The number before that of the document, which may itself begin with `48 12`. */
const mark5 = /^5[.,:]?\s+(?=\S)/u

/** `4816.08.2023`: the 4b before a date, with no blank between. */
const gluedMark = /^4\S(?=\d{1,2}([./-])\d{1,2}\1\d{4}$)/u

/** What stands in the right column beside a date, without its number. */
function besideMarked(date: Piece, print: OpenPrint): Piece | null {
  const beside = besideInRow(date, print.values)
  return beside && withoutMark(beside, mark4)
}

function withoutMark({ line, start, text, characters }: Piece, mark: RegExp): Piece {
  const [found = ''] = mark.exec(text) ?? []
  return pieceOf(line, start + Array.from(found).length, start + characters.length)
}

/** What is left of a mark is no word. */
function words(piece: Piece | null): Piece | null {
  return piece !== null && /\p{L}{3}/u.test(piece.text) ? piece : null
}

/** Null where no three dates, or more than three, stand so. */
function dateRows(print: OpenPrint, values: ValueHabits): DateRows | null {
  const dates = print.wholePage.flatMap((line) => {
    const piece = dateIn(withoutMark(line, gluedMark), 'issue_date', values)
    return readValue('issue_date', piece.text, values) === null ? [] : [piece]
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

/** Born, issued later to somebody old enough, and valid for longer. */
function areOfLife([birth, issue, expiry]: readonly [Piece, Piece, Piece], values: ValueHabits) {
  const born = readValue('birth_date', birth.text, values)?.value
  const issued = readValue('issue_date', issue.text, values)?.value
  const expires = readValue('expiry_date', expiry.text, values)?.value
  if (!born || !issued || !expires || issued > values.today || expires <= issued) return false
  return isOldEnoughToDrive(born, issued)
}
