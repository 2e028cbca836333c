import { kernels } from './kernels/kernels.ts'
import type { Grey } from './raster.ts'

/**
 * Unsharp masking: multiplies each pixel's difference from its surroundings by `1 + amount`. This
 * restores edges that a lens has softened, but amplifies noise. The surroundings are weighted by a
 * triangle that reaches `2 * radius` pixels.
 */
export function sharpen(grey: Grey, radius: number, amount: number): Grey {
  const { data, width, height } = grey
  const from = kernels.source(data)
  const to = kernels.claim(data.length)
  kernels.loops.sharpen(
    ...[from, to, width, height, radius, amount],
    ...[kernels.claim(4 * data.length), kernels.claim(4 * data.length), kernels.claim(8 * width)],
  )
  return { data: kernels.bytes(to, data.length), width, height }
}
