import type { Picture } from '../image/picture.ts'
import { isOfBooklet } from '../page/page-sizes.ts'
import { type Box, greyOf, moved, overlaps, type Plane, partOf } from './plane.ts'
import { type SignMatch, signMatcher } from './sign-matches.ts'

/**
 * Least correlation with the drawn sign for a match. The 15 labelled signs have 0.75 and more;
 * everything else on 240 pages has 0.64 and less (2026-11-22).
 */
const ALIKE_MIN = 0.7

/** Least correlation in the rough search, and how many of its places are searched finely. */
const ALIKE_ROUGHLY = 0.45
const PLACES_MAX = 4

const ROUGH_PER_MM = 1.5
const FINE_PER_MM = 4

/** Matchers for signs of these heights, millimetres. */
const findRoughly = signMatcher(ROUGH_PER_MM, [3.7, 4.5, 5.4])
const findFinely = signMatcher(FINE_PER_MM, [3.4, 3.9, 4.4, 5, 5.6])

/** Height of the strip at the upper edge that holds title and sign, millimetres. */
const TOP_MM = { card: 10, passport: 22 } as const

/** Margin around a place that is searched finely, millimetres. */
const AROUND_MM = 1.5

/** The chip-inside symbol on a page whose edges are known; null if none is surely there. */
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

/** The best match of each group that overlaps, at most `PLACES_MAX`. Expects the best first. */
function apart(matches: readonly SignMatch[]): SignMatch[] {
  const kept: SignMatch[] = []
  for (const match of matches) {
    if (kept.length === PLACES_MAX) break
    if (!kept.some((other) => overlaps(match, other))) kept.push(match)
  }
  return kept
}
