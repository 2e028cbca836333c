import { kernels } from './kernels/kernels.ts'
import { downscale, type Grey, type Pixels } from './raster.ts'

/**
 * Rec. 601 luma of interleaved samples. libvips' own conversion goes through linear light and costs
 * more than decoding the JPEG.
 */
export function luma({ data, width, height, channels }: Pixels): Grey {
  if (channels === 1) return { data, width, height }
  const count = width * height
  if (channels === 2) {
    const out = new Uint8Array(count)
    for (let i = 0, p = 0; i < count; i++, p += 2) out[i] = data[p]!
    return { data: out, width, height }
  }
  const from = kernels.source(data)
  const to = kernels.claim(count)
  kernels.loops.luma(from, to, count, channels)
  return { data: kernels.bytes(to, count), width, height }
}

/**
 * Rec. 601 luma at half the size, each pixel the mean of 2 × 2; an odd last column or row is
 * dropped. In one pass: computing the luma first and halving it afterwards takes longer.
 */
export function halvedLuma(pixels: Pixels): Grey {
  if (pixels.channels !== 3 || Math.min(pixels.width, pixels.height) < 2) {
    return downscale(luma(pixels), 2)
  }
  const width = pixels.width >> 1
  const height = pixels.height >> 1
  const from = kernels.source(pixels.data)
  const to = kernels.claim(width * height)
  kernels.loops.halvedLuma(from, pixels.width, to, width, height)
  return { data: kernels.bytes(to, width * height), width, height }
}
