/** How much smaller than stored a picture is decoded: to the whole, or its half, quarter or eighth. */
import type { EncodedPicture } from './encoded-picture.ts'

export const reductions = [8, 4, 2, 1] as const
export type Reduction = (typeof reductions)[number]

/**
 * The largest raster a thread makes: three bytes a pixel, and one more for the luma. What the
 * decoder holds beside it is in `decode-cost.ts`.
 */
const pixelsDecodedMax = 26e6

/** A page three quarters as wide then shows its MRZ at 11 px a character: most need no more. */
export const overviewLongSide = 750

/** Of a picture too dear to decode again: a page a third as wide as the picture must do with it. */
const onlyLongSide = 2400

/** Never half a JPEG: sharp makes it from the whole, at more cost, and finer print is then lost. */
export function firstReduction(picture: EncodedPicture): Reduction {
  const reduction = reductionFor(picture, overviewLongSide)
  return reduction === 2 ? leastReduction(picture) : reduction
}

/** What shows a long side of `longSide`, or the finest there is. Of a JPEG, quarters and eighths cost less than the whole. */
export function reductionFor(picture: EncodedPicture, longSide: number): Reduction {
  const { format, width, height, isHeldWhole } = picture
  const least = leastReduction(picture)
  if (format !== 'jpeg') return least
  const wanted = least > 1 && isHeldWhole ? onlyLongSide : longSide
  const longest = Math.max(width, height)
  const enough = ([8, 4, 2] as const).find((reduction) => longest / reduction >= wanted) ?? 1
  return enough > least ? enough : least
}

/** What keeps the raster within pixelsDecodedMax. */
export function leastReduction({ width, height }: EncodedPicture): Reduction {
  return width * height > pixelsDecodedMax ? 2 : 1
}
