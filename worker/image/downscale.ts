import type { Grey } from './raster.ts'

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
