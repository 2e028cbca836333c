/**
 * The front of a licence whose numbers are too small to be read: three dates below one another are
 * those of its rows 3, 4a and 4b, and by them all other rows are known (Directive 2006/126/EC,
 * Annex I; Vienna Convention on Road Traffic, annex 6).
 */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { dateIn } from './by-number.ts'
import { besideInRow, isSamePitch, lineAt, nextBelow, rowsApart } from './column-rows.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf } from './piece.ts'
import { isLike } from './values/read-identifier.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** Nobody younger drives, years: mopeds in some states (article 4). */
const AGE_MIN = 14

/** Rows 3, 4a and 4b. */
interface DateRows {
  readonly birth: Piece
  readonly issue: Piece
  readonly expiry: Piece
  /** From one row to the next. */
  readonly pitch: number
}

export function takeLicenceRows(print: OpenPrint, { type, places, values }: PageHabits): void {
  const hasRows = places.some(({ number }) => number === '4b')
  if (type.kind !== 'driving_licence' || !hasRows) return
  const rows = dateRows(print, values)
  if (rows === null) return
  const { birth, issue, expiry, pitch } = rows
  const take = (field: FieldName, found: Piece | null) => {
    const piece = found && withoutMark(found)
    const value = piece && readValue(field, piece.text, values)
    if (!piece || !value || !print.isOpen(field) || !print.isFree(piece.line)) return
    print.take({ field, pieces: [piece], value, way: 'place', margin: 1 })
  }
  take('birth_date', birth)
  take('issue_date', issue)
  take('expiry_date', expiry)
  takeNames(print, rows, values)
  take('birth_place', words(besideInRow(birth, print.values)))
  take('authority', words(besideInRow(issue, print.values)))
  take('personal_number', besideInRow(expiry, print.values))
  const number = lineAt(expiry, pitch, print.values)
  const isHolders = values.personalNumbers.some((one) => number && isLike(number.text, one))
  take('document_number', isHolders ? null : number)
}

/** Rows 1 and 2, whatever a stray 1 or 2 has found elsewhere on the page. */
function takeNames(print: OpenPrint, { birth, pitch }: DateRows, values: ValueHabits): void {
  const [surname, given] = [-2, -1].map((rows) => lineAt(birth, rows * pitch, print.wholePage))
  const names = [
    ['surname', surname],
    ['given_names', given],
  ] as const
  for (const [field, piece] of names) {
    const value = piece && readValue(field, piece.text, values)
    if (!surname || !given || !piece || !value) return
    const row = { field, pieces: [piece], value, way: 'place', margin: 1 } as const
    const before = print.found.find((one) => one.field === field)
    if (before === undefined) print.take(row)
    else if (before.way === 'number' && before.pieces[0]?.line !== piece.line)
      print.replace(before, row)
  }
}

/** `46. CSDD`, `4Ć PU`: what was read for the number before a value of the right column, or for the 5. */
const mark = /^(?:4\S?[.,:]?|5[.,:]?)\s+(?=\S)/u

function withoutMark(piece: Piece): Piece {
  const [found = ''] = mark.exec(piece.text) ?? []
  return cutFrom(piece, found)
}

function cutFrom({ line, start, characters }: Piece, before: string): Piece {
  return pieceOf(line, start + Array.from(before).length, start + characters.length)
}

/** `4816.08.2023`: the 4b before a date, with no blank between. */
const gluedMark = /^4\S(?=\d{1,2}([./-])\d{1,2}\1\d{4}$)/u

function withoutGluedMark(piece: Piece): Piece {
  const [found = ''] = gluedMark.exec(piece.text) ?? []
  return cutFrom(piece, found)
}

/** What is left of a mark is no word. */
function words(piece: Piece | null): Piece | null {
  return piece !== null && /\p{L}{3}/u.test(piece.text) ? piece : null
}

/** Null where no three dates, or more than three, stand so. */
function dateRows(print: OpenPrint, values: ValueHabits): DateRows | null {
  const dates = print.wholePage.flatMap((line) => {
    const piece = dateIn(withoutGluedMark(line), 'issue_date', values)
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
  return Number(issued.slice(0, 4)) - Number(born.slice(0, 4)) >= AGE_MIN
}
