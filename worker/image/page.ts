import { type Affine, applyAffine, type Point } from './affine.ts'

/** A flat page of known size in a picture. */
export interface Page {
  /** Millimetres on the page, from its upper left corner → overview pixels. */
  readonly toOverview: Affine
  readonly widthMm: number
  readonly heightMm: number
}

/** The page's corners as `map` takes them from millimetres, clockwise from the upper left. */
export function cornersOf(
  { widthMm, heightMm }: Page,
  map: Affine,
): readonly [Point, Point, Point, Point] {
  const at = (x: number, y: number): Point => applyAffine(map, { x, y })
  return [at(0, 0), at(widthMm, 0), at(widthMm, heightMm), at(0, heightMm)]
}
