import { scaleAffine } from '../image/affine.ts'
import { withoutPerspective } from '../image/homography.ts'
import { drawPatch } from '../image/patch.ts'
import type { Pixels } from '../image/raster.ts'
import { encode } from './cut.ts'

/** Contract §8.2a: with this quality 96 × 96 pixels stay far below 16 KiB. */
const SIDE_MAX = 96
const QUALITY = 80

/** The document crop reduced to `SIDE_MAX`, for a dashboard; JPEG in base64. */
export async function thumbnail(page: Pixels | null): Promise<string | null> {
  if (page === null) return null
  const scale = Math.min(1, SIDE_MAX / Math.max(page.width, page.height))
  const map = withoutPerspective(scaleAffine(1 / scale, 1 / scale))
  const width = Math.max(1, Math.round(page.width * scale))
  const height = Math.max(1, Math.round(page.height * scale))
  return encode(drawPatch(page, map, width, height), QUALITY)
}
