import type { Pixels } from '../image/raster.ts'
import { aspectOf } from '../page/page-sizes.ts'
import { type CropScene, isInView } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'

/** The other side, beside the page, upright; null if none is seen or the picture cuts it off. */
export function rear({ picture, rear: side }: CropScene): Pixels | null {
  if (side === null || !isInView(side.corners, picture)) return null
  return cut(picture, side.corners, SLOT_HEIGHT_MAX, aspectOf(side.size))
}
