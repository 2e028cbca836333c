import type { Affine } from './affine.ts'
import type { Grey } from './raster.ts'
import { sample } from './sample.ts'

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
