/** The table of the categories on European backs: columns 9, 10 and 11 (Directive 2006/126/EC, Annex I). */

import type { Dissection } from '../labels/dissection.ts'
import { headsIn } from '../labels/table-heads.ts'
import { isOnBaseLine } from '../print/column-rows.ts'
import type { Piece } from '../print/piece.ts'
import { MARGIN_MAX, type OpenPrint, type ValueProposal } from '../proposals/open-print.ts'
import { weights } from '../proposals/proposals.ts'
import { readValue } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** A category of the Directive or of a country: `C1E`, `Tm` of Russia, `f k q` of Britain. */
const classCell = /^(?:[A-Z]{1,2}\d?E?|T[bm]|[fklnpq](?: [fklnpq])*)$/u
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

/** Bottom of row 12 below the table, restrictions for all categories (Annex I); else infinite. */
function footOf(dissections: readonly Dissection[], { box, capitalHeight }: Piece): number {
  const rows = dissections.flatMap(({ number, label, value }) =>
    number?.number === '12' && label === null && value === null ? number.box.y1 : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...rows.filter((y) => y > box.y1 + 2 * capitalHeight))
}
