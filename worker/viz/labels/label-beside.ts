/** The label beside a line, in a list of labels with their values. */

import type { OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import type { Label } from './label-in.ts'
import { isBetween, pairCost } from './pair-cost.ts'

/** The nearest label without a value in the row of a piece, nothing between them; else null. */
export function labelBeside({ dissections }: OpenPrint, piece: Piece): Label | null {
  const near = dissections.flatMap(({ label, value }) => {
    if (label === null || value !== null || label.line === piece.line) return []
    const at = pairCost(label, piece)
    const isFar = at?.direction !== 'beside'
    return isFar || dissections.some(({ line }) => isBetween(line, label, piece))
      ? []
      : [{ label, cost: at.cost }]
  })
  return near.toSorted((a, b) => a.cost - b.cost)[0]?.label ?? null
}

/** Whether a line is the value of the label beside it: all values found so far are further away. */
export function hasOwnLabel(print: OpenPrint, piece: Piece): boolean {
  const label = labelBeside(print, piece)
  if (label === null) return false
  const cost = pairCost(label, piece)?.cost ?? 0
  return print.found.every(({ pieces: [first] }) => {
    const other = first === undefined ? null : pairCost(label, first)
    return other === null || other.cost > cost || first?.line === piece.line
  })
}
