import { type Chain, centreX, centreY } from './chains.ts'
import type { Blob } from './components.ts'

/** A straight line of characters in the coordinates of the raster it was found in. */
export interface TextLine {
  readonly blobs: Chain
  readonly x0: number
  readonly x1: number
  /** Centre of the characters: y = slope·x + intercept. */
  readonly slope: number
  readonly intercept: number
  /** Height of a capital, pixels. */
  readonly height: number
  /** Median distance from one character to the next, pixels. */
  readonly pitch: number
}

/** Where the middle of the line stands at abscissa `x`. */
export function heightAt(line: TextLine, x: number): number {
  return line.slope * x + line.intercept
}

/** Least squares through the centres, refitted without those that stand apart. */
export function fitTextLine(blobs: Chain): TextLine {
  const heights = blobs.map((blob) => blob.y1 - blob.y0)
  const middle = quantile(heights, 0.5)
  let line = leastSquares(blobs)
  for (let pass = 0; pass < 2; pass++) {
    const near = blobs.filter(
      (blob) =>
        Math.abs(line.slope * centreX(blob) + line.intercept - centreY(blob)) < middle * 0.3,
    )
    if (near.length < Math.max(3, blobs.length * 0.5)) break
    line = leastSquares(near)
  }
  const steps = blobs.slice(1).map((blob, i) => centreX(blob) - centreX(blobs[i]!))
  return {
    blobs,
    x0: blobs.reduce((least, blob) => Math.min(least, blob.x0), Number.POSITIVE_INFINITY),
    x1: blobs.reduce((most, blob) => Math.max(most, blob.x1), 0),
    ...line,
    height: quantile(heights, 0.7),
    pitch: steps.length > 0 ? quantile(steps, 0.5) : middle,
  }
}

/** Joins lines that continue one another: a stamp, a glare or a fold had cut them. */
export function joinCollinear(lines: readonly TextLine[]): TextLine[] {
  const open = [...lines].sort((a, b) => b.blobs.length - a.blobs.length)
  const joined: TextLine[] = []
  for (let line = open.shift(); line !== undefined; line = open.shift()) {
    for (let i = 0; i < open.length; i++) {
      const other = open[i]!
      if (!continues(line, other)) continue
      const blobs: Blob[] = [...line.blobs, ...other.blobs].sort((a, b) => centreX(a) - centreX(b))
      line = fitTextLine(blobs)
      open.splice(i, 1)
      i = -1
    }
    joined.push(line)
  }
  return joined
}

function continues(line: TextLine, other: TextLine): boolean {
  const ratio = other.height / line.height
  if (ratio < 0.7 || ratio > 1.4) return false
  const middle = (other.x0 + other.x1) / 2
  const offset = (line.slope - other.slope) * middle + line.intercept - other.intercept
  if (Math.abs(offset) > line.height * 0.35) return false
  const gap = Math.max(other.x0 - line.x1, line.x0 - other.x1)
  return gap < line.height * 8 && gap > -line.height * 2
}

function leastSquares(blobs: Chain): { slope: number; intercept: number } {
  let sx = 0
  let sy = 0
  let sxx = 0
  let sxy = 0
  for (const blob of blobs) {
    const x = centreX(blob)
    const y = centreY(blob)
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
  }
  const n = blobs.length
  const spread = n * sxx - sx * sx
  const slope = spread > 1e-6 ? (n * sxy - sx * sy) / spread : 0
  return { slope, intercept: (sy - slope * sx) / n }
}

/** `share` 0 to 1; `values` is left as it was. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
