import type { Grey } from './raster.ts'

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
