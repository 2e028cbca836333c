import type { Grey } from './raster.ts'

/**
 * Unsharp masking: multiplies each pixel's difference from its surroundings by `1 + amount`. This
 * restores edges that a lens has softened, but amplifies noise. The surroundings are weighted by a
 * triangle that reaches `2 * radius` pixels.
 */
export function sharpen(grey: Grey, radius: number, amount: number): Grey {
  const { data, width, height } = grey
  const first = boxMeans(data, width, height, radius)
  const around = boxMeans(first, width, height, radius)
  const out = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i++) out[i] = data[i]! + amount * (data[i]! - around[i]!)
  return { data: new Uint8Array(out.buffer), width, height }
}

/** Means over squares of `2 * radius + 1` pixels a side, clipped at the edges of the raster. */
function boxMeans(
  data: Uint8Array | Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(data.length)
  for (let y = 0; y < height; y++) slide(data, across, y * width, 1, width, radius)
  const out = new Float32Array(data.length)
  for (let x = 0; x < width; x++) slide(across, out, x, width, height, radius)
  return out
}

/** Running means along one row or column: `count` values from `start` on, `step` apart. */
function slide(
  from: Uint8Array | Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  let sum = 0
  let inside = 0
  for (let k = 0; k < Math.min(radius, count); k++, inside++) sum += from[start + k * step]!
  for (let k = 0; k < count; k++) {
    if (k + radius < count) {
      sum += from[start + (k + radius) * step]!
      inside++
    }
    if (k - radius - 1 >= 0) {
      sum -= from[start + (k - radius - 1) * step]!
      inside--
    }
    to[start + k * step] = sum / inside
  }
}
