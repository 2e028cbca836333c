import type { Pixels } from '../raster.ts'
import type { Affine } from './affine.ts'

/**
 * A turned, reduced piece of a colour picture as RGB: output pixel (u, v) is
 * the mean of the nearest source pixels on a grid around `map(u, v)`. White
 * where the map leaves the picture.
 */
export function drawPatch(source: Pixels, map: Affine, width: number, height: number): Pixels {
  const { data: from, channels } = source
  const out = new Uint8Array(width * height * 3)
  const grid = Math.max(1, Math.min(4, Math.round(Math.hypot(map.a, map.d))))
  const samples = grid * grid
  const green = channels >= 3 ? 1 : 0
  const blue = channels >= 3 ? 2 : 0
  let o = 0
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++, o += 3) {
      let r = 0
      let g = 0
      let b = 0
      for (let j = 0; j < grid; j++) {
        const y = v + (j + 0.5) / grid - 0.5
        for (let i = 0; i < grid; i++) {
          const x = u + (i + 0.5) / grid - 0.5
          const sx = Math.round(map.a * x + map.b * y + map.c)
          const sy = Math.round(map.d * x + map.e * y + map.f)
          if (sx < 0 || sy < 0 || sx >= source.width || sy >= source.height) {
            r += 255
            g += 255
            b += 255
            continue
          }
          const p = (sy * source.width + sx) * channels
          r += from[p]!
          g += from[p + green]!
          b += from[p + blue]!
        }
      }
      out[o] = r / samples
      out[o + 1] = g / samples
      out[o + 2] = b / samples
    }
  }
  return { data: out, width, height, channels: 3 }
}
