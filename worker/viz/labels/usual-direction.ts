/** Where a page has its values: below its captions, beside them, or, on few cards, above them. */
import type { Piece } from '../piece.ts'
import type { Direction } from './pair-cost.ts'

/** A label with what may be its value. */
interface Paired {
  readonly label: Piece
  readonly direction: Direction | 'inline'
  readonly cost: number
}

/** Where the page has its values; null if undecided; `captionsBelow`: such cards are issued. */
export function usualDirection(
  pairings: readonly Paired[],
  captionsBelow: boolean,
): Direction | null {
  return captionsBelow
    ? directionOf(withoutBeside(pairings), CAPTIONS_BELOW_MIN)
    : directionOf(pairings, BELOW_MIN)
}

/** Fewest captions that show that all are below their values, if the issuer prints such cards. */
const CAPTIONS_BELOW_MIN = 2

/** Without labels whose cheapest value is in their row, which show neither above nor below. */
function withoutBeside(pairings: readonly Paired[]): readonly Paired[] {
  return pairings.filter(({ label }) => {
    const own = pairings.filter((one) => one.label === label)
    const least = Math.min(...own.map(({ cost }) => cost))
    return own.every(({ direction, cost }) => direction !== 'beside' || cost > least)
  })
}

/** Where three labels or more have their cheapest value, or `above` if they can be nowhere else. */
function directionOf(pairings: readonly Paired[], labelsMin: number): Direction | null {
  const best = new Map<Piece, Paired>()
  for (const pairing of pairings) {
    const before = best.get(pairing.label)
    if (before === undefined || pairing.cost < before.cost) best.set(pairing.label, pairing)
  }
  const counts = new Map<Direction, number>()
  for (const { direction } of best.values()) {
    if (direction !== 'inline') counts.set(direction, (counts.get(direction) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (most !== undefined && most[1] >= 3) return most[0]
  return areBelowTheirValues(pairings, labelsMin) ? 'above' : null
}

/** Fewest labels that show it on other cards: of two, the lower one's value may not be found. */
const BELOW_MIN = 3

/** Values in the same position relative to their labels differ in cost by less than this. */
const SAME_WAY_MAX = 0.35

/** Whether all labels have values above, about as near, one only there: the rest is others'. */
function areBelowTheirValues(pairings: readonly Paired[], labelsMin: number): boolean {
  const outside = pairings.filter(({ direction }) => direction !== 'inline')
  const labels = [...new Set(outside.map(({ label }) => label))]
  const above = labels.flatMap((label) => {
    const own = outside.filter((one) => one.label === label)
    const costs = own.flatMap(({ direction, cost }) => (direction === 'above' ? cost : []))
    const isOnly = costs.length === own.length
    return costs.length > 0 ? [{ cost: Math.min(...costs), isOnly }] : []
  })
  const costs = above.map(({ cost }) => cost)
  return (
    labels.length >= labelsMin &&
    above.length === labels.length &&
    above.some(({ isOnly }) => isOnly) &&
    Math.max(...costs) - Math.min(...costs) < SAME_WAY_MAX
  )
}
