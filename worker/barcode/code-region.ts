import { type Affine, applyAffine, type Point } from '../image/affine.ts'
import type { Grey } from '../image/raster.ts'
import { rectangle } from '../page/corners.ts'

/** A box in which a code is expected, pixels. */
export interface CodeRegion {
  readonly centre: Point
  /** Along `direction`. */
  readonly width: number
  readonly height: number
  /** Direction of its upper side, radians clockwise from the right. */
  readonly direction: number
}

/** Maps pixels of an upright raster of the region to pixels of the picture it lies in. */
export function regionMap(
  { centre, width, height, direction }: CodeRegion,
  raster: { readonly width: number; readonly height: number },
): Affine {
  const [a, d] = [
    (Math.cos(direction) * width) / raster.width,
    (Math.sin(direction) * width) / raster.width,
  ]
  const [b, e] = [
    (-Math.sin(direction) * height) / raster.height,
    (Math.cos(direction) * height) / raster.height,
  ]
  const [u, v] = [(raster.width - 1) / 2, (raster.height - 1) / 2]
  return { a, b, c: centre.x - a * u - b * v, d, e, f: centre.y - d * u - e * v }
}

/** The box of a detected quadrilateral; its upper side gives the direction. */
export function regionOfCorners(corners: readonly [Point, Point, Point, Point]): CodeRegion {
  const [p, q, r, s] = corners
  const length = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y)
  return {
    centre: { x: (p.x + q.x + r.x + s.x) / 4, y: (p.y + q.y + r.y + s.y) / 4 },
    width: (length(p, q) + length(s, r)) / 2,
    height: (length(p, s) + length(q, r)) / 2,
    direction: Math.atan2(q.y - p.y + r.y - s.y, q.x - p.x + r.x - s.x),
  }
}

/** The box around all of the regions, in the direction of the first. */
export function around(first: CodeRegion, others: readonly CodeRegion[]): CodeRegion {
  const { direction } = first
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const corners = [first, ...others].flatMap((region) => {
    const map = regionMap(region, region)
    const edges = rectangle(0, 0, region.width - 1, region.height - 1)
    return edges.map((corner) => applyAffine(map, corner))
  })
  const [left, right] = extentOf(corners.map(({ x, y }) => x * cos + y * sin))
  const [top, bottom] = extentOf(corners.map(({ x, y }) => y * cos - x * sin))
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: right - left,
    height: bottom - top,
    direction,
  }
}

/** The smallest and the largest value. */
export function extentOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * The region with a margin on every side for quiet zones and bars that were not detected.
 * @param share of the region's width and height
 */
export function widened(region: CodeRegion, share: number, pixels: number): CodeRegion {
  const { width, height } = region
  return {
    ...region,
    width: width + 2 * (share * width + pixels),
    height: height + 2 * (share * height + pixels),
  }
}

export function covers({ centre, width, height, direction }: CodeRegion, point: Point): boolean {
  const [x, y] = [point.x - centre.x, point.y - centre.y]
  const across = x * Math.cos(direction) + y * Math.sin(direction)
  const down = y * Math.cos(direction) - x * Math.sin(direction)
  return Math.abs(across) < width / 2 && Math.abs(down) < height / 2
}

/** Share of the picture: on a card that fills a third of it, a PDF417 covers a twentieth. */
const LARGE_SHARE = 0.03

export function isLarge({ width, height }: CodeRegion, { data }: Grey): boolean {
  return width * height >= LARGE_SHARE * data.length
}
