import type { ColourRaster } from '../colour-raster.ts'
import { type Tile, tileSide } from './backgrounds.ts'
import { bulgeAt } from './bulge.ts'
import type { Framing } from './frame-page.ts'
import type { Shot } from './shot.ts'

const tileMask = tileSide - 1

/**
 * The scene before the lens, evenly lit: the page where the framing puts it, what it lies
 * on around it. Returns interleaved RGB of the framing's size.
 */
export function layScene(
  page: ColourRaster,
  tile: Tile,
  { width, height, toPage }: Framing,
  shot: Shot,
): Uint8ClampedArray {
  const scene = new Uint8ClampedArray(width * height * 3)
  const ink = contrastTable(shot.contrast)
  const bulge = bulgeTable(page.width, shot.bendPx)
  const { data, width: pageWidth, height: pageHeight } = page
  const [a, b, c, d, e, f, g, h, i] = toPage
  const stride = pageWidth * 3
  let out = 0

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out += 3) {
      const tileAt = ((y & tileMask) * tileSide + (x & tileMask)) * 3
      scene[out] = tile[tileAt]!
      scene[out + 1] = tile[tileAt + 1]!
      scene[out + 2] = tile[tileAt + 2]!

      const scale = 1 / (g * x + h * y + i)
      const u = (a * x + b * y + c) * scale - 0.5
      if (u <= -1 || u >= pageWidth) continue
      const v = (d * x + e * y + f) * scale - 0.5 + bulge[(u + 1) | 0]!
      if (v <= -1 || v >= pageHeight) continue

      // How much of this pixel the page covers, so that its edge is not a staircase.
      const cover = Math.min(1, u + 1, pageWidth - u, v + 1, pageHeight - v)
      const left = Math.max(0, u | 0)
      const top = Math.max(0, v | 0)
      const fx = Math.max(0, u - left)
      const fy = Math.max(0, v - top)
      const at = top * stride + left * 3
      const right = left + 1 < pageWidth ? 3 : 0
      const below = top + 1 < pageHeight ? stride : 0
      for (let channel = 0; channel < 3; channel++) {
        const from = at + channel
        const upper = ink[data[from]!]! * (1 - fx) + ink[data[from + right]!]! * fx
        const lower = ink[data[from + below]!]! * (1 - fx) + ink[data[from + below + right]!]! * fx
        const beneath = scene[out + channel]!
        scene[out + channel] = beneath + cover * (upper + fy * (lower - upper) - beneath)
      }
    }
  }
  return scene
}

/** Draws ink and paper together around a light grey. */
function contrastTable(contrast: number): Float32Array {
  const paper = 205
  return Float32Array.from({ length: 256 }, (_, level) => paper + (level - paper) * contrast)
}

/** `bulgeAt` for every column; one spare column at each side. */
function bulgeTable(width: number, bendPx: number): Float32Array {
  return Float32Array.from({ length: width + 2 }, (_, column) => bulgeAt(column - 1, width, bendPx))
}
