import { applyHomography, type Homography } from './homography.ts'
import { LineSampler } from './line-sampler.ts'
import type { Grey, Pixels } from './raster.ts'

/** At most GRID_MAX² samples per output pixel: four suppress aliasing enough for a preview. */
const GRID_MAX = 2

/** Sample positions are integers in 1/65536 pixel: a fifth faster than floats. */
const ONE = 1 << 16

/**
 * Draws a piece of a colour picture as RGB, turned, reduced and laid flat: output pixel (u, v) is
 * the mean of the nearest source pixels on a small grid around `map(u, v)`. Outside the picture its
 * edge repeats. Source coordinates must be within ±32,767 px.
 */
export function drawPatch(source: Pixels, map: Homography, width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  const grid = sampleGrid(map, width, height)
  for (let v = 0; v < height; v++) {
    drawPatchRow(source, map, v, grid, data.subarray(v * width * 3, (v + 1) * width * 3))
  }
  return { data, width, height, channels: 3 }
}

/**
 * Draws one row. A function of its own, like `drawFlatRow`: one that runs once per scan is hardly
 * ever optimised, and then every fractional number is allocated as an object.
 */
function drawPatchRow(
  { data, width, height, channels }: Pixels,
  map: Homography,
  v: number,
  { offsetsX, offsetsY }: SampleGrid,
  out: Uint8Array,
): void {
  const right = width - 1
  const bottom = height - 1
  const green = channels >= 3 ? 1 : 0
  const blue = channels >= 3 ? 2 : 0
  const samples = offsetsX.length
  const { a, d, g: perspective } = map
  const x = map.b * v + map.c
  const y = map.e * v + map.f
  const w = map.h * v + 1
  for (let u = 0, o = 0; o < out.length; u++, o += 3) {
    const nearer = ONE / (w + perspective * u)
    // Half a pixel is added so that cutting off the fraction rounds to the nearest pixel.
    const px = ((x + a * u) * nearer + ONE / 2) | 0
    const py = ((y + d * u) * nearer + ONE / 2) | 0
    let r = 0
    let g = 0
    let b = 0
    for (let k = 0; k < samples; k++) {
      const sx = Math.max(0, Math.min(right, (px + offsetsX[k]!) >> 16))
      const sy = Math.max(0, Math.min(bottom, (py + offsetsY[k]!) >> 16))
      const p = (sy * width + sx) * channels
      r += data[p]!
      g += data[p + green]!
      b += data[p + blue]!
    }
    out[o] = r / samples
    out[o + 1] = g / samples
    out[o + 2] = b / samples
  }
}

/**
 * Draws a piece of a grey picture laid flat: output pixel (u, v) is the bilinear sample at
 * `map(u, v)`. Outside the picture its edge repeats.
 */
export function drawFlat(source: Grey, map: Homography, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  const sampler = new LineSampler(source, data)
  const span = evenSpan(map, width, height)
  for (let v = 0; v < height; v++) drawFlatRow(sampler, map, v, width, span)
  return { data, width, height }
}

function drawFlatRow(
  sampler: LineSampler,
  map: Homography,
  v: number,
  width: number,
  span: number,
): void {
  const x = map.b * v + map.c
  const y = map.e * v + map.f
  let w = map.h * v + 1
  let fromX = x / w
  let fromY = y / w
  for (let u = 0; u < width; u += span) {
    w += map.g * span
    const toX = (x + map.a * (u + span)) / w
    const toY = (y + map.d * (u + span)) / w
    const dx = (toX - fromX) / span
    const dy = (toY - fromY) / span
    const count = Math.min(span, width - u)
    sampler.draw(v * width + u, count, fromX, fromY, dx, dy)
    fromX = toX
    fromY = toY
  }
}

/** Pixels of a row that share one division, and how much the divisor may change over them. */
const EVEN = { span: 16, share: 0.02 } as const

/** How many pixels of a row count as evenly spaced in the source; 1 under extreme tilt. */
function evenSpan({ g, h }: Homography, width: number, height: number): number {
  const least = Math.min(1, 1 + g * width, 1 + h * height, 1 + g * width + h * height)
  return Math.abs(g) * EVEN.span <= EVEN.share * least ? EVEN.span : 1
}

/** Offsets of the samples from a pixel's middle, in 1/65536 of a source pixel. */
interface SampleGrid {
  readonly offsetsX: Int32Array
  readonly offsetsY: Int32Array
}

/** The sample grid at the middle of the piece, used for all of it. */
function sampleGrid(map: Homography, width: number, height: number): SampleGrid {
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2 }
  const at = applyHomography(map, middle)
  const right = applyHomography(map, { ...middle, x: middle.x + 1 })
  const below = applyHomography(map, { ...middle, y: middle.y + 1 })
  const across = { x: right.x - at.x, y: right.y - at.y }
  const down = { x: below.x - at.x, y: below.y - at.y }
  const side = Math.max(1, Math.min(GRID_MAX, Math.round(Math.hypot(across.x, across.y))))
  const offsetsX = new Int32Array(side * side)
  const offsetsY = new Int32Array(side * side)
  for (let k = 0; k < side * side; k++) {
    const u = ((k % side) + 0.5) / side - 0.5
    const v = (Math.floor(k / side) + 0.5) / side - 0.5
    offsetsX[k] = Math.round((across.x * u + down.x * v) * ONE)
    offsetsY[k] = Math.round((across.y * u + down.y * v) * ONE)
  }
  return { offsetsX, offsetsY }
}
