import type { Grey } from '../image/raster.ts'
import { SumTable } from '../image/sum-table.ts'
import { type DrawnSign, drawSign } from './chip-sign.ts'
import type { Box } from './plane.ts'

/** A place that looks like the sign of a chip. */
export interface SignMatch extends Box {
  /** Correlation with the drawn sign, -1 to 1. */
  readonly alike: number
}

/** Least standard deviation of the grey levels where a sign may be. */
const DEVIATION_MIN = 8

/** By how many standard deviations the paper around a sign must be lighter than its inside. */
const LIGHTER_MIN = 0.5

/** The middle of a drawn sign with its margin, in parts of its size: about the sign alone. */
const INNER = { across: 0.76, down: 0.72 } as const

/**
 * Compares every place of a raster (`perMm` pixels per millimetre) with signs of these heights. The
 * matcher returns all places that reach `alikeMin`, overlapping ones included, best first.
 */
export function signMatcher(
  perMm: number,
  heightsMm: readonly number[],
): (grey: Grey, alikeMin: number) => SignMatch[] {
  const signs = heightsMm.map((height) => drawSign(height * perMm))
  return (grey, alikeMin) => {
    const values = new Float32Array(grey.data)
    const sums = new SumTable(values, grey.width, grey.height)
    const squares = new SumTable(
      values.map((value) => value * value),
      grey.width,
      grey.height,
    )
    const found: SignMatch[] = []
    for (const sign of signs) {
      for (let y = 0; y + sign.height <= grey.height; y++) {
        for (let x = 0; x + sign.width <= grey.width; x++) {
          const alike = alikeAt(grey, sign, x, y, sums, squares)
          if (alike >= alikeMin) found.push({ ...boxOf(sign, x, y, perMm), alike })
        }
      }
    }
    return found.sort((a, b) => b.alike - a.alike)
  }
}

/** Correlation with the sign at one place; −1 where it is ruled out by contrast. */
function alikeAt(
  { data, width: stride }: Grey,
  { values, width, height }: DrawnSign,
  left: number,
  top: number,
  sums: SumTable,
  squares: SumTable,
): number {
  const count = width * height
  const [right, bottom] = [left + width, top + height]
  const sum = sums.sumInside(left, top, right, bottom)
  const variance = squares.sumInside(left, top, right, bottom) / count - (sum / count) ** 2
  if (variance < DEVIATION_MIN ** 2) return -1
  // Light paper around ink is rare, so most places are ruled out here.
  const x = ((1 - INNER.across) / 2) * width
  const y = ((1 - INNER.down) / 2) * height
  const x0 = Math.round(left + x)
  const y0 = Math.round(top + y)
  const x1 = Math.round(right - x)
  const y1 = Math.round(bottom - y)
  const inner = sums.sumInside(x0, y0, x1, y1)
  const innerCount = (x1 - x0) * (y1 - y0)
  const lighter = (sum - inner) / (count - innerCount) - inner / innerCount
  if (lighter < LIGHTER_MIN * Math.sqrt(variance)) return -1
  let product = 0
  for (let v = 0, at = 0; v < height; v++) {
    const row = (top + v) * stride + left
    for (let u = 0; u < width; u++) product += values[at++]! * data[row + u]!
  }
  return product / Math.sqrt(variance * count)
}

function boxOf(
  { width, height, signWidth, signHeight }: DrawnSign,
  x: number,
  y: number,
  perMm: number,
): Box {
  const [left, top] = [x + (width - signWidth) / 2, y + (height - signHeight) / 2]
  return {
    left: left / perMm,
    top: top / perMm,
    right: (left + signWidth) / perMm,
    bottom: (top + signHeight) / perMm,
  }
}
