import type { Quad } from '../text/detect/quadrilateral.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import { type Frame, shapeOf } from './corners.ts'
import { type PageSize, sizeOfShape } from './page-sizes.ts'

/** One side of a document whose edges are known. */
export interface PageInView {
  /** Clockwise from the page's own upper left, pixels; they may lie outside the picture. */
  readonly corners: Quad
  readonly size: PageSize
}

/**
 * The page made upright, if it was found to be rotated clockwise by `turns` quarter turns.
 * @param frame the picture that its corners are in
 */
export function turnedPage({ corners, size }: PageInView, turns: Turns, frame: Frame): PageInView {
  const at = (k: number) => corners[(turns + k) % 4]!
  const upright: Quad = [at(0), at(1), at(2), at(3)]
  const aspect = shapeOf(upright, frame)
  const shaped = aspect === null ? null : sizeOfShape(aspect)
  const swapped = { widthMm: size.heightMm, heightMm: size.widthMm }
  return { corners: upright, size: turns === 2 ? size : (shaped ?? swapped) }
}
