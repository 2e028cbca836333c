/** The table of the categories on European backs: columns 9, 10 and 11 (Directive 2006/126/EC, Annex I). */
import { isOnBaseLine } from '../lines/column-rows.ts'
import type { Dissection } from '../lines/dissection.ts'
import { MARGIN_MAX, type OpenPrint, type ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import type { PrintedPage } from '../printed-page.ts'
import { weights } from '../proposals.ts'
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
  const isHead = ({ line, value }: Dissection) => value === null && isOnBaseLine(classes, line)
  const heads = print.dissections.filter(isHead)
  const granted = rows.flatMap((row) => {
    const cell = (head: Piece) =>
      cells.find(
        ({ box }) => isOnBaseLine(row, { box }) && Math.abs(box.x0 - head.box.x0) < 3 * height,
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
