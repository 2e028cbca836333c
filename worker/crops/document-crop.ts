import type { Pixels } from '../image/raster.ts'
import { aspectOf } from '../page/page-sizes.ts'
import { type CropScene, isInView, wholePicture } from './crop-scene.ts'
import { cut } from './cut.ts'

/** Contract §2.8, pixels. */
const HEIGHT_MAX = 250

/** The upright page; the whole picture, turned, if the page's edges are unknown or out of view. */
export function documentCrop(scene: CropScene): Pixels | null {
  const { picture, front } = scene
  if (front === null || !isInView(front.corners, picture))
    return cut(picture, wholePicture(scene), HEIGHT_MAX)
  return cut(picture, front.corners, HEIGHT_MAX, aspectOf(front.size))
}
