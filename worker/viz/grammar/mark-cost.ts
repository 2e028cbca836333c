/** How far a text, as it was read, is from what a layout prints before the value of a field. */
import { weightedDistance } from '../print/edit-costs.ts'
import type { FoldedText } from './folded.ts'
import type { FieldGrammar } from './layout-grammar.ts'

/** Letters and digits of the longest text that is compared. */
const COMPARED_MAX = 18

/** Cost of a mark whose number is exact and whose caption is not read, and the length of such a caption. */
export const UNREAD_COST = 0.4
const UNREAD_MAX = 4

/** Cost of the nearest mark of a field as a share of its length; infinite from `costMax` on. */
export function markCost(
  { key, costs }: FoldedText,
  { number, marks }: FieldGrammar,
  costMax: number,
): number {
  if (key === '' || key.length > COMPARED_MAX) return Number.POSITIVE_INFINITY
  let best = costMax
  if (number.length > 1 && key.startsWith(number) && key.length - number.length <= UNREAD_MAX)
    best = Math.min(best, UNREAD_COST)
  for (const mark of marks) {
    const length = Math.max(mark.length, key.length)
    const limit = (mark.length < WORD_MIN ? Math.min(best, SHORT_MAX) : best) * length
    const further = key.length - mark.length
    if (Math.max(FURTHER_COST * further, -MISSING_COST * further) >= limit) continue
    const distance = key === mark ? 0 : weightedDistance(key, costs, mark, limit)
    if (distance < limit) best = distance / length
  }
  return best < costMax ? best : Number.POSITIVE_INFINITY
}

/** The least that a further or missing character costs. */
const FURTHER_COST = 0.6
const MISSING_COST = 1.25

/** A mark with fewer characters must be nearly exact. */
const WORD_MIN = 3
const SHORT_MAX = 0.25
