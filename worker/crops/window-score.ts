/** Scores how well a window on a page frames a portrait. */
import { isOfBooklet } from '../page/page-sizes.ts'
import type { EdgeSums } from './edge-sums.ts'
import type { Likelihoods } from './likelihoods.ts'
import { type Box, grownBox, type Plane } from './plane.ts'

/**
 * Fitted on 97 labelled pictures and 225 photographs of severities 1 to 4, 2026-11-23. Changing one
 * weight by a fifth changes at most two results in a hundred. A seen frame must outweigh what the
 * network misses: it sees only half of many faces.
 */
const weights = { seen: 2, empty: 2, edges: 2.5, shape: 0.1, size: 0.3 } as const

/** Cells below this share of the likeliest tenth do not count as part of a portrait. */
const LIKELY_SHARE = 0.65

/** Margin around the rough window, in parts of it, within which the portrait must lie. */
const AROUND = 0.4

/** Usual width by height (35 mm × 45 mm, ICAO 9303-3 §3.9), and its spread as a log ratio. */
export const SHAPE = { usual: 0.78, spread: 0.14 } as const

/** Usual heights on cards and on passport pages, millimetres, and their spread as a log ratio. */
const HEIGHT_MM = { card: 30, passport: 43, spread: 0.18 } as const

/**
 * Edges this near to the page's own are ignored, millimetres: a page's edge looks like a frame, and
 * its place is seldom known to a millimetre.
 */
const RIM_MM = 3

/** Resolution of the raster in which edges are measured, pixels per millimetre. */
export const EDGES_PER_MM = 2

/** Judges windows near a rough one. */
export interface WindowScore {
  /** About 4.5 at most, often below 0. */
  readonly score: (box: Box) => number
  /** Mean share of the four sides that is an edge, 0 to 1. */
  readonly framed: (box: Box) => number
}

/** Scores windows near a rough one by evidence, edges on all sides, shape and size. */
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
  // Ghost portraits have any size, and without a known page no size is known.
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

/** The same edges without those so near to the page's edge that they are its own or the table's. */
function edgesWithin({ widthMm, heightMm }: Plane, { upright, level }: EdgeSums): EdgeSums {
  const isInner = (line: number, sizeMm: number) =>
    line >= RIM_MM * EDGES_PER_MM && line <= (sizeMm - RIM_MM) * EDGES_PER_MM
  return {
    upright: (x, top, bottom) => (isInner(x, widthMm) ? upright(x, top, bottom) : 0),
    level: (y, left, right) => (isInner(y, heightMm) ? level(y, left, right) : 0),
  }
}

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
