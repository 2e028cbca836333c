/** Values in letters that run to the left: they begin at the right edge of a card, far from the number of their field. */
import type { Script } from '../../catalogue/scripts.ts'
import { besideInRow } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'

const leftwards: ReadonlySet<Script> = new Set(['Hebr', 'Arab'])

/** Of a number that stands alone in its line, the next line to the right in its row where that runs to the left; else null. */
export function fromTheRight(number: Piece, print: OpenPrint): Piece | null {
  const lines = print.dissections.map(({ line }) => pieceOf(line))
  const beside = besideInRow(number, lines)
  const isOpen = print.unnumbered.some(({ line }) => line === beside?.line)
  return beside !== null && isOpen && leftwards.has(beside.script) ? beside : null
}
