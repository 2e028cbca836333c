import type { Grey } from '../raster.ts'
import type { Affine } from './affine.ts'

/**
 * Draws a parallelogram of `source` as an upright raster: output pixel (u, v)
 * is the bilinear sample at `map(u, v)`; outside the picture its edge repeats.
 */
export function drawStrip(source: Grey, map: Affine, width: number, height: number): Grey {
  const { data, width: sourceWidth, height: sourceHeight } = source
  const out = new Uint8Array(width * height)
  const rightmost = sourceWidth - 1.001
  const lowest = sourceHeight - 1.001
  let o = 0
  for (let v = 0; v < height; v++) {
    let x = map.b * v + map.c
    let y = map.e * v + map.f
    for (let u = 0; u < width; u++, x += map.a, y += map.d) {
      const sx = Math.max(0, Math.min(rightmost, x))
      const sy = Math.max(0, Math.min(lowest, y))
      const ix = sx | 0
      const iy = sy | 0
      const fx = ((sx - ix) * 256) | 0
      const fy = ((sy - iy) * 256) | 0
      const p = iy * sourceWidth + ix
      const q = p + sourceWidth
      const upper = data[p]! * (256 - fx) + data[p + 1]! * fx
      const lower = data[q]! * (256 - fx) + data[q + 1]! * fx
      out[o++] = (upper * (256 - fy) + lower * fy) >> 16
    }
  }
  return { data: out, width, height }
}
