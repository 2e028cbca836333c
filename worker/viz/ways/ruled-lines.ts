/**
 * Values on the ruled lines of a form, as in passports of the Soviet pattern. The lines are further
 * apart than in a paragraph; the first stands beside its label, the others at the left edge, or all
 * are centred. That they belong together is a guess.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { areCentred, isOfOneSize } from '../print/column-rows.ts'
import { onlyOne } from '../print/only-one.ts'
import type { Piece } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { readAgain } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { isLabelBetween } from './continuation.ts'
import { labelBeside } from './near-captions.ts'

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
    return pieces.length > one.pieces.length
      ? readAgain(one, pieces, values, { way: 'pattern' })
      : []
  })
}

/** An address below its label, with the line beside that label before it. */
export function firstLineBeside(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const address = print.foundFor('address', 'label')
  const [first] = address?.pieces ?? []
  if (address === undefined || first === undefined) return []
  const lines = print.unlabelled.filter((piece) => {
    const label = labelBeside(print, piece)
    const isAbove =
      piece.box.y1 < first.box.y0 && pairCost(label ?? first, first)?.direction === 'below'
    return label?.matches[0]?.field === 'address' && isAbove
  })
  const beside = onlyOne(lines)
  if (beside === undefined) return []
  return readAgain(address, [beside, ...address.pieces], values, { way: 'pattern' })
}

function nextRuled(print: OpenPrint, label: Label, pieces: readonly Piece[]): Piece | null {
  const last = pieces.at(-1)
  if (last === undefined) return null
  const height = last.capitalHeight
  const near = print.unlabelled.filter((piece) => {
    const { box, script } = piece
    const gap = (box.y0 - last.box.y1) / height
    const isFromLeft = box.x0 > label.box.x0 - height && box.x0 < last.box.x0 + height
    const isOnLine = isFromLeft || areCentred(last, piece)
    const isAlike = script === last.script && isOfOneSize(piece, last, HEIGHT_RATIO_MAX)
    return isOnLine && isAlike && gap > 0 && gap < GAP_MAX && !pieces.includes(piece)
  })
  const only = onlyOne(near)
  if (only === undefined) return null
  return labelBeside(print, only) !== null || isLabelBetween(print, last, only) ? null : only
}
