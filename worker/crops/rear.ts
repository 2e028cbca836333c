import type { Pixels } from '../image/raster.ts'
import { aspectOf } from '../page/page-sizes.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'

/** The other side that lies beside the page, as upright as the page itself. */
export function rear({ picture, rear: side }: CropScene): Pixels | null {
  if (side === null) return null
  return cut(picture, side.corners, SLOT_HEIGHT_MAX, aspectOf(side.size))
}
