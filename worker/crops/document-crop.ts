import type { Picture } from '../image/picture.ts'
import type { Pixels } from '../image/raster.ts'
import { aspectOf } from '../page/page-sizes.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { type CropScene, wholePicture } from './crop-scene.ts'
import { cut } from './cut.ts'

/** Contract §2.8, pixels. */
const HEIGHT_MAX = 250

/** A page may be cut off so much, in parts of the picture's long side, to be shown for itself. */
const OUTSIDE_MAX = 0.04

/** The page upright; the whole picture, turned, where the page's edges are unknown or out of view. */
export function documentCrop(scene: CropScene): Pixels | null {
  const { picture, front } = scene
  if (front === null || !isInView(front.corners, picture))
    return cut(picture, wholePicture(scene), HEIGHT_MAX)
  return cut(picture, front.corners, HEIGHT_MAX, aspectOf(front.size))
}

function isInView(corners: Quad, { overviewGrey: { width, height } }: Picture): boolean {
  const slack = OUTSIDE_MAX * Math.max(width, height)
  return corners.every(
    ({ x, y }) => x > -slack && y > -slack && x < width + slack && y < height + slack,
  )
}
