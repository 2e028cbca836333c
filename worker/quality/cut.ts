import { applyHomography } from '../image/homography.ts'
import { swapsSides } from '../image/orientation.ts'
import { type Frame, shapeOf } from '../page/corners.ts'
import { aspectOf, pageSizes, pairOfShape, sizeOfShape } from '../page/page-sizes.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { TextLine } from '../text/detect/text-line.ts'
import type { QualityView } from './quality-view.ts'

/** GRID × GRID points of the page are checked for being in the picture. */
const GRID = 40

/** Accuracy of edges, in parts of the page's size: points nearer to an edge are not checked. */
const SLACK = 0.02

/** A corner this near to the frame lies on it, in parts of the picture's longer side. */
const ON_FRAME = 0.012

/**
 * An MRZ nearer to the frame is cut, capital heights: ICAO 9303-4 to -6 leave it 2 mm and more.
 */
const CAPITALS_TO_FRAME = 0.4

/**
 * How much of the page the frame cuts off, 0 to 1; 1 if an MRZ runs into the frame, since a cut MRZ
 * says nothing. Null if neither the edges of a page nor an MRZ are known.
 */
export function cut(view: QualityView): number | null {
  const frame = shownFrame(view)
  const [surest] = (view.layout?.mrzLines ?? []).toSorted((a, b) => b.mrz - a.mrz)
  if (surest !== undefined && runsIntoFrame(surest, frame)) return 1
  return shareCutOff(view, frame) ?? (surest === undefined ? null : 0)
}

/** Prefers the seen outline: edges derived from an MRZ may lie beyond the frame by error. */
function shareCutOff({ layout, picture, rectified }: QualityView, frame: Frame): number | null {
  const outline = layout?.documents[0]
  const seen = outline === undefined ? null : shareShort(outline.corners, frame)
  return seen ?? (rectified === null ? null : shareOutside(picture.overviewGrey, rectified))
}

/** Size of the overview as it is shown. */
function shownFrame({ picture: { orientation, overviewGrey } }: QualityView): Frame {
  const { width, height } = overviewGrey
  return swapsSides(orientation) ? { width: height, height: width } : { width, height }
}

/** Share of the rectified page that lies outside the picture. */
function shareOutside(
  { width, height }: Frame,
  { toOverview, size }: NonNullable<QualityView['rectified']>,
): number {
  const place = (step: number) => SLACK + (1 - 2 * SLACK) * (step / (GRID - 1))
  let outside = 0
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const { x, y } = applyHomography(toOverview, {
        x: place(column) * size.widthMm,
        y: place(row) * size.heightMm,
      })
      if (!(x >= 0 && y >= 0 && x < width && y < height)) outside++
    }
  }
  return outside / (GRID * GRID)
}

/**
 * By how much an outline that ends at the frame falls short of the nearest shape a page can have; 0
 * if it has such a shape or does not touch the frame. Null if its shape cannot be determined.
 */
function shareShort(corners: Quad, frame: Frame): number | null {
  const aspect = shapeOf(corners, frame)
  if (aspect === null || !corners.some((_, k) => isOnFrame(corners, k, frame))) return aspect && 0
  if (sizeOfShape(aspect) !== null || pairOfShape(aspect) !== null) return 0
  const shapes = pageSizes.flatMap((size) => [aspectOf(size), 1 / aspectOf(size)])
  return Math.min(...shapes.map((whole) => 1 - Math.min(aspect / whole, whole / aspect)))
}

/** Whether the side from corner `k` to the next lies along an edge of the picture. */
function isOnFrame(corners: Quad, k: number, { width, height }: Frame): boolean {
  const [p, q] = [corners[k]!, corners[(k + 1) % 4]!]
  const slack = ON_FRAME * Math.max(width, height)
  return (
    Math.max(p.x, q.x) < slack ||
    Math.max(p.y, q.y) < slack ||
    Math.min(p.x, q.x) > width - slack ||
    Math.min(p.y, q.y) > height - slack
  )
}

/** Asked only of the surest MRZ line: a newspaper below the page may look like an MRZ, too. */
function runsIntoFrame({ start, end, capitalHeight }: TextLine, { width, height }: Frame): boolean {
  const slack = CAPITALS_TO_FRAME * capitalHeight
  return [start, end].some(
    ({ x, y }) => x < slack || y < slack || x > width - slack || y > height - slack,
  )
}
