import { type Affine, scaleAffine } from './affine.ts'

/** One byte a pixel, row-major luma: 0 black, 255 white. */
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

/** Pixel of one raster of a picture → pixel of another. */
export function betweenRasters(from: Grey | Pixels, to: Grey | Pixels): Affine {
  return scaleAffine(to.width / from.width, to.height / from.height)
}

/** Dark and light exchanged. */
export function negative({ data, width, height }: Grey): Grey {
  return { data: data.map((level) => 255 - level), width, height }
}

/** Of the pixels, darkest and lightest, that say nothing of the whole: a reflection, a hole. */
const APART = 0.01

/** Every so many-th pixel is enough to know; odd, so that it walks through the columns. */
const STEP = 61

/** Grey levels from nearly the darkest to nearly the lightest, 0 to 255. */
export function contrastOf({ data }: Grey): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let i = 0; i < data.length; i += STEP, total++) counts[data[i]!]!++
  const apart = total * APART
  return levelAt(counts, total - apart) - levelAt(counts, apart)
}

/** The level up to which `count` pixels are that dark or darker. */
function levelAt(counts: Uint32Array, count: number): number {
  let sum = 0
  for (let level = 0; level < 256; level++) {
    sum += counts[level]!
    if (sum >= count) return level
  }
  return 255
}

/** Mean of whole `factor` × `factor` blocks; what is left over at the right and below is dropped. */
export function downscale(source: Grey, factor: number): Grey {
  if (factor === 1) return source
  const width = Math.max(1, Math.floor(source.width / factor))
  const height = Math.max(1, Math.floor(source.height / factor))
  const out = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  // A mean is a multiplication, half a level added so that it rounds.
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
