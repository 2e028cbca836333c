import type { Grey } from '../raster.ts'
import type { Affine } from './affine.ts'

/**
 * Draws a parallelogram of `source` as an upright raster: output pixel (u, v)
 * is the bilinear sample at `map(u, v)`; outside the picture its edge repeats.
 */
export function drawStrip(source: Grey, map: Affine, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  let o = 0
  for (let v = 0; v < height; v++) {
    let x = map.b * v + map.c
    let y = map.e * v + map.f
    for (let u = 0; u < width; u++, x += map.a, y += map.d) data[o++] = sample(source, x, y)
  }
  return { data, width, height }
}

/** The same along a bent line: output pixel (u, v) is the sample at `map(u, v + sag[u])`. */
export function drawBentStrip(source: Grey, map: Affine, sag: Float32Array, height: number): Grey {
  const width = sag.length
  const data = new Uint8Array(width * height)
  let o = 0
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const down = v + sag[u]!
      data[o++] = sample(source, map.a * u + map.b * down + map.c, map.d * u + map.e * down + map.f)
    }
  }
  return { data, width, height }
}

function sample({ data, width, height }: Grey, x: number, y: number): number {
  const sx = Math.max(0, Math.min(width - 1.001, x))
  const sy = Math.max(0, Math.min(height - 1.001, y))
  const ix = sx | 0
  const iy = sy | 0
  const fx = ((sx - ix) * 256) | 0
  const fy = ((sy - iy) * 256) | 0
  const p = iy * width + ix
  const q = p + width
  const upper = data[p]! * (256 - fx) + data[p + 1]! * fx
  const lower = data[q]! * (256 - fx) + data[q + 1]! * fx
  return (upper * (256 - fy) + lower * fy) >> 16
}
