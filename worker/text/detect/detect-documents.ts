import type { Point } from '../../image/affine.ts'
import { groupCells } from './cell-groups.ts'
import { type LayoutMaps, toPictureX, toPictureY } from './layout-maps.ts'
import { convexHull, maskOutline } from './mask-outline.ts'
import { areaOf, fitQuad, polygonAround, type Quad, quadAround } from './quadrilateral.ts'

/** A document-shaped thing in the picture. */
export interface DocumentOutline {
  /**
   * Clockwise from the corner nearest to the picture's upper left, pixels; corners may lie outside
   * the picture.
   */
  readonly corners: Quad
  /** The convex hull of its mask, of few sides: more than four where documents overlap; clockwise. */
  readonly hull: readonly Point[]
  /** Share of the picture its mask covers, 0 to 1. */
  readonly share: number
  /**
   * The smaller of two shares, 0 to 1: of the quadrilateral that the mask fills, and of the mask
   * that lies in the quadrilateral.
   */
  readonly fit: number
}

/** Share of all cells: smaller groups are specks. */
const SHARE_MIN = 0.004

/** Share of the mask's area by which one side less may enlarge its hull. */
const HULL_SHARE_MAX = 0.01

/** Documents looked at per picture, at most. */
const DOCUMENTS_MAX = 6

/**
 * The quadrilaterals of the document mask, largest first.
 * @param level the logit from which on a cell belongs to a document: on a busy ground the network is
 *   sure of the middle of a page alone, and two pages side by side may be joined by doubtful cells
 */
export function detectDocuments(maps: LayoutMaps, level = 0): DocumentOutline[] {
  const { document, width } = maps
  const cellsMin = Math.max(12, Math.round(SHARE_MIN * document.length))
  const groups = groupCells(document, width, level, cellsMin, DOCUMENTS_MAX)
  const found: DocumentOutline[] = []
  const inside = new Uint8Array(document.length)
  for (let k = 0; k < groups.count; k++) {
    const cells = groups.cells.subarray(groups.starts[k]!, groups.starts[k + 1]!)
    inside.fill(0)
    for (let i = 0; i < cells.length; i++) inside[cells[i]!] = 1
    const outline = maskOutline(document, inside, width, level)
    const points: Point[] = []
    for (let i = 0; i < outline.count; i++) points.push({ x: outline.x[i]!, y: outline.y[i]! })
    const hull = convexHull(points)
    const rough = quadAround(hull)
    if (rough === null) continue
    const quad = fitQuad(rough, outline)
    const area = Math.abs(areaOf(quad))
    const within = cellsWithin(quad, cells, width)
    const inPicture = ({ x, y }: Point) => ({ x: toPictureX(maps, x), y: toPictureY(maps, y) })
    found.push({
      corners: fromUpperLeft(quad.map(inPicture)),
      hull: polygonAround(hull, HULL_SHARE_MAX * cells.length).map(inPicture),
      share: cells.length / document.length,
      fit: Math.min(within / Math.max(1, area), within / cells.length, 1),
    })
  }
  return found.sort((a, b) => b.share - a.share)
}

/** Number of cells within a convex quadrilateral whose corners go clockwise. */
function cellsWithin(quad: Quad, cells: Int32Array, width: number): number {
  // a·x + b·y ≥ c on the inner side of each edge.
  const edges = Float64Array.from(
    quad.flatMap((p, k) => {
      const q = quad[(k + 1) % 4]!
      const [a, b] = [p.y - q.y, q.x - p.x]
      return [a, b, a * p.x + b * p.y]
    }),
  )
  let count = 0
  for (let i = 0; i < cells.length; i++) {
    const x = cells[i]! % width
    const y = (cells[i]! - x) / width
    let k = 0
    while (k < 12 && edges[k]! * x + edges[k + 1]! * y >= edges[k + 2]!) k += 3
    if (k === 12) count++
  }
  return count
}

function fromUpperLeft(corners: readonly Point[]): Quad {
  const first = corners.reduce(
    (best, { x, y }, i) => (x + y < corners[best]!.x + corners[best]!.y ? i : best),
    0,
  )
  const at = (k: number) => corners[(first + k) % 4]!
  return [at(0), at(1), at(2), at(3)]
}
