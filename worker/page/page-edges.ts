import { applyHomography } from '../image/homography.ts'
import type { Grey } from '../image/raster.ts'
import { type Line, lineThrough, meetingOf, type Quad } from '../text/detect/quadrilateral.ts'
import { mapQuad } from './corners.ts'
import { type FlatOutline, layFlat } from './flat-outline.ts'
import { edgesBeside, type Side, type SideEdge } from './side-edges.ts'

/** An outline whose sides run along edges seen in the picture. */
export interface EdgedOutline {
  readonly corners: Quad
  /** The score of the least clear side. */
  readonly leastScore: number
  /** Scores of all sides, less for a shape that no page has. */
  readonly score: number
}

/** How far from the rough outline edges are searched, in parts of its shorter side. */
const REACH = 0.17

/** What a shape costs, and how much it may be off for nothing; see `misfit`. */
const MISFIT_COST = 25
const MISFIT_FREE = 0.03
const MISFIT_MAX = 0.09

/**
 * The quadrilateral of straight edges near a rough outline that are clearest and make a page's
 * shape; null if no four edges do.
 * @param misfit how unlike a page the shape of corners is, as a log ratio of aspects
 */
export function edgesOfPage(
  grey: Grey,
  rough: Quad,
  misfit: (corners: Quad) => number,
): EdgedOutline | null {
  const flat = layFlat(grey, rough, REACH)
  if (flat === null) return null
  const linesOf = (side: Side) =>
    edgesBeside(flat, side).map((edge) => ({ score: edge.score, line: lineOf(flat, side, edge) }))
  const sides = [linesOf(0), linesOf(1), linesOf(2), linesOf(3)] as const
  let best: EdgedOutline | null = null
  for (const [a, b, c, d] of choices(sides)) {
    const scores = [a.score, b.score, c.score, d.score]
    const sum = scores.reduce((all, one) => all + one)
    if (best !== null && sum <= best.score) continue
    const corners = cornersOf(flat, [a.line, b.line, c.line, d.line])
    const off = corners === null ? Number.POSITIVE_INFINITY : misfit(corners)
    if (corners === null || off > MISFIT_MAX) continue
    const score = sum - MISFIT_COST * Math.max(0, off - MISFIT_FREE)
    if (best === null || score > best.score)
      best = { corners, leastScore: Math.min(...scores), score }
  }
  return best
}

interface ScoredLine {
  readonly score: number
  readonly line: Line
}

/** Each choice of one line for each side. */
function* choices([top, right, bottom, left]: readonly [
  ScoredLine[],
  ScoredLine[],
  ScoredLine[],
  ScoredLine[],
]): Generator<readonly [ScoredLine, ScoredLine, ScoredLine, ScoredLine]> {
  for (const a of top)
    for (const b of right) for (const c of bottom) for (const d of left) yield [a, b, c, d]
}

/** Where the lines of the sides meet, in the picture; null if neighbours do not. */
function cornersOf(
  { toPicture }: FlatOutline,
  [a, b, c, d]: readonly [Line, Line, Line, Line],
): Quad | null {
  const [p, q, r, s] = [meetingOf(d, a), meetingOf(a, b), meetingOf(b, c), meetingOf(c, d)]
  if (p === null || q === null || r === null || s === null) return null
  return mapQuad([p, q, r, s], (corner) => applyHomography(toPicture, corner))
}

function lineOf({ width, height, margin }: FlatOutline, side: Side, { from, to }: SideEdge): Line {
  const [left, top, right, bottom] = [margin, margin, width - margin, height - margin]
  if (side === 0) return lineThrough({ x: left, y: top - from }, { x: right, y: top - to })
  if (side === 1) return lineThrough({ x: right + from, y: top }, { x: right + to, y: bottom })
  if (side === 2) return lineThrough({ x: left, y: bottom + from }, { x: right, y: bottom + to })
  return lineThrough({ x: left - from, y: top }, { x: left - to, y: bottom })
}
