import { applyAffine, type Point } from '../image/affine.ts'
import {
  applyHomography,
  composeHomography,
  type Homography,
  invertHomography,
  withoutPerspective,
} from '../image/homography.ts'
import { rectangle } from '../page/corners.ts'
import { type CodeRegion, extentOf, regionMap, widened } from './code-region.ts'

/** Width and height, pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A piece of the picture laid flat, to be drawn at any size. */
export interface FlatCut {
  /** In pixels of the overview. */
  readonly size: Size
  /** Maps pixels of a raster of the given size to pixels of the overview. */
  readonly toOverview: (raster: Size) => Homography
}

/**
 * The size of a raster of a cut, at least 1 × 1.
 * @param scale raster pixels per pixel of the overview
 * @param pixelsMax to which a larger one is reduced
 */
export function rasterSize({ size }: FlatCut, scale: number, pixelsMax: number): Size {
  const whole = size.width * size.height * scale ** 2
  const reduced = scale * Math.min(1, Math.sqrt(pixelsMax / whole))
  return {
    width: Math.max(1, Math.floor(size.width * reduced)),
    height: Math.max(1, Math.floor(size.height * reduced)),
  }
}

/** The page a region lies on. */
export interface CodePage {
  /** Millimetres → pixels of the overview. */
  readonly toOverview: Homography
  readonly size: { readonly widthMm: number; readonly heightMm: number }
}

/** Margin for quiet zones and undetected bars: share of the region's size, plus overview pixels. */
const MARGIN_SHARE = 0.08
const MARGIN_PIXELS = 10

/** The ways to lay a region flat: along its page's edges if it lies on one, and as it lies in the picture. */
export function cutsOf(region: CodeRegion, page: CodePage | null): FlatCut[] {
  const onPage = page && cutOnPage(region, page)
  return onPage === null ? [cutAsSeen(region)] : [onPage, cutAsSeen(region)]
}

/** The region as it lies in the picture. */
export function cutAsSeen(region: CodeRegion): FlatCut {
  const box = widened(region, MARGIN_SHARE, MARGIN_PIXELS)
  return { size: box, toOverview: (raster) => withoutPerspective(regionMap(box, raster)) }
}

/**
 * The region along the page's edges, without perspective; null if its centre is not on the page, or some of it
 * lies on or beyond the horizon of the page's plane.
 */
export function cutOnPage(region: CodeRegion, page: CodePage): FlatCut | null {
  const toPage = invertHomography(page.toOverview)
  if (toPage === null) return null
  const middle = applyHomography(toPage, region.centre)
  const { widthMm, heightMm } = page.size
  if (!(middle.x > 0 && middle.y > 0 && middle.x < widthMm && middle.y < heightMm)) return null
  const box = widened(region, MARGIN_SHARE, MARGIN_PIXELS)
  const { width, height } = box
  const inBox = regionMap(box, box)
  const seen = rectangle(0, 0, width, height).map((corner) => applyAffine(inBox, corner))
  const nearness = ({ x, y }: Point) => toPage.g * x + toPage.h * y + 1
  const isOnPlane = (point: Point) => nearness(point) * nearness(region.centre) > 0
  if (!seen.every(isOnPlane)) return null
  const corners = seen.map((corner) => applyHomography(toPage, corner))
  const [left, right] = extentOf(corners.map(({ x }) => x))
  const [top, bottom] = extentOf(corners.map(({ y }) => y))
  // Overview pixels per millimetre, by the areas that the box has in the picture and on the page.
  const perMm = Math.sqrt((width * height) / ((right - left) * (bottom - top)))
  return {
    size: { width: (right - left) * perMm, height: (bottom - top) * perMm },
    toOverview: (raster) => {
      const [a, e] = [(right - left) / raster.width, (bottom - top) / raster.height]
      const toMm = withoutPerspective({ a, b: 0, c: left + a / 2, d: 0, e, f: top + e / 2 })
      return composeHomography(page.toOverview, toMm)
    },
  }
}
