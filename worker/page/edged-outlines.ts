import type { Grey } from '../image/raster.ts'
import type { DocumentOutline } from '../text/detect/detect-documents.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { apart } from './corners.ts'
import { type EdgedOutline, edgesOfPage } from './page-edges.ts'

/**
 * Logits of the document mask from which on cells are outlined, in this order. On a busy ground,
 * such as newsprint, the network is sure of the middle of a page alone; pages that lie close
 * together come apart at a higher one.
 */
const LEVELS = [0, 1, -1, -2, -3]

/** Share of the picture, and outlines tried at each level: a card and its other side. */
const SHARE_MIN = 0.05
const OUTLINES_MAX = 2

/** The edges of what fills the picture are not in it. */
const SHARE_MAX = 0.92

/** Outlines nearer to one that failed, in parts of the longest side, fail as well. */
const NEW_APART_MIN = 0.02

/** Least scores of an outline whose edges are those of a page: on the whole, and of each side. */
const SCORE_MIN = 8
const SIDE_SCORE_MIN = 1.75

/** Outlines with less after the first search are not worth a second one. */
const PROMISING_MIN = 5

/**
 * Outlines along edges seen in the picture, near those of the document mask, for pages that the
 * mask alone does not outline well. Those of the first level that has any.
 * @param misfit see `edgesOfPage`
 */
export function edgedOutlines(
  layout: PageLayout,
  grey: Grey,
  misfit: (corners: Quad) => number,
  isPage: (outline: DocumentOutline) => boolean,
): DocumentOutline[] {
  const isLarge = ({ share }: DocumentOutline) => share >= SHARE_MIN && share <= SHARE_MAX
  if (!layout.documents.some(isLarge)) return []
  const tried: Quad[] = []
  for (const level of LEVELS) {
    const rough = layout
      .documentsAt(level)
      .filter(isLarge)
      .slice(0, OUTLINES_MAX)
      .filter(({ corners }) => tried.every((other) => apart(corners, other) >= NEW_APART_MIN))
    tried.push(...rough.map(({ corners }) => corners))
    const found = rough.flatMap(({ corners, share }) => {
      const edged = edgesNear(grey, corners, misfit)
      const outline = edged && { corners: edged.corners, hull: edged.corners, share, fit: 1 }
      return outline && isPage(outline) ? outline : []
    })
    if (found.length > 0) return found
  }
  return []
}

/**
 * The clear edges of a page near a rough outline; null if they are not those of a page. Searched
 * twice, since a side may be farther off than one search reaches.
 */
export function edgesNear(
  grey: Grey,
  rough: Quad,
  misfit: (corners: Quad) => number,
): EdgedOutline | null {
  const first = edgesOfPage(grey, rough, misfit)
  if (first === null || first.score < PROMISING_MIN) return null
  const second = edgesOfPage(grey, first.corners, misfit) ?? first
  const isClear = second.score >= SCORE_MIN && second.leastScore >= SIDE_SCORE_MIN
  return isClear ? second : null
}
