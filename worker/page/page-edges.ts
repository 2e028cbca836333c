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
  for (const a of sides[0]) {
    for (const b of sides[1]) {
      for (const c of sides[2]) {
        for (const d of sides[3]) {
          const sum = a.score + b.score + c.score + d.score
          if (best !== null && sum <= best.score) continue
          const corners = cornersOf(flat, a.line, b.line, c.line, d.line)
          const off = corners === null ? Number.POSITIVE_INFINITY : misfit(corners)
          const score = sum - MISFIT_COST * Math.max(0, off - MISFIT_FREE)
          if (corners === null || off > MISFIT_MAX || score <= (best?.score ?? 0)) continue
          best = { corners, leastScore: Math.min(a.score, b.score, c.score, d.score), score }
        }
      }
    }
  }
  return best
}

/** Where the lines of the sides meet, in the picture; null if neighbours do not. */
function cornersOf({ toPicture }: FlatOutline, a: Line, b: Line, c: Line, d: Line): Quad | null {
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
