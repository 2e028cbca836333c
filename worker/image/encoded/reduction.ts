/** The size a picture is decoded to: the whole, or a half, a quarter or an eighth of each side. */
import type { EncodedPicture } from './encoded-picture.ts'

export const reductions = [8, 4, 2, 1] as const
export type Reduction = (typeof reductions)[number]

/**
 * Pixels of the largest raster that a thread makes: three bytes per pixel, and one for the luma.
 * `decode-cost.ts` counts what the decoder holds in addition.
 */
const pixelsDecodedMax = 26e6

/** Pixels. A page three quarters as wide shows its MRZ at 11 px a character: usually enough. */
export const overviewLongSide = 750

/** Pixels, for a picture too costly to decode again: enough for a page a third as wide. */
const onlyLongSide = 2400

/**
 * The reduction of the first decoding. Never the half of a JPEG that may be decoded whole: sharp
 * makes the half from the whole at a higher cost, and fine print is lost.
 * @param enlarged by how much longer the picture's long side is than that of the view to be read
 */
export function firstReduction(picture: EncodedPicture, enlarged = 1): Reduction {
  const reduction = reductionFor(picture, overviewLongSide * enlarged)
  return reduction === 2 ? leastReduction(picture) : reduction
}

/**
 * The coarsest reduction with a long side of at least `longSide` pixels, or the finest there is.
 * Only a JPEG is worth reducing: its quarters and eighths cost less than the whole.
 */
export function reductionFor(picture: EncodedPicture, longSide: number): Reduction {
  const { format, width, height, isHeldWhole } = picture
  const least = leastReduction(picture)
  if (format !== 'jpeg') return least
  const wanted = least > 1 && isHeldWhole ? onlyLongSide : longSide
  const longest = Math.max(width, height)
  const enough = ([8, 4, 2] as const).find((reduction) => longest / reduction >= wanted) ?? 1
  return enough > least ? enough : least
}

/** The finest reduction that keeps the raster within `pixelsDecodedMax`. */
export function leastReduction({ width, height }: EncodedPicture): Reduction {
  return width * height > pixelsDecodedMax ? 2 : 1
}
