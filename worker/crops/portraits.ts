import { applyHomography, type Homography, invertHomography } from '../image/homography.ts'
import { centreOf, growQuad, isWithin, mapQuad, rectangle, viewOf } from '../page/corners.ts'
import type { PageInView } from '../page/locate-pages.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { CropScene } from './crop-scene.ts'

/** A picture of the holder, as large as the side of its page makes it. */
export interface Portrait {
  /** With a margin around it, upright, pixels of the overview. */
  readonly corners: Quad
  /** Width by height of it. */
  readonly aspect: number
  /** Square millimetres where the page's edges are known, else square pixels; to be compared. */
  readonly area: number
  readonly side: PageInView | null
  readonly region: Region
}

/** Arms, chips and logos look a little like faces: below it what is seen is more often one of those. */
const SCORE_MIN = 0.65

/** Height by width: portraits stand, arms and logos lie; masks of faint ones are a little short. */
const SHAPE = { min: 0.95, max: 2 }

/** Room at each edge, in parts of the portrait's size. */
const MARGIN = 0.06

/** The portraits of the document in view, the largest first. */
export function portraitsOf({ portraits, front, rear }: CropScene): Portrait[] {
  return portraits
    .filter(({ score }) => score >= SCORE_MIN)
    .flatMap((region) => {
      const sides = [front, rear].filter((side) => side !== null)
      const side = sides.find(({ corners }) => isWithin(corners, centreOf(region.corners)))
      // Beside the document somebody else's portrait may lie.
      if (side === undefined && sides.length > 0) return []
      return portraitOn(side ?? null, region) ?? []
    })
    .sort((a, b) => b.area - a.area)
}

function portraitOn(side: PageInView | null, region: Region): Portrait | null {
  const view = side && viewOf(side.corners, side.size)
  const back = view && invertHomography(view)
  const seen = back === null ? region.corners : boxOf(region.corners, back)
  const { width, height } = sizeOf(seen)
  if (height < SHAPE.min * width || height > SHAPE.max * width) return null
  const grown = growQuad(seen, MARGIN)
  const corners = view === null ? grown : mapQuad(grown, (corner) => applyHomography(view, corner))
  return { corners, aspect: width / height, area: width * height, side, region }
}

/** The rectangle on the page around what is seen within corners. */
function boxOf(corners: Quad, toPage: Homography): Quad {
  const on = corners.map((corner) => applyHomography(toPage, corner))
  const xs = on.map(({ x }) => x)
  const ys = on.map(({ y }) => y)
  return rectangle(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

function sizeOf([p, q, , s]: Quad): { width: number; height: number } {
  return { width: Math.hypot(q.x - p.x, q.y - p.y), height: Math.hypot(s.x - p.x, s.y - p.y) }
}
