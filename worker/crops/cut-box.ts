import type { Picture } from '../image/picture.ts'
import type { Pixels } from '../image/raster.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { type Box, grownBox, inOverview, type Plane } from './plane.ts'

/** Margin at each edge, in parts of the box's size. */
const MARGIN = 0.08

/**
 * Cuts out a box of a plane with a margin around it, upright and at most `SLOT_HEIGHT_MAX` high.
 * Null if the box has no area in the picture.
 */
export function cutBox(picture: Picture, plane: Plane, found: Box): Pixels | null {
  const box = grownBox(found, MARGIN)
  const aspect = (box.right - box.left) / (box.bottom - box.top)
  return cut(picture, inOverview(plane, box), SLOT_HEIGHT_MAX, aspect)
}
