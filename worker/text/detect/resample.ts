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
 */
export function resample(source: Grey, width: number, height: number): Grey {
  if (source.width === width && source.height === height) return source
  const across = tapsFor(source.width, width)
  const down = tapsFor(source.height, height)
  const out = new Uint8Array(width * height)
  const row = new Int32Array(source.width)
  for (let y = 0; y < height; y++) {
    mixRows(source, down, y, row)
    mixColumns(row, across, out.subarray(y * width, (y + 1) * width))
  }
  return { data: out, width, height }
}

/** One output row at the source's width, in 1/ONE of a level; two source rows a pass. */
function mixRows(
  { data, width }: Grey,
  { from, weights, count }: Taps,
  y: number,
  row: Int32Array,
) {
  for (let k = 0; k < count; k += 2) {
    const first = (from[y]! + k) * width
    const weight = weights[y * count + k]!
    const next = k + 1 < count ? weights[y * count + k + 1]! : 0
    const second = next === 0 ? first : first + width
    if (k === 0) {
      for (let x = 0; x < width; x++) row[x] = data[first + x]! * weight + data[second + x]! * next
    } else if (weight !== 0 || next !== 0) {
      for (let x = 0; x < width; x++)
        row[x] = row[x]! + data[first + x]! * weight + data[second + x]! * next
    }
  }
}

function mixColumns(row: Int32Array, { from, weights, count }: Taps, out: Uint8Array): void {
  const half = (ONE * ONE) / 2
  if (count <= 3) {
    // The most common scales, without an inner loop.
    for (let x = 0, w = 0; x < out.length; x++, w += count) {
      const at = from[x]!
      let sum = half + row[at]! * weights[w]!
      if (count > 1) sum += row[at + 1]! * weights[w + 1]!
      if (count > 2) sum += row[at + 2]! * weights[w + 2]!
      out[x] = sum >> 16
    }
    return
  }
  for (let x = 0; x < out.length; x++) {
    let sum = half
    const at = from[x]!
    for (let k = 0; k < count; k++) sum += row[at + k]! * weights[x * count + k]!
    out[x] = sum >> 16
  }
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
