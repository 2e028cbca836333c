import type { Pixels } from '../raster.ts'
import type { Affine } from './affine.ts'

/** Samples a side for each output pixel, at most: four in all blur aliasing enough for a preview. */
const GRID_MAX = 2

/**
 * A turned, reduced piece of a colour picture as RGB: output pixel (u, v) is
 * the mean of the nearest source pixels on a small grid around `map(u, v)`.
 * Outside the picture its edge repeats.
 */
export function drawPatch(source: Pixels, map: Affine, width: number, height: number): Pixels {
  const grid = Math.max(1, Math.min(GRID_MAX, Math.round(Math.hypot(map.a, map.d))))
  const sums = new Uint16Array(width * height * 3)
  for (let j = 0; j < grid; j++) {
    for (let i = 0; i < grid; i++) {
      addSamples(sums, source, map, width, (i + 0.5) / grid - 0.5, (j + 0.5) / grid - 0.5)
    }
  }
  const data = new Uint8Array(sums.length)
  const share = 1 / (grid * grid)
  for (let k = 0; k < data.length; k++) data[k] = sums[k]! * share
  return { data, width, height, channels: 3 }
}

function addSamples(
  sums: Uint16Array,
  { data, width, height, channels }: Pixels,
  map: Affine,
  outWidth: number,
  offsetX: number,
  offsetY: number,
): void {
  const green = channels >= 3 ? 1 : 0
  const blue = channels >= 3 ? 2 : 0
  const outHeight = sums.length / 3 / outWidth
  let o = 0
  for (let v = 0; v < outHeight; v++) {
    // Half a pixel more, since `| 0` then rounds what is not negative.
    let x = map.a * offsetX + map.b * (v + offsetY) + map.c + 0.5
    let y = map.d * offsetX + map.e * (v + offsetY) + map.f + 0.5
    for (let u = 0; u < outWidth; u++, o += 3, x += map.a, y += map.d) {
      const sx = x < 0 ? 0 : Math.min(width - 1, x | 0)
      const sy = y < 0 ? 0 : Math.min(height - 1, y | 0)
      const p = (sy * width + sx) * channels
      sums[o] = sums[o]! + data[p]!
      sums[o + 1] = sums[o + 1]! + data[p + green]!
      sums[o + 2] = sums[o + 2]! + data[p + blue]!
    }
  }
}
