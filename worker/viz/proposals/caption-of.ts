/** Under which caption a value stands, for whoever checks it: it decides nothing. */
import type { Dissection } from '../labels/dissection.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { textOf } from '../print/piece.ts'
import { tidy } from '../values/read-value.ts'
import type { Found } from './open-print.ts'

/** A caption that names the field and is farther away is that of another value, capital heights. */
const COST_MAX = 4.2

/**
 * The caption as read: that of the value's own line with its field number, or the nearest one that
 * names its field. Nothing where none was read, as where an MRZ says what the page prints.
 */
export function captionOf(
  { field, pieces: [first] }: Found,
  dissections: readonly Dissection[],
): { readonly caption?: string } {
  if (first === undefined) return {}
  const own = dissections.find(({ line }) => line === first.line)
  const inLine = own === undefined ? null : captionIn(own)
  if (inLine !== null) return { caption: inLine }
  const [nearest] = dissections
    .flatMap((one) => {
      const { label } = one
      if (label === null || !label.matches.some((match) => match.field === field)) return []
      const at = pairCost(label, first)
      return at === null || at.cost > COST_MAX ? [] : [{ one, cost: at.cost }]
    })
    .sort((a, b) => a.cost - b.cost)
  const caption = nearest === undefined ? null : captionIn(nearest.one)
  return caption === null ? {} : { caption }
}

function captionIn({ number, label }: Dissection): string | null {
  const text = tidy(textOf([number, label].filter((piece) => piece !== null)))
  return text === '' ? null : text
}
