import type { Pixels } from '../image/raster.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import type { Portrait } from './portraits.ts'

/**
 * Portraits of holders are no lower: contacts of chips reach 13 mm, ghosts 16, and arms that look
 * like faces are as small. Millimetres, of pages whose edges are known.
 */
const HEIGHT_MIN_MM = 17

/** The holder's portrait among those in view; null: none of them is. */
export function mainPortrait(portraits: readonly Portrait[]): Portrait | null {
  return portraits.find((one) => one.plane.side === null || isOfHolder(one)) ?? null
}

/** As high as portraits of holders are. */
export function isOfHolder({ box }: Portrait): boolean {
  return box.bottom - box.top >= HEIGHT_MIN_MM
}

/** The holder's portrait, upright; null where none is seen or the request does not want it. */
export function mainPhoto(scene: CropScene, portraits: readonly Portrait[]): Pixels | null {
  const portrait = scene.returnPortrait ? mainPortrait(portraits) : null
  if (portrait === null) return null
  return cut(scene.picture, portrait.corners, SLOT_HEIGHT_MAX, portrait.aspect)
}
