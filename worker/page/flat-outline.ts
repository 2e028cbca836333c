import { type Affine, scaleAffine } from '../image/affine.ts'
import {
  composeHomography,
  type Homography,
  homographyTo,
  withoutPerspective,
} from '../image/homography.ts'
import { drawFlat } from '../image/patch.ts'
import type { Grey } from '../image/raster.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'

/** A rough outline laid flat with some of what surrounds it; pixels. */
export interface FlatOutline {
  readonly width: number
  readonly height: number
  /** Distance of the outline's sides from the raster's edges. */
  readonly margin: number
  /** Row-major: how light a pixel is, and how much it differs from its neighbours; 0 to 255. */
  readonly light: Uint8Array
  readonly texture: Uint8Array
  /** Pixel of the raster, from the edge of the first one → pixel of the picture. */
  readonly toPicture: Homography
}

/** Long side of the outline, pixels: a page's edge is found to half a millimetre. */
const LONG_SIDE = 240

/** Pixels; a strip has no edges to search along. */
const SHORT_SIDE_MIN = 60

/**
 * @param around how much of the surroundings is drawn, in parts of the outline's shorter side
 * @returns null if the outline is too narrow or three of its corners are in line
 */
export function layFlat(grey: Grey, [p, q, r, s]: Quad, around: number): FlatOutline | null {
  const across = (Math.hypot(q.x - p.x, q.y - p.y) + Math.hypot(r.x - s.x, r.y - s.y)) / 2
  const down = (Math.hypot(s.x - p.x, s.y - p.y) + Math.hypot(r.x - q.x, r.y - q.y)) / 2
  const scale = LONG_SIDE / Math.max(1, across, down)
  const [inner, innerDown] = [Math.round(across * scale), Math.round(down * scale)]
  const shorter = Math.min(inner, innerDown)
  const view = homographyTo([p, q, s, r], inner, innerDown)
  if (shorter < SHORT_SIDE_MIN || view === null) return null
  const margin = Math.round(around * shorter)
  const [width, height] = [inner + 2 * margin, innerDown + 2 * margin]
  const toPicture = composeHomography(view, moved(-margin))
  const { data: light } = drawFlat(grey, composeHomography(toPicture, moved(0.5)), width, height)
  return { width, height, margin, light, texture: textureOf(light, width, height), toPicture }
}

function moved(by: number): Homography {
  const move: Affine = { ...scaleAffine(1, 1), c: by, f: by }
  return withoutPerspective(move)
}

/** Mean difference between the neighbours to both sides, across and down. */
function textureOf(light: Uint8Array, width: number, height: number): Uint8Array {
  const texture = new Uint8Array(light.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const across = Math.abs(light[i + 1]! - light[i - 1]!)
      const down = Math.abs(light[i + width]! - light[i - width]!)
      texture[i] = (across + down) >> 1
    }
  }
  return texture
}
