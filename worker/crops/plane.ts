import { type Point, scaleAffine } from '../image/affine.ts'
import {
  applyHomography,
  composeHomography,
  type Homography,
  withoutPerspective,
} from '../image/homography.ts'
import { swapsSides, uprightToStored } from '../image/orientation.ts'
import { drawFlat, drawPatch } from '../image/patch.ts'
import type { Picture } from '../image/picture.ts'
import { betweenRasters, type Grey, type Pixels } from '../image/raster.ts'
import { mapQuad, rectangle, viewOf } from '../page/corners.ts'
import type { PageInView } from '../page/page-in-view.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { CropScene } from './crop-scene.ts'

/** A box on a page, millimetres from the page's upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A plane that is searched for portrait, signature and chip: one side, laid flat and upright. */
export interface Plane {
  /** Millimetres → pixels of the overview. */
  readonly toOverview: Homography
  readonly widthMm: number
  readonly heightMm: number
  /** Null for the whole picture, used if no edges are known: its millimetres are guesses. */
  readonly side: PageInView | null
}

/** Assumed extent of a picture's long side without known edges: a card with some of the table. */
const PICTURE_MM = 110

/** A plane for each side in view whose edges are known. */
export function sidesOf({ front, rear }: CropScene): Plane[] {
  return [front, rear].flatMap((side) => {
    const toOverview = side && viewOf(side.corners, side.size)
    return side && toOverview ? [{ toOverview, ...side.size, side }] : []
  })
}

/** The planes of `sidesOf`, or the whole picture if there are none. */
export function planesOf(scene: CropScene): Plane[] {
  const sides = sidesOf(scene)
  return sides.length > 0 ? sides : [wholePlane(scene)]
}

/** The whole picture, turned until its print is level: portraits are upright then. */
function wholePlane({ picture: { overviewGrey }, orientation, tilt }: CropScene): Plane {
  const { width, height } = overviewGrey
  const [across, down] = swapsSides(orientation) ? [height, width] : [width, height]
  const perMm = Math.max(across, down) / PICTURE_MM
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [widthMm, heightMm] = [
    (across * Math.abs(cos) + down * Math.abs(sin)) / perMm,
    (across * Math.abs(sin) + down * Math.abs(cos)) / perMm,
  ]
  // Their middles coincide. Pixels count from the first pixel's middle, millimetres from an edge.
  const [x, y] = [(perMm * widthMm) / 2, (perMm * heightMm) / 2]
  const toPixels = {
    a: perMm * cos,
    b: -perMm * sin,
    c: (across - 1) / 2 - x * cos + y * sin,
    d: perMm * sin,
    e: perMm * cos,
    f: (down - 1) / 2 - x * sin - y * cos,
  }
  return {
    toOverview: composeHomography(
      withoutPerspective(uprightToStored(orientation, width, height)),
      withoutPerspective(toPixels),
    ),
    widthMm,
    heightMm,
    side: null,
  }
}

/** The part of a plane within a box, as a plane of its own. */
export function partOf(plane: Plane, { left, top, right, bottom }: Box): Plane {
  const fromCorner = withoutPerspective({ a: 1, b: 0, c: left, d: 0, e: 1, f: top })
  return {
    ...plane,
    toOverview: composeHomography(plane.toOverview, fromCorner),
    widthMm: right - left,
    heightMm: bottom - top,
  }
}

/** Draws the plane in grey, `perMm` pixels per millimetre. */
export function greyOf(plane: Plane, { overviewGrey }: Picture, perMm: number): Grey {
  const { width, height } = rasterSize(plane, perMm)
  return drawFlat(overviewGrey, rasterView(plane, perMm), width, height)
}

/** Draws the plane in colour, `perMm` pixels per millimetre. */
export function pixelsOf(plane: Plane, { colour, overviewGrey }: Picture, perMm: number): Pixels {
  const toColour = withoutPerspective(betweenRasters(overviewGrey, colour))
  const { width, height } = rasterSize(plane, perMm)
  return drawPatch(colour, composeHomography(toColour, rasterView(plane, perMm)), width, height)
}

function rasterSize({ widthMm, heightMm }: Plane, perMm: number) {
  return {
    width: Math.max(1, Math.floor(widthMm * perMm)),
    height: Math.max(1, Math.floor(heightMm * perMm)),
  }
}

/** Pixels of a raster of the plane, `perMm` per millimetre → pixels of the overview. */
export function rasterView({ toOverview }: Plane, perMm: number): Homography {
  const half = 0.5 / perMm
  const toMm = withoutPerspective({ ...scaleAffine(1 / perMm, 1 / perMm), c: half, f: half })
  return composeHomography(toOverview, toMm)
}

/** The corners of a box on the plane, in pixels of the overview. */
export function inOverview({ toOverview }: Plane, { left, top, right, bottom }: Box): Quad {
  return mapQuad(rectangle(left, top, right, bottom), (corner) =>
    applyHomography(toOverview, corner),
  )
}

/** The upright box around points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** The box with each side moved outwards by `share` of its width or height. */
export function grownBox({ left, top, right, bottom }: Box, share: number): Box {
  const [x, y] = [share * (right - left), share * (bottom - top)]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

/** Whether two boxes share any area. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
  )
}

/** How much of a box lies within another, 0 to 1. */
export function shareWithin(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / areaOf(box)
}

/** How much of the smaller of two boxes lies within the other, 0 to 1. */
export function sharedPart(one: Box, other: Box): number {
  return Math.max(shareWithin(one, other), shareWithin(other, one))
}

export function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}

export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}
