/**
 * The front of a licence whose numbers are too small to be read: three dates below one another are
 * those of its rows 3, 4a and 4b, and by them all other rows are known (Directive 2006/126/EC,
 * Annex I; Vienna Convention on Road Traffic, annex 6).
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { languages } from '../../catalogue/languages.ts'
import { isOldEnoughToDrive } from '../dates/order-of-dates.ts'
import {
  besideInRow,
  isInOneColumn,
  isSamePitch,
  lineAt,
  nextBelow,
  rowsApart,
} from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { dateIn } from '../values/date-in.ts'
import { isLike } from '../values/read-identifier.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Rows 3, 4a and 4b; one of them may hold a date that could not be read. */
interface DateRows {
  readonly birth: Piece
  readonly issue: Piece
  readonly expiry: Piece
  /** From one row to the next. */
  readonly pitch: number
}

/**
 * Takes rows 1 to 5 of the only column of three dates that are those of a life, of which one may be
 * illegible; nothing where there is no such column, or two.
 */
export function takeLicenceRows(
  print: OpenPrint,
  { type, places, values, isAmerican }: PageHabits,
): void {
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
  // Heights and colours of eyes stand beside the dates of American cards, and no office.
  if (!isAmerican) {
    take('birth_place', words(besideInRow(birth, print.values)))
    take('authority', wordsOrInitials(besideMarked(issue, print)))
    take('personal_number', besideMarked(expiry, print))
  }
  const below = lineAt(expiry, pitch, print.values)
  const number = below && withoutMark(below, mark5)
  const isHolders = values.personalNumbers.some((one) => number && isLike(number.text, one))
  take('document_number', isHolders ? null : number)
}

/** Rows 1 and 2, whatever a stray 1 or 2 has found elsewhere on the page. */
function takeNames(print: OpenPrint, rows: DateRows, values: ValueHabits): void {
  const names = namesInTwoSpellings(print, rows, values) ?? namesInOneSpelling(print, rows)
  if (names === null || names.some(({ piece }) => isOfAnother(print, piece))) return
  for (const { field, piece } of names) {
    const value = readValue(field, piece.text, values)
    if (value === null) return
    const row = { field, pieces: [piece], value, way: 'place', margin: 1 } as const
    const before = print.found.find(
      (one) => one.field === field && one.pieces[0]?.script === piece.script,
    )
    if (before === undefined) print.take(row)
    else if (before.way === 'number' && before.pieces[0]?.line !== piece.line)
      print.replace(before, row)
  }
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

/** Of so many rows, how high those lines reach that hold both names in both spellings. */
const TWO_SPELLINGS_ROWS = 3.6

/** Greek and Cyrillic licences: each name in the issuer's letters, and in Latin ones below it. */
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
  // Letters that both alphabets have may have been read as Latin ones.
  return rows.filter(({ piece }, at) => at % 2 === 0 || piece.script === own)
}

/** Whether a line was taken for something that is no name. */
function isOfAnother(print: OpenPrint, { line }: Piece): boolean {
  const isName = print.found.some(
    ({ field, pieces }) =>
      (field === 'surname' || field === 'given_names') && pieces.some((one) => one.line === line),
  )
  return !isName && !print.isFree(line)
}

/** `46. CSDD`, `4Ć PU`, `#4 DVLA`: what was read for 4c or 4d before a value of the right column. */
const mark4 = /^[^\p{L}\d]?4\S?[.,:]?\s+(?=\S)/u

/** `5. 123`, `s. 123`, `8. 123`: the number before that of the document, which may itself begin with `48 12`. */
const mark5 = /^(?:5[.,:]?|[sS8][.,:])\s+(?=\S)/u

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

/** Authorities are shortened as well: `A.E.A./D.D.`, `CSDD`. */
function wordsOrInitials(piece: Piece | null): Piece | null {
  return piece !== null && /\p{Lu}.*\p{Lu}|\p{L}{3}/u.test(piece.text) ? piece : null
}

/** What is left of a mark is no word. */
function words(piece: Piece | null): Piece | null {
  return piece !== null && /\p{L}{3}/u.test(piece.text) ? piece : null
}

/** Signs and digits of a date in digits, of which some may have been read as something else: `10/09N952`. */
const dateLike = /^(?=(?:\D*\d){5})\S{8,11}$/u

/** Null where no three dates, or more than three, stand so. */
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

/** Born, issued later to somebody old enough, and valid for longer; two of the three days tell. */
function areOfLife([birth, issue, expiry]: readonly [Piece, Piece, Piece], values: ValueHabits) {
  const born = readValue('birth_date', birth.text, values)?.value
  const issued = readValue('issue_date', issue.text, values)?.value
  const expires = readValue('expiry_date', expiry.text, values)?.value
  if ([born, issued, expires].filter((day) => day === undefined).length > 1) return false
  if (issued !== undefined && (issued > values.today || (expires ?? '9999') <= issued)) return false
  return born === undefined || isOldEnoughToDrive(born, issued ?? expires ?? '')
}
