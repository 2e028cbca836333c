/** Offices whose name takes two lines, the first of which is the name of their state. */

import { stateOf } from '../../catalogue/state-words.ts'
import { inPlaceOf } from '../by-form.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { continuationOf } from '../lines/continuation.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { readValue } from '../values/read-value.ts'

/** Joins `United States`, which alone is no office, to `Department of State` below it. */
export function officeBelowState(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const office = print.found.find(({ field, way }) => field === 'authority' && way === 'label')
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
  if (above === undefined) return []
  const pieces = [above, ...office.pieces]
  const value = readValue('authority', pieces.map(({ text }) => text).join(' '), values)
  return value === null ? [] : [inPlaceOf(office, { pieces, value })]
}
