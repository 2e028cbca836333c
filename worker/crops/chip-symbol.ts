import type { Picture } from '../image/picture.ts'
import { isOfBooklet } from '../page/page-sizes.ts'
import { type Box, greyOf, moved, overlaps, type Plane, partOf } from './plane.ts'
import { type SignMatch, signMatcher } from './sign-matches.ts'

/**
 * Correlation with the drawn sign from which on it is one. The 15 labelled ones have 0.75 and
 * more; whatever else is like it on 240 pages has 0.64 and less (2026-11-22).
 */
const ALIKE_MIN = 0.7

/** The same in the rough look, and how many places are looked at closer. */
const ALIKE_ROUGHLY = 0.45
const PLACES_MAX = 4

const ROUGH_PER_MM = 1.5
const FINE_PER_MM = 4

/** Heights of the sign, millimetres. */
const findRoughly = signMatcher(ROUGH_PER_MM, [3.7, 4.5, 5.4])
const findFinely = signMatcher(FINE_PER_MM, [3.4, 3.9, 4.4, 5, 5.6])

/** The sign stands beside the title: from the upper edge on, millimetres. */
const TOP_MM = { card: 10, passport: 22 } as const

/** Around a place that is looked at closer, millimetres. */
const AROUND_MM = 1.5

/** The sign of a chip inside, on a page whose edges are known; null: none is surely there. */
export function chipSymbol(plane: Plane, picture: Picture): Box | null {
  const top = isOfBooklet(plane) ? TOP_MM.passport : TOP_MM.card
  const strip = { ...plane, heightMm: Math.min(plane.heightMm, top) }
  const matches = findRoughly(greyOf(strip, picture, ROUGH_PER_MM), ALIKE_ROUGHLY)
  let best: SignMatch | null = null
  for (const { left, top: above, right, bottom } of apart(matches)) {
    const [x, y] = [left - AROUND_MM, above - AROUND_MM]
    const part = partOf(plane, {
      left: x,
      top: y,
      right: right + AROUND_MM,
      bottom: bottom + AROUND_MM,
    })
    const [found] = findFinely(greyOf(part, picture, FINE_PER_MM), ALIKE_MIN)
    if (found === undefined || (best !== null && best.alike >= found.alike)) continue
    best = { ...moved(found, x, y), alike: found.alike }
  }
  return best
}

/** Of places that overlap the one that is most alike; they come in this order. */
function apart(matches: readonly SignMatch[]): SignMatch[] {
  const kept: SignMatch[] = []
  for (const match of matches) {
    if (kept.length === PLACES_MAX) break
    if (!kept.some((other) => overlaps(match, other))) kept.push(match)
  }
  return kept
}
