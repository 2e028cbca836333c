import type { Picture } from '../image/picture.ts'
import type { Pixels } from '../image/raster.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { type Box, grownBox, inOverview, type Plane } from './plane.ts'

/** Room at each edge, in parts of the box. */
const MARGIN = 0.08

/** What lies within a box of a plane, with some room around it, upright and at most as high as a slot shows it. */
export function cutBox(picture: Picture, plane: Plane, found: Box): Pixels | null {
  const box = grownBox(found, MARGIN)
  const aspect = (box.right - box.left) / (box.bottom - box.top)
  return cut(picture, inOverview(plane, box), SLOT_HEIGHT_MAX, aspect)
}
