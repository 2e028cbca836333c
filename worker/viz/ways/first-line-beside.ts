/** Addresses that begin beside their label and go on below it. */
import { pairCost } from '../labels/pair-cost.ts'
import { onlyOne } from '../print/only-one.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { readAgain } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { labelBeside } from './near-captions.ts'

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
