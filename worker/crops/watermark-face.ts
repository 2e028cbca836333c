import type { Pixels } from '../image/raster.ts'
import { centreOf, isWithin } from '../page/corners.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { portraitsOf } from './portraits.ts'

/** A ghost portrait is smaller than the portrait by at least so much (area). */
const SMALLER = 0.8

/** The ghost portrait: a second, smaller one on the same side of the same page. */
export function watermarkFace(scene: CropScene): Pixels | null {
  const [main, ...others] = portraitsOf(scene)
  if (main === undefined) return null
  const ghost = others.find(
    ({ area, side, region }) =>
      side === main.side &&
      area < SMALLER * main.area &&
      !isWithin(main.corners, centreOf(region.corners)),
  )
  if (ghost === undefined) return null
  return cut(scene.picture, ghost.corners, SLOT_HEIGHT_MAX, ghost.aspect)
}
