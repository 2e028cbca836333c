import { applyAffine } from '../image/affine.ts'
import { type Orientation, swapsSides, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import { mapQuad, rectangle } from '../page/corners.ts'
import type { PageInView } from '../page/page-in-view.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'

/** A line of print that was read: its box from base line to capital height, millimetres. */
export interface ReadLine {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Millimetres. */
  readonly capitalHeight: number
  /** Mean probability of its characters, 0 to 1. */
  readonly sure: number
}

/** The picture that crops are cut from, and what is known of it. Corners are overview pixels. */
export interface CropScene {
  readonly picture: Picture
  /** The orientation in which the document is upright. */
  readonly orientation: Orientation
  /** Tilt that its print still has in that orientation, radians clockwise. */
  readonly tilt: number
  /** Null if the page's edges are not known. */
  readonly front: PageInView | null
  /** Another side beside it; null if none was seen. */
  readonly rear: PageInView | null
  /** The network's portrait maps, from afar and from near; empty if it was not asked. */
  readonly portraitLooks: readonly PortraitLook[]
  /** Barcodes and MRZ lines: no portrait, signature or chip is there. */
  readonly print: readonly Quad[]
  /** The lines read on each side; empty if its edges are not known or it was not read. */
  readonly frontLines: readonly ReadLine[]
  readonly rearLines: readonly ReadLine[]
  /** Corners in the barcode's own reading order; null if none was decoded. */
  readonly barcode: Quad | null
  readonly returnPortrait: boolean
}

/** How far a page may reach out of the picture to be shown alone, in parts of the long side. */
const OUTSIDE_MAX = 0.04

/** Whether a page lies within the picture, but for `OUTSIDE_MAX`. */
export function isInView(corners: Quad, { overviewGrey: { width, height } }: Picture): boolean {
  const slack = OUTSIDE_MAX * Math.max(width, height)
  return corners.every(
    ({ x, y }) => x > -slack && y > -slack && x < width + slack && y < height + slack,
  )
}

/** The corners of the whole picture, starting at the upper left one of the upright document. */
export function wholePicture({ picture: { overviewGrey }, orientation }: CropScene): Quad {
  const { width, height } = overviewGrey
  const [right, bottom] = swapsSides(orientation) ? [height, width] : [width, height]
  const toStored = uprightToStored(orientation, width, height)
  return mapQuad(rectangle(-0.5, -0.5, right - 0.5, bottom - 0.5), (corner) =>
    applyAffine(toStored, corner),
  )
}
