import { type Affine, applyAffine, type Point } from './affine.ts'

/** A flat page of known size in a picture. */
export interface Page {
  /** Millimetres on the page, from its upper left corner → overview pixels. */
  readonly toOverview: Affine
  readonly widthMm: number
  readonly heightMm: number
}

/** From the upper left clockwise, where `map` takes them from millimetres on the page. */
export function cornersOf({ widthMm, heightMm }: Page, map: Affine): Point[] {
  return [
    { x: 0, y: 0 },
    { x: widthMm, y: 0 },
    { x: widthMm, y: heightMm },
    { x: 0, y: heightMm },
  ].map((corner) => applyAffine(map, corner))
}
