/** An address under two captions: the town under one, the street under the other. */

import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { rowsApart } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Largest cost of a pairing, capital heights: straight below its caption or close beside it. */
const COST_MAX = 1.5

/**
 * Joins the value at the other caption to the address, from the top down. This is a guess, so the
 * way of the joined address is `pattern`.
 */
export function takeSecondAddress(print: OpenPrint, values: ValueHabits): void {
  const address = print.found.find(({ field, way }) => field === 'address' && way === 'label')
  const [first] = address?.pieces ?? []
  if (address === undefined || first === undefined) return
  const labels = print.dissections.flatMap(({ label, value }) =>
    value === null && label?.matches[0]?.field === 'address' ? label : [],
  )
  const own = nearest(first, labels)
  const [other, ...others] = labels
    .filter((label) => label !== own)
    .flatMap((label) => valueAt(label, print, first) ?? [])
  if (other === undefined || others.length > 0) return
  // Values in one row more likely belong to one caption in two languages and to something else.
  if (Math.abs(rowsApart(first, other)) < first.capitalHeight) return
  const pieces =
    other.box.y0 < first.box.y0 ? [other, ...address.pieces] : [...address.pieces, other]
  const value = readValue('address', pieces.map(({ text }) => text).join(' '), values)
  if (value !== null) print.replace(address, { ...address, pieces, value, way: 'pattern' })
}

function nearest(piece: Piece, labels: readonly Label[]): Label | undefined {
  const costOf = (label: Label) => pairCost(label, piece)?.cost ?? Number.POSITIVE_INFINITY
  return labels.toSorted((a, b) => costOf(a) - costOf(b))[0]
}

function valueAt(label: Label, print: OpenPrint, { script }: Piece): Piece | null {
  const near = print.unlabelled.flatMap((piece) => {
    const at = pairCost(label, piece)
    const isNear = at !== null && at.direction !== 'above' && at.cost <= COST_MAX
    return isNear && piece.script === script ? [{ piece, cost: at.cost }] : []
  })
  return near.toSorted((a, b) => a.cost - b.cost)[0]?.piece ?? null
}
