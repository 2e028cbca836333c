import { applyHomography, type Homography } from './homography.ts'
import { kernels } from './kernels/kernels.ts'
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
  const { offsetsX, offsetsY } = sampleGrid(map, width, height)
  const isColour = source.channels >= 3
  const from = kernels.source(source.data)
  const to = kernels.claim(width * height * 3)
  kernels.loops.drawPatch(
    ...[from, source.width, source.height, source.channels, isColour ? 1 : 0, isColour ? 2 : 0],
    ...[to, width, height],
    ...[offsetsX.length, kernels.put(offsetsX), kernels.put(offsetsY)],
    ...coefficientsOf(map),
  )
  return { data: kernels.bytes(to, width * height * 3), width, height, channels: 3 }
}

/**
 * Draws a piece of a grey picture laid flat: output pixel (u, v) is the bilinear sample at
 * `map(u, v)`. Outside the picture its edge repeats.
 */
export function drawFlat(source: Grey, map: Homography, width: number, height: number): Grey {
  const from = kernels.source(source.data)
  const to = kernels.claim(width * height)
  kernels.loops.drawFlat(
    ...[from, source.width, source.height, to, width, height],
    ...[evenSpan(map, width, height), ...coefficientsOf(map)],
  )
  return { data: kernels.bytes(to, width * height), width, height }
}

function coefficientsOf({ a, b, c, d, e, f, g, h }: Homography): number[] {
  return [a, b, c, d, e, f, g, h]
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
