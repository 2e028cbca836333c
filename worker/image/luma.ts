import { downscale, type Grey, type Pixels } from './raster.ts'

/**
 * Rec. 601 luma of interleaved samples. libvips' own conversion goes through linear light and costs
 * more than decoding the JPEG.
 */
export function luma(pixels: Pixels): Grey {
  const { data, width, height, channels } = pixels
  if (channels === 1) return { data, width, height }
  const out = new Uint8Array(width * height)
  if (channels === 2) {
    for (let i = 0, p = 0; i < out.length; i++, p += 2) out[i] = data[p]!
  } else {
    const done = channels === 3 ? lumaInFours(out, data) : 0
    for (let i = done, p = done * channels; i < out.length; i++, p += channels) {
      out[i] = (data[p]! * 77 + data[p + 1]! * 151 + data[p + 2]! * 28) >> 8
    }
  }
  return { data: out, width, height }
}

/**
 * Converts four RGB pixels at a time, which are three words: this costs 0.6 of reading twelve
 * bytes. Returns how many pixels it converted, a multiple of four; the caller converts the rest.
 */
function lumaInFours(out: Uint8Array, data: Uint8Array): number {
  const words = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const count = out.length - (out.length % 4)
  for (let i = 0, p = 0; i < count; i += 4, p += 12) {
    const rgbr = words.getInt32(p, true)
    const gbrg = words.getInt32(p + 4, true)
    const brgb = words.getInt32(p + 8, true)
    out[i] = ((rgbr & 255) * 77 + ((rgbr >> 8) & 255) * 151 + ((rgbr >> 16) & 255) * 28) >> 8
    out[i + 1] = ((rgbr >>> 24) * 77 + (gbrg & 255) * 151 + ((gbrg >> 8) & 255) * 28) >> 8
    out[i + 2] = (((gbrg >> 16) & 255) * 77 + (gbrg >>> 24) * 151 + (brgb & 255) * 28) >> 8
    out[i + 3] = (((brgb >> 8) & 255) * 77 + ((brgb >> 16) & 255) * 151 + (brgb >>> 24) * 28) >> 8
  }
  return count
}

/** Every other byte of a word, with room for sums. */
const PAIR = 0xff00ff

/**
 * Rec. 601 luma at half the size, each pixel the mean of 2 × 2; an odd last column or row is
 * dropped. Works in one pass: computing the luma first and halving it afterwards takes three times
 * as long.
 */
export function halvedLuma(pixels: Pixels): Grey {
  if (pixels.channels !== 3 || Math.min(pixels.width, pixels.height) < 2) {
    return downscale(luma(pixels), 2)
  }
  const width = pixels.width >> 1
  const height = pixels.height >> 1
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) halveRows(out, pixels, y, width)
  return { data: out, width, height }
}

/** Row `y` of the half: four by two source pixels, read as twice three words, give two. */
function halveRows(out: Uint8Array, { data, width: stored }: Pixels, y: number, width: number) {
  const words = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const stride = 3 * stored
  const end = (y + 1) * width
  let o = y * width
  let p = 2 * y * stride
  for (; o + 1 < end; o += 2, p += 12) {
    const a = words.getInt32(p, true)
    const b = words.getInt32(p + 4, true)
    const c = words.getInt32(p + 8, true)
    const d = words.getInt32(p + stride, true)
    const e = words.getInt32(p + stride + 4, true)
    const f = words.getInt32(p + stride + 8, true)
    // Named after the samples that they sum over both rows, that of the low half first.
    const r0b0 = (a & PAIR) + (d & PAIR)
    const g0r1 = ((a >>> 8) & PAIR) + ((d >>> 8) & PAIR)
    const g1r2 = (b & PAIR) + (e & PAIR)
    const b1g2 = ((b >>> 8) & PAIR) + ((e >>> 8) & PAIR)
    const b2g3 = (c & PAIR) + (f & PAIR)
    const r3b3 = ((c >>> 8) & PAIR) + ((f >>> 8) & PAIR)
    const g0g1 = low(g0r1) + low(g1r2)
    const g2g3 = high(b1g2) + high(b2g3)
    out[o] = weighed(low(r0b0) + high(g0r1), g0g1, high(r0b0) + low(b1g2))
    out[o + 1] = weighed(high(g1r2) + low(r3b3), g2g3, low(b2g3) + high(r3b3))
  }
  if (o < end) {
    const q = p + stride
    const r = data[p]! + data[p + 3]! + data[q]! + data[q + 3]!
    const g = data[p + 1]! + data[p + 4]! + data[q + 1]! + data[q + 4]!
    const b = data[p + 2]! + data[p + 5]! + data[q + 2]! + data[q + 5]!
    out[o] = weighed(r, g, b)
  }
}

const low = (pair: number): number => pair & 0xffff
const high = (pair: number): number => pair >>> 16

/** The luma of channel sums over four samples. */
const weighed = (r: number, g: number, b: number): number => (r * 77 + g * 151 + b * 28) >> 10
