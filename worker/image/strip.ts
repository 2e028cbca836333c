import type { Affine } from './affine.ts'
import type { Grey } from './raster.ts'

/**
 * Draws a parallelogram of `source` as an upright raster: output pixel (u, v)
 * is the bilinear sample at `map(u, v)`; outside the picture its edge repeats.
 */
export function drawStrip(source: Grey, map: Affine, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  let o = 0
  for (let v = 0; v < height; v++) {
    let x = map.b * v + map.c
    let y = map.e * v + map.f
    for (let u = 0; u < width; u++, x += map.a, y += map.d) data[o++] = sample(source, x, y)
  }
  return { data, width, height }
}

/** The level between four pixels, 0 to 255; outside the picture its edge repeats. */
export function sample({ data, width, height }: Grey, x: number, y: number): number {
  const sx = Math.max(0, Math.min(width - 1.001, x))
  const sy = Math.max(0, Math.min(height - 1.001, y))
  const ix = sx | 0
  const iy = sy | 0
  const fx = ((sx - ix) * 256) | 0
  const fy = ((sy - iy) * 256) | 0
  const p = iy * width + ix
  const q = p + width
  const upper = data[p]! * (256 - fx) + data[p + 1]! * fx
  const lower = data[q]! * (256 - fx) + data[q + 1]! * fx
  return (upper * (256 - fy) + lower * fy) >> 16
}

/** A strip that is no parallelogram, column by column: its middle, and the way to the pixel below. */
export interface CurvedStrip {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly downX: Float32Array
  readonly downY: Float32Array
}

export interface StripColumn {
  readonly x: number
  readonly y: number
  readonly downX: number
  readonly downY: number
}

export function curvedStrip(width: number, columnAt: (u: number) => StripColumn): CurvedStrip {
  const x = new Float32Array(width)
  const y = new Float32Array(width)
  const downX = new Float32Array(width)
  const downY = new Float32Array(width)
  for (let u = 0; u < width; u++) {
    const column = columnAt(u)
    x[u] = column.x
    y[u] = column.y
    downX[u] = column.downX
    downY[u] = column.downY
  }
  return { x, y, downX, downY }
}

/** The curved where `map` takes it. */
export function mapCurvedStrip(map: Affine, { x, y, downX, downY }: CurvedStrip): CurvedStrip {
  return curvedStrip(x.length, (u) => ({
    x: map.a * x[u]! + map.b * y[u]! + map.c,
    y: map.d * x[u]! + map.e * y[u]! + map.f,
    downX: map.a * downX[u]! + map.b * downY[u]!,
    downY: map.d * downX[u]! + map.e * downY[u]!,
  }))
}

/** The curved turned by 180°. */
export function turnCurvedStrip({ x, y, downX, downY }: CurvedStrip): CurvedStrip {
  const back = (values: Float32Array): Float32Array => values.slice().reverse()
  const negative = (values: Float32Array): Float32Array => back(values).map((value) => -value)
  return { x: back(x), y: back(y), downX: negative(downX), downY: negative(downY) }
}

/** Draws `height` pixels of each column of `source`, half of them above its middle. */
export function drawCurvedStrip(
  source: Grey,
  { x, y, downX, downY }: CurvedStrip,
  height: number,
): Grey {
  const width = x.length
  const data = new Uint8Array(width * height)
  let o = 0
  for (let v = 0; v < height; v++) {
    const down = v - (height - 1) / 2
    for (let u = 0; u < width; u++) {
      data[o++] = sample(source, x[u]! + down * downX[u]!, y[u]! + down * downY[u]!)
    }
  }
  return { data, width, height }
}
