import { kernels } from '../../image/kernels/kernels.ts'
import type { Grey } from '../../image/raster.ts'

/** Weights of one output pixel sum up to this. */
const ONE = 256

/** The source pixels that each output pixel mixes along one axis, and their weights. */
interface Taps {
  /** First source pixel. */
  readonly from: Int32Array
  /** `count` weights for each output pixel, out of ONE. */
  readonly weights: Int32Array
  readonly count: number
}

/**
 * Resizes a picture: averages over the area each pixel covers when shrinking, interpolates between
 * the nearest pixels when enlarging.
 * @returns the address of the pixels in the memory of `kernels`, where they stay until their next call
 */
export function resampleInMemory(source: Grey, width: number, height: number): number {
  const from = kernels.source(source.data)
  if (source.width === width && source.height === height) return from
  const across = tapsFor(source.width, width)
  const down = tapsFor(source.height, height)
  const to = kernels.claim(width * height)
  kernels.loops.resample(
    ...[from, source.width, to, width, height],
    ...[kernels.put(across.from), kernels.put(across.weights), across.count],
    ...[kernels.put(down.from), kernels.put(down.weights), down.count],
    kernels.claim(2 * source.width),
  )
  return to
}

function tapsFor(source: number, target: number): Taps {
  const step = source / target
  const count = Math.min(source, step > 1 ? Math.ceil(step) + 1 : 2)
  const from = new Int32Array(target)
  const weights = new Int32Array(target * count)
  for (let i = 0; i < target; i++) {
    // Half the width from which a pixel gathers: its own area, or the distance to the next pixel.
    const reach = Math.max(step, 1) / 2
    const middle = (i + 0.5) * step
    const first = Math.max(
      0,
      Math.min(source - count, Math.floor(middle - (step > 1 ? reach : 0.5))),
    )
    from[i] = first
    let left = ONE
    let heaviest = 0
    for (let k = 0; k < count; k++) {
      const weight = Math.round(ONE * shareOf(first + k, middle, step, source))
      weights[i * count + k] = weight
      left -= weight
      if (weight > weights[i * count + heaviest]!) heaviest = k
    }
    weights[i * count + heaviest] = weights[i * count + heaviest]! + left
  }
  return { from, weights, count }
}

/**
 * Share of source pixel `at` in an output pixel around `middle`; the picture's edge repeats beyond
 * it.
 */
function shareOf(at: number, middle: number, step: number, source: number): number {
  if (step > 1) {
    const overlap = Math.min(at + 1, middle + step / 2) - Math.max(at, middle - step / 2)
    return Math.max(0, overlap) / step
  }
  const position = Math.max(0.5, Math.min(source - 0.5, middle))
  return Math.max(0, 1 - Math.abs(position - (at + 0.5)))
}
