import type { Affine } from './affine.ts'
import type { Grey } from './raster.ts'
import { sample } from './sample.ts'

/** A strip that is no parallelogram, column by column: its middle, and the way to the pixel below. */
export interface Ribbon {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly downX: Float32Array
  readonly downY: Float32Array
}

export interface RibbonColumn {
  readonly x: number
  readonly y: number
  readonly downX: number
  readonly downY: number
}

export function ribbonOf(width: number, columnAt: (u: number) => RibbonColumn): Ribbon {
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

/** The ribbon where `map` takes it. */
export function mapRibbon(map: Affine, { x, y, downX, downY }: Ribbon): Ribbon {
  return ribbonOf(x.length, (u) => ({
    x: map.a * x[u]! + map.b * y[u]! + map.c,
    y: map.d * x[u]! + map.e * y[u]! + map.f,
    downX: map.a * downX[u]! + map.b * downY[u]!,
    downY: map.d * downX[u]! + map.e * downY[u]!,
  }))
}

/** The ribbon turned by 180°. */
export function turnRibbon({ x, y, downX, downY }: Ribbon): Ribbon {
  const back = (values: Float32Array): Float32Array => values.slice().reverse()
  const negative = (values: Float32Array): Float32Array => back(values).map((value) => -value)
  return { x: back(x), y: back(y), downX: negative(downX), downY: negative(downY) }
}

/** Draws `height` pixels of each column of `source`, half of them above its middle. */
export function drawRibbon(source: Grey, { x, y, downX, downY }: Ribbon, height: number): Grey {
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
