/** The heads of the table of categories on European backs (Directive 2006/126/EC, Annex I). */

import { isFlush } from '../print/column-rows.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { PrintedPage } from '../print/printed-page.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import type { Dissection } from './dissection.ts'

const columns = ['9', '10', '11'] as const

/** The head of one column, alone in its line. */
const loneHead = /^(9|10|11)\s?[.,:]?$/u

const category = new RegExp(`^(?:${licenceCategory})$`, 'u')

/** Fewest categories below the first head that make a category table. */
const ROWS_MIN = 4

/** Whether a page is the side of a licence that holds the category table. */
export function hasCategoryTable({ lines }: PrintedPage): boolean {
  const [classes] = headsIn(lines.map((line) => ({ line })))
  if (classes === undefined) return false
  const rows = lines.filter(
    ({ text, box }) => category.test(text) && box.y0 > classes.box.y1 && isFlush(classes, { box }),
  )
  return rows.length >= ROWS_MIN
}

/** The lines that head a category table; empty if the page has none. */
export function tableHeads(
  dissections: readonly Pick<Dissection, 'line'>[],
): ReadonlySet<Dissection['line']> {
  return new Set(headsIn(dissections).map(({ line }) => line))
}

/** The heads `9`, `10`, `11`, each alone in its line, all in one row; empty if one is missing. */
export function headsIn(dissections: readonly Pick<Dissection, 'line'>[]): readonly Piece[] {
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
