import type { Pixels } from '../image/raster.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import type { Portrait } from './portraits.ts'

/**
 * Least height of a holder's portrait on a page whose edges are known, millimetres. Chip contacts
 * reach 13 mm, ghost portraits 16 mm, and coats of arms that look like faces are as small.
 */
const HEIGHT_MIN_MM = 17

/**
 * The first portrait that may be the holder's; null if none may. Where the page's edges are not
 * known sizes are guesses, so any portrait may be.
 */
export function mainPortrait(portraits: readonly Portrait[]): Portrait | null {
  return portraits.find((one) => one.plane.side === null || isOfHolder(one)) ?? null
}

/** Whether a portrait is high enough to be the holder's. Its size must be known. */
export function isOfHolder({ box }: Portrait): boolean {
  return box.bottom - box.top >= HEIGHT_MIN_MM
}

/** The holder's portrait, upright; null if none is seen or the request does not want it. */
export function mainPhoto(scene: CropScene, portraits: readonly Portrait[]): Pixels | null {
  const portrait = scene.returnPortrait ? mainPortrait(portraits) : null
  if (portrait === null) return null
  return cut(scene.picture, portrait.corners, SLOT_HEIGHT_MAX, portrait.aspect)
}
