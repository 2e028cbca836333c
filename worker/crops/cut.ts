import sharp from 'sharp'
import {
  applyHomography,
  composeHomography,
  homographyTo,
  withoutPerspective,
} from '../image/homography.ts'
import { drawPatch } from '../image/patch.ts'
import type { Picture } from '../image/picture.ts'
import { betweenRasters, type Pixels } from '../image/raster.ts'
import { mapQuad } from '../page/corners.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'

/** Contract §2.8: of every slot but `document_crop`, pixels. */
export const SLOT_HEIGHT_MAX = 100

const QUALITY = 90

/** What is larger was cut by corners that no camera sees: the widest picture that is read fills no slot with more. */
const AREA_MAX = 8_000_000

/**
 * Cuts out what lies within corners of the overview (clockwise from the one that becomes the
 * upper left), laid flat; at most `heightMax` high and never enlarged. `aspect` is the true
 * width by height, where it is known and tilt may have changed it. Null: no area, or more than any
 * picture has.
 */
export function cut(
  picture: Picture,
  corners: Quad,
  heightMax: number,
  aspect?: number,
): Pixels | null {
  const { colour, overviewGrey } = picture
  const toColour = withoutPerspective(betweenRasters(overviewGrey, colour))
  const [p, q, r, s] = mapQuad(corners, (corner) => applyHomography(toColour, corner))
  const seenWidth = (Math.hypot(q.x - p.x, q.y - p.y) + Math.hypot(r.x - s.x, r.y - s.y)) / 2
  const seenHeight = (Math.hypot(s.x - p.x, s.y - p.y) + Math.hypot(r.x - q.x, r.y - q.y)) / 2
  const shape = aspect ?? seenWidth / seenHeight
  const height = Math.min(heightMax, seenHeight, seenWidth / shape)
  // Rounded down, for a pixel more would be one that is not there.
  const size = { width: wholePixels(height * shape), height: wholePixels(height) }
  // Written so that no number at all is refused, too.
  if (!(size.width >= 1 && size.height >= 1 && size.width * size.height <= AREA_MAX)) return null
  const view = homographyTo([p, q, s, r], size.width, size.height)
  if (view === null) return null
  // Corners are edges, and the middle of the first pixel lies half a pixel within.
  const fromMiddles = withoutPerspective({ a: 1, b: 0, c: 0.5, d: 0, e: 1, f: 0.5 })
  return drawPatch(colour, composeHomography(view, fromMiddles), size.width, size.height)
}

/** As many as lie within; what a product of floats has lost beside a whole number is none. */
function wholePixels(size: number): number {
  return Math.floor(size + 1e-6)
}

/** JPEG in base64, without any metadata. */
export async function encode(pixels: Pixels | null, quality = QUALITY): Promise<string | null> {
  if (pixels === null) return null
  const { data, width, height } = pixels
  const raw = { width, height, channels: 3 } as const
  return (await sharp(data, { raw }).jpeg({ quality }).toBuffer()).toString('base64')
}
