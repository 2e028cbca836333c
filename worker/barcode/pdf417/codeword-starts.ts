import { medianOf } from '../../image/median.ts'
import type { Grey } from '../../image/raster.ts'
import { CODEWORD_MODULES } from './codeword-shapes.ts'
import { FINENESS } from './flat-symbol.ts'

/** How far the ends of a symbol, and its middle between them, may lie from where they were seen, modules. */
const END_OFF_MAX = 1.5
const MIDDLE_OFF_MAX = 6

/** How far a codeword may lie from where ends and middle would have it, modules. */
const CODEWORD_OFF_MAX = 0.75

/** Parts of a symbol's height whose codewords are sought by themselves. */
const ZONES = 3

/**
 * At which pixel of a flat symbol codewords begin: every one has a space before it and begins with a bar, so
 * that all rows together show the edge, whatever they say. First three numbers are sought for all edges (two
 * ends, and how far a slanted symbol's middle lies beside the middle between them), then each edge by itself.
 */
export function codewordStarts(
  flat: Grey,
  columns: number,
): (line: number, codeword: number) => number {
  const { width, height } = flat
  const count = columns + 3
  const usual = Array.from({ length: count }, (_, i) => (i + 1) * CODEWORD_MODULES * FINENESS)
  const shares = usual.map((x) => x / width)
  const whole = edgesOf(flat, 0, height)
  let best = { sum: 0, left: 0, right: 0, middle: 0 }
  const end = END_OFF_MAX * FINENESS
  const bend = MIDDLE_OFF_MAX * FINENESS
  for (let middle = -bend; middle <= bend; middle++) {
    for (let left = -end; left <= end; left++) {
      for (let right = -end; right <= end; right++) {
        let sum = 0
        for (let i = 0; i < count; i++)
          sum += whole[Math.round(usual[i]! + off(shares[i]!, left, right, middle))] ?? 0
        if (sum > best.sum) best = { sum, left, right, middle }
      }
    }
  }
  const seen = usual.map((x, i) => x + off(shares[i]!, best.left, best.right, best.middle))
  const zones = Array.from({ length: ZONES }, (_, zone) => {
    const [from, to] = [zone, zone + 1].map((one) => Math.floor((one * height) / ZONES))
    const edges = edgesOf(flat, from!, to!)
    return steady(seen.map((x) => strongest(edges, Math.round(x)) - x)).map(
      (by, i) => seen[i]! + by,
    )
  })
  return (line, codeword) => {
    const zone = Math.min(ZONES - 1, Math.max(0, Math.floor((line * ZONES) / height)))
    return zones[zone]![codeword - 1]!
  }
}

function off(share: number, left: number, right: number, middle: number): number {
  return left + share * (right - left) + 4 * share * (1 - share) * middle
}

/** For each pixel how much darker the module behind it is than the one before, in all of some lines. */
function edgesOf({ data, width }: Grey, from: number, to: number): Float64Array {
  const sums = new Float64Array(width + 1)
  for (let y = from; y < to; y++)
    for (let x = 0, p = y * width; x < width; x++, p++) sums[x + 1]! += 255 - data[p]!
  for (let x = 0; x < width; x++) sums[x + 1]! += sums[x]!
  return Float64Array.from({ length: width }, (_, x) => {
    const [before, behind] = [Math.max(0, x - FINENESS), Math.min(width, x + FINENESS)]
    return sums[behind]! - 2 * sums[x]! + sums[before]!
  })
}

function strongest(edges: Float64Array, x: number): number {
  const most = CODEWORD_OFF_MAX * FINENESS
  let best = x
  for (let at = x - most; at <= x + most; at++) if ((edges[at] ?? 0) > (edges[best] ?? 0)) best = at
  return best
}

/** Medians of three neighbours. */
function steady(values: readonly number[]): number[] {
  return values.map(
    (value, i) => medianOf([values[i - 1] ?? value, value, values[i + 1] ?? value]) ?? value,
  )
}
