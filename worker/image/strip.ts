import type { Affine } from './affine.ts'
import { kernels } from './kernels/kernels.ts'
import type { Grey } from './raster.ts'

/**
 * Draws a parallelogram of `source` as an upright raster: output pixel (u, v)
 * is the bilinear sample at `map(u, v)`; outside the picture its edge repeats.
 */
export function drawStrip(source: Grey, map: Affine, width: number, height: number): Grey {
  const { a, b, c, d, e, f } = map
  const from = kernels.source(source.data)
  const to = kernels.claim(width * height)
  // Without perspective a row needs no division: it is one span.
  kernels.loops.drawFlat(
    ...[from, source.width, source.height, to, width, height],
    ...[width, a, b, c, d, e, f, 0, 0],
  )
  return { data: kernels.bytes(to, width * height), width, height }
}

/** A curved strip, column by column: the middle of each column, and the step to the pixel below. */
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

/** The strip transformed by `map`. */
export function mapCurvedStrip(map: Affine, { x, y, downX, downY }: CurvedStrip): CurvedStrip {
  return curvedStrip(x.length, (u) => ({
    x: map.a * x[u]! + map.b * y[u]! + map.c,
    y: map.d * x[u]! + map.e * y[u]! + map.f,
    downX: map.a * downX[u]! + map.b * downY[u]!,
    downY: map.d * downX[u]! + map.e * downY[u]!,
  }))
}

/** The strip turned by 180°. */
export function turnCurvedStrip({ x, y, downX, downY }: CurvedStrip): CurvedStrip {
  const back = (values: Float32Array): Float32Array => values.slice().reverse()
  const negative = (values: Float32Array): Float32Array => back(values).map((value) => -value)
  return { x: back(x), y: back(y), downX: negative(downX), downY: negative(downY) }
}

/** Draws the strip as an upright raster: `height` pixels per column, half above its middle. */
export function drawCurvedStrip(
  source: Grey,
  { x, y, downX, downY }: CurvedStrip,
  height: number,
): Grey {
  const width = x.length
  const from = kernels.source(source.data)
  const to = kernels.claim(width * height)
  kernels.loops.drawColumns(
    ...[from, source.width, source.height, to, width, height],
    ...[x, y, downX, downY].map((values) => kernels.put(values)),
  )
  return { data: kernels.bytes(to, width * height), width, height }
}
