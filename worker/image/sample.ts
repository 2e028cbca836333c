import type { Grey } from './raster.ts'

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
