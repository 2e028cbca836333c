/** Offices whose name takes two lines, the first of which is the name of their state. */

import { stateOf } from '../../catalogue/state-words.ts'
import { readAgain } from '../by-form.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { continuationOf } from '../lines/continuation.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'

/** Joins `United States`, which alone is no office, to `Department of State` below it. */
export function officeBelowState(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const office = print.foundFor('authority', 'label')
  const [first] = office?.pieces ?? []
  if (office === undefined || first === undefined) return []
  const labels = print.dissections.flatMap(({ label }) =>
    label?.matches[0]?.field === 'authority' ? label : [],
  )
  const above = print.values.find(
    (piece) =>
      stateOf(piece.text, values.languages) !== null &&
      continuationOf(piece, [first]) === first &&
      labels.some((label) => pairCost(label, piece)?.direction === 'below'),
  )
  return above === undefined ? [] : readAgain(office, [above, ...office.pieces], values)
}
