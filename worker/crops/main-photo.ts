import type { Pixels } from '../image/raster.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { portraitsOf } from './portraits.ts'

/** The holder's portrait, upright; null where none is seen or the request does not want it. */
export function mainPhoto(scene: CropScene): Pixels | null {
  const [portrait] = scene.returnPortrait ? portraitsOf(scene) : []
  if (portrait === undefined) return null
  return cut(scene.picture, portrait.corners, SLOT_HEIGHT_MAX, portrait.aspect)
}
