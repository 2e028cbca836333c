/** Where a page has its values: below its captions, beside them, or, on few cards, above them. */
import type { Piece } from '../piece.ts'
import type { Direction } from './pair-cost.ts'

/** A label with what may be its value. */
interface Paired {
  readonly label: Piece
  readonly direction: Direction | 'inline'
  readonly cost: number
}

/** @param captionsBelow whether the issuer prints such cards */
export function usualDirection(
  pairings: readonly Paired[],
  captionsBelow: boolean,
): Direction | null {
  return captionsBelow
    ? directionOf(withoutBeside(pairings), CAPTIONS_BELOW_MIN)
    : directionOf(pairings, BELOW_MIN)
}

/** So many captions tell that they stand below, where their issuer prints such cards. */
const CAPTIONS_BELOW_MIN = 2

/** Without those of labels whose cheapest value stands in their own row: they do not tell. */
function withoutBeside(pairings: readonly Paired[]): readonly Paired[] {
  return pairings.filter(({ label }) => {
    const own = pairings.filter((one) => one.label === label)
    const least = Math.min(...own.map(({ cost }) => cost))
    return own.every(({ direction, cost }) => direction !== 'beside' || cost > least)
  })
}

/** Where most labels have their cheapest value; of fewer labels above, where they can only stand so. */
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

/** Of two labels the value of the lower one may only not have been found. */
const BELOW_MIN = 3

/** Costs of values that stand in one and the same way to their labels differ by less. */
const SAME_WAY_MAX = 0.35

/**
 * Of so many labels or more, whether each has a value above it, all as near, and one has none
 * elsewhere: then what stands below the others belongs to the next.
 */
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
