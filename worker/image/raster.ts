import { type Affine, scaleAffine } from './affine.ts'
import { kernels } from './kernels/kernels.ts'

/** Luma, one byte per pixel, row-major: 0 black, 255 white. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Interleaved 8-bit samples, row-major; 1 or 2 channels are grey, 3 or 4 are RGB. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Pixel of one raster of a picture → pixel of another raster of it. */
export function betweenRasters(from: Grey | Pixels, to: Grey | Pixels): Affine {
  return scaleAffine(to.width / from.width, to.height / from.height)
}

/** The raster with dark and light swapped. */
export function negative({ data, width, height }: Grey): Grey {
  // A copy whose words can be inverted four bytes at a time.
  const words = new Uint32Array(Math.ceil(data.length / 4))
  const out = new Uint8Array(words.buffer, 0, data.length)
  out.set(data)
  for (let i = 0; i < words.length; i++) words[i] = ~words[i]!
  return { data: out, width, height }
}

/** Share of the darkest and of the lightest pixels that is ignored: a reflection, a hole. */
const APART = 0.01

/** Only every 61st pixel is counted; odd, so that it walks through the columns. */
const STEP = 61

/** Difference between nearly the lightest and nearly the darkest grey level, 0 to 255. */
export function contrastOf({ data }: Grey): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let i = 0; i < data.length; i += STEP, total++) counts[data[i]!]!++
  const apart = total * APART
  return levelAt(counts, total - apart) - levelAt(counts, apart)
}

/** The lowest level such that at least `count` pixels are no lighter. */
function levelAt(counts: Uint32Array, count: number): number {
  let sum = 0
  for (let level = 0; level < 256; level++) {
    sum += counts[level]!
    if (sum >= count) return level
  }
  return 255
}

/** Means of whole `factor` × `factor` blocks; the remainder at the right and bottom is dropped. */
export function downscale(source: Grey, factor: number): Grey {
  if (factor === 1) return source
  const width = Math.max(1, Math.floor(source.width / factor))
  const height = Math.max(1, Math.floor(source.height / factor))
  if (factor === 2 && Math.min(source.width, source.height) >= 2)
    return halved(source, width, height)
  const out = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  // Multiplied instead of divided; half a level is added so that the result is rounded.
  const share = 1 / (factor * factor)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let j = 0; j < factor; j++) {
      let p = (y * factor + j) * source.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (let i = 0; i < factor; i++) sum += source.data[p++]!
        sums[x] = sums[x]! + sum
      }
    }
    const row = y * width
    for (let x = 0; x < width; x++) out[row + x] = sums[x]! * share + 0.5
  }
  return { data: out, width, height }
}

function halved(source: Grey, width: number, height: number): Grey {
  const from = kernels.source(source.data)
  const to = kernels.claim(width * height)
  kernels.loops.halved(from, source.width, to, width, height)
  return { data: kernels.bytes(to, width * height), width, height }
}
