/** Where print, portraits and barcodes lie in a picture, and the gutters between them. */
import { applyAffine, type Point } from '../../image/affine.ts'
import { middleOf } from '../../image/box.ts'
import { medianOf } from '../../image/median.ts'
import type { Picture } from '../../image/picture.ts'
import { centreOf, mapQuad } from '../../page/corners.ts'
import { type Gutter, gutters, type Spot } from '../../page/gutters.ts'
import { readingDirection } from '../../page/print-within.ts'
import type { PageLayout } from '../../text/detect/detect-layout.ts'
import type { Region as SeenRegion } from '../../text/detect/detect-regions.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { PrintedLine, PrintedPage } from '../../viz/print/printed-page.ts'

/** What is spread over a picture, in pixels of its overview. */
export interface Scattered {
  readonly spots: readonly Spot[]
  readonly portraits: readonly Quad[]
  readonly gutters: readonly Gutter[]
  /** Of the median line, pixels of the overview. */
  readonly capitalHeight: number
}

/**
 * Everything that belongs to documents, in pixels of the overview, and the gutters between it.
 * @param heightsMin least width of a gutter, in capital heights of the median line
 */
export function scatteredOver(
  layout: PageLayout,
  picture: Picture,
  { lines }: PrintedPage,
  heightsMin: number,
): Scattered {
  const at = (point: Point) => applyAffine(picture.shownToOverview, point)
  const seen = [...layout.lines, ...layout.mrzLines].map((line) => ({
    ...line,
    start: at(line.start),
    end: at(line.end),
  }))
  const quadsOf = (regions: readonly SeenRegion[]) =>
    regions.map(({ corners }) => mapQuad(corners, at))
  const portraits = quadsOf(layout.portraits)
  const shown = readingDirection([...layout.lines, ...layout.mrzLines], layout.upright.turns)
  const [from, to] = [at({ x: 0, y: 0 }), at({ x: Math.cos(shown), y: Math.sin(shown) })]
  const spots = [
    ...seen.flatMap(spotsOfLine),
    ...[...portraits, ...quadsOf(layout.barcodes)].flatMap(spotsOfRegion),
    ...lines.flatMap(spotOfRead),
  ]
  const capitalHeight = medianOf(seen.map(({ capitalHeight }) => capitalHeight)) ?? 0
  const along = Math.atan2(to.y - from.y, to.x - from.x)
  return {
    spots,
    portraits,
    gutters: gutters(spots, along, heightsMin * capitalHeight),
    capitalHeight,
  }
}

/** Spots along a line, at most: longer lines are sampled more coarsely. */
const SPOTS_MAX = 40

function spotsOfLine({ start, end, capitalHeight }: TextLine): Spot[] {
  const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / (2 * capitalHeight))
  return Array.from({ length: Math.min(count, SPOTS_MAX) + 1 }, (_, k) => {
    const share = k / Math.max(1, Math.min(count, SPOTS_MAX))
    return {
      x: start.x + share * (end.x - start.x),
      y: start.y + share * (end.y - start.y),
      radius: capitalHeight / 2,
    }
  })
}

/** Its corners, and a circle between them: no gutter runs through a portrait. */
function spotsOfRegion(corners: Quad): Spot[] {
  const [p, q, r] = corners
  const radius = Math.min(Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(r.x - q.x, r.y - q.y)) / 2
  return [...corners.map(({ x, y }) => ({ x, y, radius: 0 })), { ...centreOf(corners), radius }]
}

/** The middle of a line; the first look saw its ends if it is long. */
function spotOfRead({ inPicture }: PrintedLine): Spot[] {
  return inPicture === null ? [] : [{ ...middleOf(inPicture), radius: 1 }]
}
