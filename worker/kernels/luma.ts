import type { Grey, Pixels } from '../raster.ts'

/**
 * Rec. 601 luma of interleaved samples. Done here because libvips' own
 * conversion goes through linear light and costs more than the JPEG decode.
 */
export function luma(pixels: Pixels): Grey {
  const { data, width, height, channels } = pixels
  if (channels === 1) return { data, width, height }
  const out = new Uint8Array(width * height)
  if (channels === 2) {
    for (let i = 0, p = 0; i < out.length; i++, p += 2) out[i] = data[p]!
  } else {
    for (let i = 0, p = 0; i < out.length; i++, p += channels) {
      out[i] = (data[p]! * 77 + data[p + 1]! * 151 + data[p + 2]! * 28) >> 8
    }
  }
  return { data: out, width, height }
}
