/** How well a window on a page frames a portrait. */
import { isOfBooklet } from '../page/page-sizes.ts'
import type { EdgeSums } from './edge-sums.ts'
import type { Likelihoods } from './likelihoods.ts'
import { type Box, grownBox, type Plane } from './plane.ts'

/**
 * Fitted on 97 labelled pictures and 225 photographs of severities 1 to 4, 2026-11-23. One alone a
 * fifth larger or smaller changes two of a hundred at most; what the network misses must not
 * outweigh a frame: of many faces it sees a half.
 */
const weights = { seen: 2, empty: 2, edges: 2.5, shape: 0.1, size: 0.3 } as const

/** Cells less than so many times as likely as the likeliest tenth are not seen as a portrait. */
const LIKELY_SHARE = 0.65

/** Around the rough window, in parts of it: what may belong to the portrait. */
const AROUND = 0.4

/** Width by height (35 mm × 45 mm, ICAO 9303-3 §3.9), and by which ratio portraits differ. */
export const SHAPE = { usual: 0.78, spread: 0.14 } as const

/** Heights on cards and on pages of passports, millimetres, and by which ratio they differ. */
const HEIGHT_MM = { card: 30, passport: 43, spread: 0.18 } as const

/** The edges of a page are as good a frame as a portrait's own, and seldom known to a millimetre. */
const RIM_MM = 3

/** Pixels of the raster in which edges were sought to a millimetre. */
export const EDGES_PER_MM = 2

/** How windows near a rough one are judged. */
export interface WindowScore {
  readonly score: (box: Box) => number
  /** Mean share of the four sides that is an edge, 0 to 1. */
  readonly framed: (box: Box) => number
}

/** Scores windows near a rough one, 4 at most, often below 0: evidence, edges on all sides, shape and size. */
export function windowScore(
  rough: Box,
  plane: Plane,
  likely: Likelihoods,
  edges: EdgeSums,
): WindowScore {
  const { side } = plane
  const least = LIKELY_SHARE * likely.highIn(rough)
  const evidence = likely.evidenceOver(least)
  const all = Math.max(1, evidence.excessIn(grownBox(rough, AROUND)))
  const usual = HEIGHT_MM[isOfBooklet(plane) ? 'passport' : 'card']
  const frame = side === null ? edges : edgesWithin(plane, edges)
  // A ghost portrait has any size, and so has everything where the page's is not known.
  const isSized = side !== null && rough.bottom - rough.top > usual / 2
  const framed = (box: Box) => framedBy(frame, box)
  const score = (box: Box) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    const shape = Math.log(width / height / SHAPE.usual) / SHAPE.spread
    const size = isSized ? Math.log(height / usual) / HEIGHT_MM.spread : 0
    return (
      (weights.seen * evidence.excessIn(box)) / all -
      weights.empty * evidence.emptyIn(box) +
      weights.edges * framed(box) -
      weights.shape * shape * shape -
      weights.size * size * size
    )
  }
  return { score, framed }
}

/** The same without what is so near an edge of the page that it is its own, or the table's. */
function edgesWithin({ widthMm, heightMm }: Plane, { upright, level }: EdgeSums): EdgeSums {
  const isInner = (line: number, sizeMm: number) =>
    line >= RIM_MM * EDGES_PER_MM && line <= (sizeMm - RIM_MM) * EDGES_PER_MM
  return {
    upright: (x, top, bottom) => (isInner(x, widthMm) ? upright(x, top, bottom) : 0),
    level: (y, left, right) => (isInner(y, heightMm) ? level(y, left, right) : 0),
  }
}

/** Mean share of the four sides that is an edge. */
function framedBy({ upright, level }: EdgeSums, box: Box): number {
  const [left, right] = [box.left * EDGES_PER_MM, box.right * EDGES_PER_MM]
  const [top, bottom] = [box.top * EDGES_PER_MM, box.bottom * EDGES_PER_MM]
  return (
    (upright(left, top, bottom) +
      upright(right, top, bottom) +
      level(top, left, right) +
      level(bottom, left, right)) /
    4
  )
}
