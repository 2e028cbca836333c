import type { Grey } from '../raster.ts'

/**
 * Area average of whole source pixels; `width` and `height` must not exceed
 * the source's. Sums columns first, so each source byte is touched once.
 */
export function downscale(source: Grey, width: number, height: number): Grey {
  const { data: from, width: sourceWidth, height: sourceHeight } = source
  const out = new Uint8Array(width * height)
  const left = new Int32Array(width + 1)
  for (let x = 0; x <= width; x++) left[x] = Math.round((x * sourceWidth) / width)
  const columns = new Uint32Array(sourceWidth)
  for (let y = 0; y < height; y++) {
    const top = Math.round((y * sourceHeight) / height)
    const bottom = Math.round(((y + 1) * sourceHeight) / height)
    columns.fill(0)
    for (let row = top; row < bottom; row++) {
      const offset = row * sourceWidth
      for (let x = 0; x < sourceWidth; x++) columns[x] = columns[x]! + from[offset + x]!
    }
    for (let x = 0; x < width; x++) {
      let sum = 0
      const end = left[x + 1]!
      for (let k = left[x]!; k < end; k++) sum += columns[k]!
      out[y * width + x] = sum / ((bottom - top) * (end - left[x]!))
    }
  }
  return { data: out, width, height }
}
