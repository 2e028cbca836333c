import type { Grey } from '../raster.ts'

/** For each output sample: the first input sample and the weights from there on. */
interface Taps {
  readonly first: number
  readonly weights: Float32Array
}

/**
 * Separable triangle filter, widened when reducing so that nothing aliases.
 * Row-major, 0 to 255, not rounded.
 */
export function resample(source: Grey, width: number, height: number): Float32Array {
  const across = taps(source.width, width)
  const down = taps(source.height, height)
  const narrow = new Float32Array(width * source.height)
  for (let y = 0; y < source.height; y++) {
    const row = y * source.width
    for (let x = 0; x < width; x++) {
      const { first, weights } = across[x]!
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * source.data[row + first + k]!
      narrow[y * width + x] = sum
    }
  }
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const { first, weights } = down[y]!
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k]!
      const row = (first + k) * width
      for (let x = 0; x < width; x++) out[y * width + x]! += weight * narrow[row + x]!
    }
  }
  return out
}

function taps(from: number, to: number): Taps[] {
  const scale = from / to
  const support = Math.max(1, scale)
  return Array.from({ length: to }, (_, i) => {
    const centre = (i + 0.5) * scale
    const first = Math.max(0, Math.floor(centre - support))
    const last = Math.min(from, Math.ceil(centre + support))
    const weights = new Float32Array(last - first)
    let total = 0
    for (let k = first; k < last; k++) {
      const weight = Math.max(0, 1 - Math.abs((k + 0.5 - centre) / support))
      weights[k - first] = weight
      total += weight
    }
    for (let k = 0; k < weights.length; k++) weights[k] = weights[k]! / total
    return { first, weights }
  })
}
