import type { Affine } from './affine.ts'
import type { Grey } from './raster.ts'

/** Exif 2.32 §4.6.4 tag 0x0112: how stored rows and columns lie in the upright picture. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The orientation that results from one more quarter turn clockwise. */
const QUARTER_TURN: Record<Orientation, Orientation> = {
  1: 6,
  6: 3,
  3: 8,
  8: 1,
  2: 7,
  7: 4,
  4: 5,
  5: 2,
}

/** The orientation that shows `orientation` turned clockwise by `quarters` × 90°. */
export function turned(orientation: Orientation, quarters: number): Orientation {
  let result = orientation
  for (let i = 0; i < quarters; i++) result = QUARTER_TURN[result]
  return result
}

/** Orientations 5 to 8 swap width and height. */
export function swapsSides(orientation: Orientation): boolean {
  return orientation >= 5
}

/** Width and height of a stored raster as it is shown. */
export function shownSize(
  { width, height }: Pick<Grey, 'width' | 'height'>,
  orientation: Orientation,
): Pick<Grey, 'width' | 'height'> {
  return swapsSides(orientation) ? { width: height, height: width } : { width, height }
}

/** Upright pixel → stored pixel, for a stored raster of the given size. */
export function uprightToStored(orientation: Orientation, width: number, height: number): Affine {
  const right = width - 1
  const bottom = height - 1
  const maps: Record<Orientation, Affine> = {
    1: { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 },
    2: { a: -1, b: 0, c: right, d: 0, e: 1, f: 0 },
    3: { a: -1, b: 0, c: right, d: 0, e: -1, f: bottom },
    4: { a: 1, b: 0, c: 0, d: 0, e: -1, f: bottom },
    5: { a: 0, b: 1, c: 0, d: 1, e: 0, f: 0 },
    6: { a: 0, b: 1, c: 0, d: -1, e: 0, f: bottom },
    7: { a: 0, b: -1, c: right, d: -1, e: 0, f: bottom },
    8: { a: 0, b: -1, c: right, d: 1, e: 0, f: 0 },
  }
  return maps[orientation]
}

/** The upright copy of a stored raster; the raster itself if it is already upright. */
export function orient(stored: Grey, orientation: Orientation): Grey {
  if (orientation === 1) return stored
  const swap = swapsSides(orientation)
  const width = swap ? stored.height : stored.width
  const height = swap ? stored.width : stored.height
  const map = uprightToStored(orientation, stored.width, stored.height)
  const stepX = map.a + map.d * stored.width
  const stepY = map.b + map.e * stored.width
  const origin = map.c + map.f * stored.width
  const data = new Uint8Array(width * height)
  let out = 0
  for (let y = 0; y < height; y++) {
    let from = origin + y * stepY
    for (let x = 0; x < width; x++, from += stepX) data[out++] = stored.data[from]!
  }
  return { data, width, height }
}
