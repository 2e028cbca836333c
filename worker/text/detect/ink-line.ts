import { type Baseline, fitBaseline, heightAt } from '../../image/baseline.ts'
import { type CharacterRow, centreX, centreY } from './character-rows.ts'
import type { Blob } from './components.ts'

/** A line of characters, and its baseline, in the coordinates of the raster it was found in. */
export interface InkLine extends Baseline {
  readonly blobs: CharacterRow
  /** From the centre of each character to the next, pixels. */
  readonly steps: readonly number[]
  /** Height of a capital, pixels. */
  readonly height: number
  /** Median distance from one character to the next, pixels. */
  readonly pitch: number
}

/**
 * A blob whose centre is further than this off the baseline, in heights, does not belong to the
 * line.
 */
const STRAY = 0.3

export function fitInkLine(blobs: CharacterRow): InkLine {
  const heights = ascending(blobs.map((blob) => blob.y1 - blob.y0))
  const middle = quantile(heights, 0.5)
  const x0 = blobs.reduce((least, blob) => Math.min(least, blob.x0), Number.POSITIVE_INFINITY)
  const x1 = blobs.reduce((most, blob) => Math.max(most, blob.x1), 0)
  const x = blobs.map(centreX)
  const steps = x.slice(1).map((centre, i) => centre - x[i]!)
  return {
    blobs,
    steps,
    ...fitBaseline(x, blobs.map(centreY), [x0, x1], middle * STRAY),
    height: quantile(heights, 0.7),
    pitch: steps.length > 0 ? quantile(ascending(steps), 0.5) : middle,
  }
}

/** Joins lines that continue one another, as when a stamp, glare or a fold cut them. */
export function joinCollinear(lines: readonly InkLine[]): InkLine[] {
  const open = [...lines].sort((a, b) => b.blobs.length - a.blobs.length)
  const joined: InkLine[] = []
  for (let line = open.shift(); line !== undefined; line = open.shift()) {
    for (let i = 0; i < open.length; i++) {
      const other = open[i]!
      if (!continues(line, other)) continue
      const blobs: Blob[] = [...line.blobs, ...other.blobs].sort((a, b) => centreX(a) - centreX(b))
      line = fitInkLine(blobs)
      open.splice(i, 1)
      i = -1
    }
    joined.push(line)
  }
  return joined
}

function continues(line: InkLine, other: InkLine): boolean {
  const ratio = other.height / line.height
  if (ratio < 0.7 || ratio > 1.4) return false
  const middle = (other.x0 + other.x1) / 2
  const offset = heightAt(line, middle) - heightAt(other, middle)
  if (Math.abs(offset) > line.height * 0.35) return false
  const gap = Math.max(other.x0 - line.x1, line.x0 - other.x1)
  return gap < line.height * 8 && gap > -line.height * 2
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b)
}

/** `share` 0 to 1. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
