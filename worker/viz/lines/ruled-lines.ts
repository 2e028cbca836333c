/**
 * Values on the ruled lines of a form, as in passports of the Soviet pattern. The lines are further
 * apart than in a paragraph; the first stands beside its label, the others at the left edge, or all
 * are centred. That they belong together is a guess.
 */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { inPlaceOf } from '../by-form.ts'
import { labelBeside } from '../labels/label-beside.ts'
import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import { areCentred } from './column-rows.ts'
import { isLabelBetween } from './continuation.ts'

/** Fields written over several lines of a form, and the most lines of a value. */
const LINES_MAX = 3
const overLines: readonly FieldName[] = ['birth_place', 'authority']

/** Capital heights from one line to the next, at most. */
const GAP_MAX = 2.6

/** How much larger or smaller the next line may be set. */
const HEIGHT_RATIO_MAX = 1.3

/** A Cyrillic value that stands beside its label, with the next ruled lines. */
export function ruledLines(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((one) => {
    const [first] = one.pieces
    const isOnForm = first?.script === 'Cyrl' && overLines.includes(one.field)
    const label = isOnForm ? labelBeside(print, first) : null
    if (label === null || first === undefined || one.way !== 'label') return []
    const pieces = [...one.pieces]
    while (pieces.length < LINES_MAX) {
      const next = nextRuled(print, label, pieces)
      if (next === null) break
      pieces.push(next)
    }
    const value = readValue(one.field, pieces.map(({ text }) => text).join(' '), values)
    return pieces.length > one.pieces.length && value !== null
      ? [inPlaceOf(one, { pieces, value, way: 'pattern' })]
      : []
  })
}

/** An address below its label, with the line beside that label before it. */
export function firstLineBeside(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const address = print.found.find(({ field, way }) => field === 'address' && way === 'label')
  const [first] = address?.pieces ?? []
  if (address === undefined || first === undefined) return []
  const [beside, ...others] = print.unlabelled.filter((piece) => {
    const label = labelBeside(print, piece)
    const isAbove =
      piece.box.y1 < first.box.y0 && pairCost(label ?? first, first)?.direction === 'below'
    return label?.matches[0]?.field === 'address' && isAbove
  })
  if (beside === undefined || others.length > 0) return []
  const pieces = [beside, ...address.pieces]
  const value = readValue('address', pieces.map(({ text }) => text).join(' '), values)
  return value === null ? [] : [inPlaceOf(address, { pieces, value, way: 'pattern' })]
}

function nextRuled(print: OpenPrint, label: Label, pieces: readonly Piece[]): Piece | null {
  const last = pieces.at(-1)
  if (last === undefined) return null
  const height = last.capitalHeight
  const [only, ...others] = print.unlabelled.filter((piece) => {
    const { box, capitalHeight, script } = piece
    const gap = (box.y0 - last.box.y1) / height
    const ratio = capitalHeight / height
    const isFromLeft = box.x0 > label.box.x0 - height && box.x0 < last.box.x0 + height
    const isOnLine = isFromLeft || areCentred(last, piece)
    const isAlike = script === last.script && Math.max(ratio, 1 / ratio) < HEIGHT_RATIO_MAX
    return isOnLine && isAlike && gap > 0 && gap < GAP_MAX && !pieces.includes(piece)
  })
  if (only === undefined || others.length > 0) return null
  return labelBeside(print, only) !== null || isLabelBetween(print, last, only) ? null : only
}
