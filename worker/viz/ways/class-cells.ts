/** Vehicle classes in cells without numbers: one a row, all in a row, in two columns. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { Label } from '../labels/label-in.ts'
import { besideInRow, isOnBaseLine } from '../print/column-rows.ts'
import { type Piece, pieceOf, textOf } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { inPlaceOf, weights } from '../proposals/proposals.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { readValue } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { isLabelBetween } from './continuation.ts'

/** One class in a cell of its own. */
const oneClass = /^[A-Z]{1,2}\d?E?$/u

/** `EC`: South Africa writes the E of a trailer before the category it belongs to. */
const categoryOfRow = new RegExp(`^E?(?:${licenceCategory})$`, 'u')

/** Largest gap between two rows, in capital heights, and the most rows of a table. */
const PITCH_MAX = 5
const ROWS_MAX = 12

/**
 * A table headed `Category`, `Valid until`, of two rows or more: it uses up their dates.
 */
export function classTable(print: OpenPrint): ValueProposal[] {
  const head = headOf(print, 'dl_class')
  const dates = (['issue_date', 'expiry_date'] as const).flatMap((field) =>
    headsOf(print, field).filter((one) => head !== undefined && isOnBaseLine(head, one)),
  )
  if (head === undefined || dates.length === 0 || !print.isOpen('dl_class')) return []
  const rows = rowsBelow(head, print)
  if (rows.length < 2) return []
  const value = { value: textOf(rows), fit: 1 }
  const cells = dates.flatMap((date) => print.values.filter((piece) => isUnder(date, piece, rows)))
  const isDated = (row: Piece) =>
    cells.some((cell) => isOnBaseLine(row, cell) && /\d{2}/.test(cell.text))
  // A row without a date is a class that was not granted, or its date was not found.
  if (!rows.every(isDated)) return []
  const days = print.values.filter(
    (piece) => dayInCell.test(piece.text) && rows.some((row) => isOnBaseLine(row, piece)),
  )
  const uses = [...cells, ...days].map(({ line }) => line)
  const found = { field: 'dl_class', pieces: rows, value, way: 'label', margin: 1 } as const
  return [{ finds: [found], uses, weight: weights.table * rows.length }]
}

/** A date that fills its cell, `12.05.21`. */
const dayInCell = /^\d{1,4}([./ -])\d{1,2}\1\d{2,4}$/u

/** All classes in the row of their caption, if nothing else is there: `Code`, `A1`, `EC`. */
export function classRow(print: OpenPrint, { classesInRow }: PageHabits): ValueProposal[] {
  const head = classesInRow ? headOf(print, 'dl_class') : undefined
  if (head === undefined || !print.isOpen('dl_class')) return []
  const behind = print.dissections
    .filter(({ line }) => isOnBaseLine(pieceOf(line), head) && line.box.x0 > head.box.x1)
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
  return overlaps(head, piece.box) && rows.some((row) => isOnBaseLine(row, piece))
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
  const beside = besideInRow(piece, print.values, GAP_MAX)
  if (beside === null || !romanCategory.test(beside.text)) return []
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
  const rest = besideInRow(last, print.values, REST_GAP_MAX)
  if (rest === null) return []
  const value = readValue('dl_class', `${last.text.trimEnd()} ${rest.text}`, values)
  return value === null ? [] : [inPlaceOf(found, { pieces: [...found.pieces, rest], value })]
}
