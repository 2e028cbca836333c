import type { Pixels } from '../image/raster.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { mainPortrait } from './main-photo.ts'
import type { Portrait } from './portraits.ts'

/** Largest area of a ghost portrait, in parts of the main portrait's. */
const SMALLER = 0.8

/** The ghost portrait: a smaller one on the same side as the holder's; null if none is seen. */
export function watermarkFace(scene: CropScene, portraits: readonly Portrait[]): Pixels | null {
  const main = mainPortrait(portraits)
  if (main === null) return null
  const ghost = portraits.find(
    ({ area, plane }) => plane === main.plane && area < SMALLER * main.area,
  )
  if (ghost === undefined) return null
  return cut(scene.picture, ghost.corners, SLOT_HEIGHT_MAX, ghost.aspect)
}
