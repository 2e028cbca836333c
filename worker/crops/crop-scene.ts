import { applyAffine } from '../image/affine.ts'
import { type Orientation, swapsSides, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import { mapQuad, rectangle } from '../page/corners.ts'
import type { PageInView } from '../page/locate-pages.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'

/** A line of print that was read: from base line to capital height, millimetres of its side. */
export interface ReadLine {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Of a capital, millimetres. */
  readonly capitalHeight: number
  /** Mean probability of its characters, 0 to 1. */
  readonly sure: number
}

/** What crops are cut from, and by what; corners are pixels of the picture's overview. */
export interface CropScene {
  readonly picture: Picture
  /** In which the document is upright. */
  readonly orientation: Orientation
  /** Of its print after that, radians clockwise. */
  readonly tilt: number
  /** Null where the page's edges are not known. */
  readonly front: PageInView | null
  readonly rear: PageInView | null
  /** What the network said of portraits, from afar and from near; none: it was not asked. */
  readonly portraitLooks: readonly PortraitLook[]
  /** Codes and lines of a machine readable zone: no other picture is there. */
  readonly print: readonly Quad[]
  /** What was read on each side; none where its edges are not known or nobody read it. */
  readonly frontLines: readonly ReadLine[]
  readonly rearLines: readonly ReadLine[]
  /** In its own reading order. */
  readonly barcode: Quad | null
  readonly returnPortrait: boolean
}

/** A page may be cut off so much, in parts of the picture's long side, to be shown for itself. */
const OUTSIDE_MAX = 0.04

/** Whether as good as all of a page is on the picture. */
export function isInView(corners: Quad, { overviewGrey: { width, height } }: Picture): boolean {
  const slack = OUTSIDE_MAX * Math.max(width, height)
  return corners.every(
    ({ x, y }) => x > -slack && y > -slack && x < width + slack && y < height + slack,
  )
}

/** The edges of the whole picture, from the corner that is the upper left of the upright document. */
export function wholePicture({ picture: { overviewGrey }, orientation }: CropScene): Quad {
  const { width, height } = overviewGrey
  const [right, bottom] = swapsSides(orientation) ? [height, width] : [width, height]
  const toStored = uprightToStored(orientation, width, height)
  return mapQuad(rectangle(-0.5, -0.5, right - 0.5, bottom - 0.5), (corner) =>
    applyAffine(toStored, corner),
  )
}
