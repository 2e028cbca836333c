import type { Grey } from '../../image/raster.ts'

/**
 * Writes a strip into `x` with zero mean and unit deviation (to which `deviationPlus` grey levels
 * are added, so that flat noise is not amplified). Columns beyond the strip stay 0, the mean.
 */
export function normaliseInto(
  x: Float32Array,
  width: number,
  { data, ...strip }: Grey,
  deviationPlus: number,
): void {
  let sum = 0
  let squares = 0
  for (let at = 0; at < data.length; at++) {
    const value = data[at]!
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  const scale = 1 / (Math.sqrt(Math.max(0, squares / data.length - mean * mean)) + deviationPlus)
  const columns = Math.min(width, strip.width)
  for (let row = 0; row < strip.height; row++) {
    const [from, to] = [row * strip.width, row * width]
    for (let column = 0; column < columns; column++)
      x[to + column] = (data[from + column]! - mean) * scale
  }
}
