import type { ColourRaster } from '../colour-raster.ts'
import { quadOf } from '../geometry.ts'
import { type Tile, tileSide } from './backgrounds.ts'
import { bulgeAt } from './bulge.ts'
import type { Placed } from './frame-table.ts'
import { mapPoint, type PlaneMap } from './plane-map.ts'

const tileMask = tileSide - 1

/** What the lens sees, evenly lit; interleaved RGB. */
export interface Scene {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Covers the whole picture with the surface that the documents lie on. */
export function spreadTile(tile: Tile, width: number, height: number): Scene {
  const data = new Uint8ClampedArray(width * height * 3)
  let out = 0
  for (let y = 0; y < height; y++) {
    const row = (y & tileMask) * tileSide
    for (let x = 0; x < width; x++, out += 3) {
      const at = (row + (x & tileMask)) * 3
      data[out] = tile[at]!
      data[out + 1] = tile[at + 1]!
      data[out + 2] = tile[at + 2]!
    }
  }
  return { data, width, height }
}

export interface LaidPage extends Placed {
  readonly raster: ColourRaster
  /** Radius of the rounded corners, pixels of the raster. */
  readonly cornerRadius: number
  readonly bendPx: number
  /** Contrast left between ink and paper, 0 to 1. */
  readonly contrast: number
}

/** Lays a page into the scene where its map puts it. */
export function layPage({ data: scene, width, height }: Scene, page: LaidPage): void {
  const { data, width: pageWidth, height: pageHeight } = page.raster
  const ink = contrastTable(page.contrast)
  const bulge = bulgeTable(pageWidth, page.bendPx)
  const [a, b, c, d, e, f, g, h, i] = page.toPage
  const stride = pageWidth * 3
  const { left: from, top: first, right: to, bottom: last } = boundsOf(page, { width, height })

  for (let y = first; y <= last; y++) {
    for (let x = from, out = (y * width + from) * 3; x <= to; x++, out += 3) {
      const scale = 1 / (g * x + h * y + i)
      const u = (a * x + b * y + c) * scale - 0.5
      if (u <= -1 || u >= pageWidth) continue
      const v = (d * x + e * y + f) * scale - 0.5 + bulge[(u + 1) | 0]!
      if (v <= -1 || v >= pageHeight) continue

      // The share of this pixel that the page covers, for anti-aliased edges.
      const straight = Math.min(1, u + 1, pageWidth - u, v + 1, pageHeight - v)
      const cover = Math.min(straight, cornerCover(u, v, pageWidth, pageHeight, page.cornerRadius))
      if (cover <= 0) continue
      const left = Math.max(0, u | 0)
      const top = Math.max(0, v | 0)
      const fx = Math.max(0, u - left)
      const fy = Math.max(0, v - top)
      const at = top * stride + left * 3
      const right = left + 1 < pageWidth ? 3 : 0
      const below = top + 1 < pageHeight ? stride : 0
      for (let channel = 0; channel < 3; channel++) {
        const sample = at + channel
        const upper = ink[data[sample]!]! * (1 - fx) + ink[data[sample + right]!]! * fx
        const lower =
          ink[data[sample + below]!]! * (1 - fx) + ink[data[sample + below + right]!]! * fx
        const beneath = scene[out + channel]!
        scene[out + channel] = beneath + cover * (upper + fy * (lower - upper) - beneath)
      }
    }
  }
}

/** The pixels of the picture that a page may touch, both ends included. */
function boundsOf(
  { raster, toPicture, bendPx }: LaidPage,
  picture: { readonly width: number; readonly height: number },
): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const corners = quadOf({ x: 0, y: 0, width: raster.width, height: raster.height }).map((corner) =>
    mapPoint(toPicture, corner),
  )
  const reach = 2 * Math.abs(bendPx) + 3
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach)),
    right: Math.min(picture.width - 1, Math.ceil(Math.max(...xs) + reach)),
    bottom: Math.min(picture.height - 1, Math.ceil(Math.max(...ys) + reach)),
  }
}

/** Interleaved RGBA. */
export interface Film {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly toFilm: PlaneMap
}

/** Lays a partly transparent film with plastic or fingers over the scene. */
export function layFilm({ data: scene, width, height }: Scene, film: Film): void {
  const [a, b, c, d, e, f, g, h, i] = film.toFilm
  let out = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out += 3) {
      const scale = 1 / (g * x + h * y + i)
      const u = ((a * x + b * y + c) * scale) | 0
      const v = ((d * x + e * y + f) * scale) | 0
      if (u < 0 || v < 0 || u >= film.width || v >= film.height) continue
      const at = (v * film.width + u) * 4
      const alpha = film.data[at + 3]! / 255
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const beneath = scene[out + channel]!
        scene[out + channel] = beneath + alpha * (film.data[at + channel]! - beneath)
      }
    }
  }
}

/** 1 away from the corners, falling to 0 across their arc. */
function cornerCover(u: number, v: number, width: number, height: number, radius: number): number {
  if (radius <= 0) return 1
  const dx = Math.max(radius - u, u - (width - 1 - radius))
  const dy = Math.max(radius - v, v - (height - 1 - radius))
  if (dx <= 0 || dy <= 0) return 1
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5))
}

/** Reduces the contrast between ink and paper around a light grey. */
function contrastTable(contrast: number): Float32Array {
  const paper = 205
  return Float32Array.from({ length: 256 }, (_, level) => paper + (level - paper) * contrast)
}

/** `bulgeAt` for every column, with one spare column on each side. */
function bulgeTable(width: number, bendPx: number): Float32Array {
  return Float32Array.from({ length: width + 2 }, (_, column) => bulgeAt(column - 1, width, bendPx))
}
