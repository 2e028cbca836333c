import type { Pixels } from '../image/raster.ts'
import { growQuad } from '../page/corners.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'

/** In parts of its size: a decoded code ends where its last bar does. */
const ROOM = 0.04

/** The barcode, the way it reads. */
export function barcode({ picture, barcode: corners }: CropScene): Pixels | null {
  return corners && cut(picture, growQuad(corners, ROOM), SLOT_HEIGHT_MAX)
}
