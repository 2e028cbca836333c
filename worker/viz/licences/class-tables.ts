/** Vehicle classes in cells: the table of European backs, one a row, all in a row, in two columns. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { Label } from '../labels/label-in.ts'
import { besideInRow } from '../lines/column-rows.ts'
import { isLabelBetween } from '../lines/continuation.ts'
import type { Dissection } from '../lines/dissection.ts'
import { onlyOne } from '../only-one.ts'
import { MARGIN_MAX, type OpenPrint, type ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf, textOf } from '../piece.ts'
import type { PrintedPage } from '../printed-page.ts'
import { inPlaceOf, weights } from '../proposals.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { readValue } from '../values/read-value.ts'

const columns = ['9', '10', '11'] as const

/** The head of one column, alone in its line. */
const loneHead = /^(9|10|11)\s?[.,:]?$/u

/** A category of the Directive or of a country: `C1E`, `Tm` of Russia, `f k q` of Britain. */
const classCell = /^(?:[A-Z]{1,2}\d?E?|T[bm]|[fklnpq](?: [fklnpq])*)$/u
const category = new RegExp(`^(?:${licenceCategory})$`, 'u')

/** Dated categories as `vehicle_class`, `B (first issue – expiry)`; uses the whole table up. */
export function categoryTable(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const [classes, from, until] = headsIn(print.dissections)
  if (!classes || !from || !until) return []
  const height = classes.capitalHeight
  const left = classes.box.x0 - 2 * height
  const foot = footOf(print.dissections, classes)
  const cells = print.wholePage.filter(
    ({ box }) =>
      box.x0 > left &&
      box.y0 > classes.box.y0 &&
      box.y1 < Math.min(classes.box.y1 + 40 * height, foot - 0.6 * height),
  )
  const rows = cells.filter(
    ({ box, text }) => box.x0 < classes.box.x1 + 2 * height && classCell.test(text),
  )
  if (rows.length === 0) return []
  // Lines without a value in the row of heads are column heads, not the numbers of fields.
  const isHead = ({ line, value }: Dissection) =>
    value === null && Math.abs(line.box.y1 - classes.box.y1) < 0.6 * height
  const heads = print.dissections.filter(isHead)
  const granted = rows.flatMap((row) => {
    const cell = (head: Piece) =>
      cells.find(
        ({ box }) =>
          Math.abs(box.y1 - row.box.y1) < 0.6 * height &&
          Math.abs(box.x0 - head.box.x0) < 3 * height,
      )
    const [begins, ends] = [from, until].map((head) => cell(head))
    const begin = begins === undefined ? null : readValue('class_issue_date', begins.text, values)
    const end = ends === undefined ? null : readValue('class_expiry_date', ends.text, values)
    if (begin === null && end === null) return []
    const text = `${row.text} (${begin?.value ?? '…'} – ${end?.value ?? '…'})`
    return [{ text, pieces: [row, begins ?? [], ends ?? []].flat() }]
  })
  const uses = [...heads, ...cells].map(({ line }) => line)
  const weight = weights.table * rows.length
  if (granted.length === 0) return [{ finds: [], uses, weight }]
  const value = { value: granted.map(({ text }) => text).join(', '), fit: 0.9 }
  const pieces = granted.flatMap((one) => one.pieces)
  const found = {
    field: 'vehicle_class',
    pieces,
    value,
    way: 'number',
    margin: MARGIN_MAX,
  } as const
  return [{ finds: [found], uses, weight }]
}

/** Fewest categories below the first head that make a category table. */
const ROWS_MIN = 4

/** Whether a page is the side of a licence that holds the category table. */
export function hasCategoryTable({ lines }: PrintedPage): boolean {
  const [classes] = headsIn(lines.map((line) => ({ line })))
  if (classes === undefined) return false
  const rows = lines.filter(
    ({ text, box }) =>
      category.test(text) &&
      box.y0 > classes.box.y1 &&
      Math.abs(box.x0 - classes.box.x0) < 2 * classes.capitalHeight,
  )
  return rows.length >= ROWS_MIN
}

/** Bottom of row 12 below the table, restrictions for all categories (Annex I); else infinite. */
function footOf(dissections: readonly Dissection[], { box, capitalHeight }: Piece): number {
  const rows = dissections.flatMap(({ number, label, value }) =>
    number?.number === '12' && label === null && value === null ? number.box.y1 : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...rows.filter((y) => y > box.y1 + 2 * capitalHeight))
}

/** The lines that head such a table; empty if the page has none. */
export function tableHeads(
  dissections: readonly Pick<Dissection, 'line'>[],
): ReadonlySet<Dissection['line']> {
  return new Set(headsIn(dissections).map(({ line }) => line))
}

/** The heads `9`, `10`, `11`, each alone in its line, all in one row; empty if one is missing. */
function headsIn(dissections: readonly Pick<Dissection, 'line'>[]): readonly Piece[] {
  const alone = dissections.flatMap(({ line }) => {
    const [, number] = loneHead.exec(line.text) ?? []
    return number === undefined ? [] : [{ ...pieceOf(line), number }]
  })
  const [first] = columns
  const rows = alone
    .filter(({ number }) => number === first)
    .map((classes) =>
      columns.flatMap(
        (column) =>
          alone.find(
            ({ number, box }) =>
              number === column && Math.abs(box.y1 - classes.box.y1) <= classes.capitalHeight,
          ) ?? [],
      ),
    )
  return rows.find((heads) => heads.length === columns.length) ?? []
}

/** One class in a cell of its own. */
const oneClass = /^[A-Z]{1,2}\d?E?$/u

/** `EC`: South Africa writes the E of a trailer before the category it belongs to. */
const categoryOfRow = new RegExp(`^E?(?:${licenceCategory})$`, 'u')

/** Largest gap between two rows, in capital heights, and the most rows of a table. */
const PITCH_MAX = 5
const ROWS_MAX = 12

/**
 * A table headed `Category`, `Valid until`, of two rows or more: it uses up their dates, except an
 * expiry that all rows share, which may be the card's, too.
 */
export function classTable(print: OpenPrint): ValueProposal[] {
  const head = headOf(print, 'dl_class')
  const dates = (['issue_date', 'expiry_date'] as const).flatMap((field) =>
    headsOf(print, field).filter((one) => head !== undefined && areInOneRow(head, one)),
  )
  if (head === undefined || dates.length === 0 || !print.isOpen('dl_class')) return []
  const rows = rowsBelow(head, print)
  if (rows.length < 2) return []
  const value = { value: textOf(rows), fit: 1 }
  const cells = dates.flatMap((date) => print.values.filter((piece) => isUnder(date, piece, rows)))
  const isDated = (row: Piece) =>
    cells.some((cell) => areInOneRow(row, cell) && /\d{2}/.test(cell.text))
  // A row without a date is a class that was not granted, or its date was not found.
  if (!rows.every(isDated)) return []
  const days = print.values.filter(
    (piece) =>
      dayInCell.test(piece.text) &&
      rows.some((row) => areInOneRow(row, piece)) &&
      !hasOwnCaption(piece, head, print),
  )
  const shared = sharedEnd(print, days)
  const uses = [...cells, ...days].flatMap((cell) => (cell === shared ? [] : cell.line))
  const found = { field: 'dl_class', pieces: rows, value, way: 'label', margin: 1 } as const
  return [{ finds: [found], uses, weight: weights.table * rows.length }]
}

/** A date that fills its cell, `12.05.21`. */
const dayInCell = /^\d{1,4}([./ -])\d{1,2}\1\d{2,4}$/u

/** Whether a date has a caption of its own, before or above it, that is not a head of the table. */
function hasOwnCaption(day: Piece, head: Piece, { dissections }: OpenPrint): boolean {
  return dissections.some(({ label, line: { box } }) => {
    if (label === null || areInOneRow(head, label) || box.y1 < head.box.y1) return false
    const isBefore = areInOneRow(label, day) && box.x1 > head.box.x1 && box.x1 <= day.box.x0
    return isBefore || (overlaps(label, day.box) && box.y1 < day.box.y1)
  })
}

/** The topmost date in the column of expiries, if all rows have the same one. */
function sharedEnd(print: OpenPrint, days: readonly Piece[]): Piece | undefined {
  const head = onlyOne(headsOf(print, 'expiry_date'))
  if (head === undefined) return undefined
  const below = days.filter(({ box }) => overlaps(head, box))
  const [first, ...more] = below.toSorted((a, b) => a.box.y0 - b.box.y0)
  return more.length > 0 && more.every(({ text }) => text === first?.text) ? first : undefined
}

/** All classes in the row of their caption, if nothing else is there: `Code`, `A1`, `EC`. */
export function classRow(print: OpenPrint, { classesInRow }: PageHabits): ValueProposal[] {
  const head = classesInRow ? headOf(print, 'dl_class') : undefined
  if (head === undefined || !print.isOpen('dl_class')) return []
  const behind = print.dissections
    .filter(({ line }) => areInOneRow(pieceOf(line), head) && line.box.x0 > head.box.x1)
    .toSorted((a, b) => a.line.box.x0 - b.line.box.x0)
  const end = behind.findIndex(({ label }) => label !== null)
  const cells = behind.slice(0, end < 0 ? behind.length : end).map(({ line }) => line)
  const row = print.values
    .filter(({ line }) => cells.includes(line))
    // The values come in no order along the row.
    .toSorted((a, b) => a.box.x0 - b.box.x0)
  if (row.length === 0 || !row.every(({ text }) => categoryOfRow.test(text))) return []
  const value = { value: textOf(row), fit: 1 }
  const found = { field: 'dl_class', pieces: row, value, way: 'label', margin: 1 } as const
  return [{ finds: [found], weight: weights.table }]
}

function headsOf({ dissections }: OpenPrint, field: FieldName): readonly Label[] {
  return dissections.flatMap(({ label, value }) =>
    label !== null && value === null && label.matches[0]?.field === field ? label : [],
  )
}

/** The lowest head: a title above the table may be spelt the same. */
function headOf(print: OpenPrint, field: FieldName): Label | undefined {
  return headsOf(print, field).toSorted((a, b) => b.box.y0 - a.box.y0)[0]
}

function areInOneRow(one: Piece, other: Piece): boolean {
  return Math.abs(one.box.y1 - other.box.y1) < 0.6 * one.capitalHeight
}

/** Cells with one class below a head; a wide gap or a caption between two cells ends the table. */
function rowsBelow(head: Piece, print: OpenPrint): readonly Piece[] {
  const column = print.values
    .filter(({ box, text }) => oneClass.test(text) && overlaps(head, box) && box.y0 > head.box.y0)
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  const end = column.findIndex((piece, at) => {
    const above = column[at - 1]
    const gap = piece.box.y0 - (above ?? head).box.y1
    const isOfOther = above !== undefined && isLabelBetween(print, above, piece)
    return isOfOther || gap > PITCH_MAX * piece.capitalHeight
  })
  return column.slice(0, end < 0 ? ROWS_MAX : Math.min(end, ROWS_MAX))
}

function overlaps({ box: head, capitalHeight }: Piece, box: Piece['box']): boolean {
  return box.x0 < head.x1 + 2 * capitalHeight && head.x0 - 2 * capitalHeight < box.x1
}

function isUnder(head: Piece, piece: Piece, rows: readonly Piece[]): boolean {
  return overlaps(head, piece.box) && rows.some((row) => areInOneRow(row, piece))
}

/** `IIa`, `III-c`: categories of a class, as Peru grants them. */
const romanCategory = /^I{1,3}[ -]?[a-cA-C]?$/u

/** Capital heights from a class to its category, at most. */
const GAP_MAX = 14

/** The class `A` with `IIa` in the next column, which alone says less than was granted. */
export function categoryBeside(print: OpenPrint, { type }: PageHabits): ValueProposal[] {
  if (!countries.get(type.country ?? '')?.categoriesBesideClasses) return []
  const found = print.foundFor('dl_class')
  const [piece] = found?.pieces ?? []
  if (found === undefined || piece === undefined || !/^[A-C]$/.test(found.value.value)) return []
  const beside = besideInRow(piece, print.values)
  if (beside === null || !romanCategory.test(beside.text)) return []
  if (beside.box.x0 - piece.box.x1 > GAP_MAX * piece.capitalHeight) return []
  const value = { ...found.value, value: `${found.value.value} ${beside.text}` }
  return [inPlaceOf(found, { pieces: [piece, beside], value })]
}

/** A comma or stroke at the end: more classes follow. */
const goesOn = /[,/]\s*$/u

/** Capital heights to the rest of the list, at most. */
const REST_GAP_MAX = 3

/** `A1, B, BE,` with `S, T` behind a wide blank: one list that was found as two lines. */
export function restOfClasses(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const found = print.foundFor('dl_class')
  const last = found?.pieces.at(-1)
  if (found === undefined || last === undefined || !goesOn.test(last.text)) return []
  const rest = besideInRow(last, print.values)
  if (rest === null || rest.box.x0 - last.box.x1 > REST_GAP_MAX * last.capitalHeight) return []
  const value = readValue('dl_class', `${last.text.trimEnd()} ${rest.text}`, values)
  return value === null ? [] : [inPlaceOf(found, { pieces: [...found.pieces, rest], value })]
}
