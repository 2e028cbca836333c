import type { Pixels } from '../image/raster.ts'
import { growQuad } from '../page/corners.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'

/** Margin in parts of the barcode's size: the decoder's corners end at the last bar. */
const ROOM = 0.04

/** The barcode, turned to its own reading direction; null if none was decoded. */
export function barcode({ picture, barcode: corners }: CropScene): Pixels | null {
  return corners && cut(picture, growQuad(corners, ROOM), SLOT_HEIGHT_MAX)
}
