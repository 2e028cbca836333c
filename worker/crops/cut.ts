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

/** Contract §2.8: largest height of every slot but `document_crop`, pixels. */
export const SLOT_HEIGHT_MAX = 100

const QUALITY = 90

/** Pixels. No picture fills a slot with more: a larger crop comes from impossible corners. */
const AREA_MAX = 8_000_000

/**
 * Cuts out and flattens what lies within `corners` (overview pixels, clockwise from the one that
 * becomes the upper left), at most `heightMax` pixels high and never enlarged. `aspect` is the true
 * width by height where it is known: tilt may have changed the one seen. Null if the crop has no
 * area or more than `AREA_MAX`.
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
  // Rounded down: one pixel more would show what lies outside.
  const size = { width: wholePixels(height * shape), height: wholePixels(height) }
  // Negated so that NaN is refused, too.
  if (!(size.width >= 1 && size.height >= 1 && size.width * size.height <= AREA_MAX)) return null
  const view = homographyTo([p, q, s, r], size.width, size.height)
  if (view === null) return null
  // Corners lie on edges; the middle of the first pixel lies half a pixel further in.
  const fromMiddles = withoutPerspective({ a: 1, b: 0, c: 0.5, d: 0, e: 1, f: 0.5 })
  return drawPatch(colour, composeHomography(view, fromMiddles), size.width, size.height)
}

/** Rounds down, but tolerates the rounding error of a product that should be a whole number. */
function wholePixels(size: number): number {
  return Math.floor(size + 1e-6)
}

/** JPEG in base64, without any metadata; null for null. */
export async function encode(pixels: Pixels | null, quality = QUALITY): Promise<string | null> {
  if (pixels === null) return null
  const { data, width, height } = pixels
  const raw = { width, height, channels: 3 } as const
  // Tables made for each picture would save a tenth of its bytes and take twice the time.
  const jpeg = sharp(data, { raw }).jpeg({ quality, optimiseCoding: false })
  return (await jpeg.toBuffer()).toString('base64')
}
