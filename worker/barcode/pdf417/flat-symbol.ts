/** A symbol laid flat: so many pixels a module and a line, whatever its size and slant in the picture. */

import type { Point } from '../../image/affine.ts'
import type { Homography } from '../../image/homography.ts'
import type { Grey } from '../../image/raster.ts'
import type { SymbolCorners } from '../decode/symbol.ts'
import { modulesOf } from './codeword-shapes.ts'
import type { Ends } from './find-ends.ts'
import type { End } from './measure-end.ts'
import { lineAt } from './steep-line.ts'
import { CODEWORD_SAMPLES, normalize, SAMPLES } from './templates.ts'

/** A raster in which a symbol was found, and how it is drawn anew from the picture. */
export interface SeenSymbol {
  readonly picture: Grey
  /** Pixels of the raster → pixels of the picture. */
  readonly toPicture: Homography
  readonly ends: Ends
}

/** Pixels per module. */
export const FINENESS = 2 * SAMPLES

/** A share of the height of a symbol's end, from its upper edge (0) to its lower (1). */
export type Span = readonly [top: number, bottom: number]

/** Where the rows lie at both ends. */
export interface Spans {
  readonly left: Span
  readonly right: Span
}

/** The four corners of the part of a symbol between two spans, in pixels of the raster it was found in. */
export function cornersOf({ ends: { left, right } }: SeenSymbol, spans: Spans): SymbolCorners {
  const [[upperLeft, lowerLeft], [upperRight, lowerRight]] = [
    edgeOf(left, spans.left),
    edgeOf(right, spans.right),
  ]
  return [upperLeft, upperRight, lowerRight, lowerLeft]
}

function edgeOf({ line, rows: [top, bottom] }: End, span: Span): readonly [Point, Point] {
  const [first, last] = [top + span[0] * (bottom - top), top + span[1] * (bottom - top)]
  return [
    { x: lineAt(line, first), y: first },
    { x: lineAt(line, last), y: last },
  ]
}

/** The part of a symbol between two spans of its ends, `lines` pixels high; the picture's edge repeats. */
export function drawSymbol(symbol: SeenSymbol, columns: number, spans: Spans, lines: number): Grey {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = cornersOf(symbol, spans)
  const { a, b, c, d, e, f, g, h } = symbol.toPicture
  const from = symbol.picture
  const [right, bottom] = [from.width - 1.001, from.height - 1.001]
  const width = modulesOf(columns) * FINENESS
  const data = new Uint8Array(width * lines)
  for (let line = 0, at = 0; line < lines; line++) {
    const down = (line + 0.5) / lines
    const [x0, y0] = [
      upperLeft.x + down * (lowerLeft.x - upperLeft.x),
      upperLeft.y + down * (lowerLeft.y - upperLeft.y),
    ]
    const [dx, dy] = [
      (upperRight.x + down * (lowerRight.x - upperRight.x) - x0) / width,
      (upperRight.y + down * (lowerRight.y - upperRight.y) - y0) / width,
    ]
    for (let i = 0; i < width; i++, at++) {
      const [x, y] = [x0 + (i + 0.5) * dx, y0 + (i + 0.5) * dy]
      const w = 1 / (g * x + h * y + 1)
      const u = Math.min(right, Math.max(0, (a * x + b * y + c) * w))
      const v = Math.min(bottom, Math.max(0, (d * x + e * y + f) * w))
      const [column, row] = [u | 0, v | 0]
      const p = row * from.width + column
      const across = u - column
      const above = from.data[p]! + (from.data[p + 1]! - from.data[p]!) * across
      const q = p + from.width
      const below = from.data[q]! + (from.data[q + 1]! - from.data[q]!) * across
      data[at] = above + (below - above) * (v - row) + 0.5
    }
  }
  return { data, width, height: lines }
}

/** Share of a row that blur mixes into each of its neighbours: 0.06 to 0.12 read equally many symbols. */
const LEAK = 0.1

/** Where something lies in a flat symbol, pixels. */
export interface Place {
  readonly left: number
  readonly right: number
  /** First line, and the one behind the last. */
  readonly top: number
  readonly bottom: number
}

/**
 * Normalized samples of a codeword in a flat symbol, the mean of some lines.
 * @param row lines from one row to the next, whose bars blur mixes in
 */
export function codewordSamples(
  { data, width, height }: Grey,
  { left, right, top, bottom }: Place,
  row: number,
): Float32Array {
  const levelAt = (at: number, share: number) => data[at]! + (data[at + 1]! - data[at]!) * share
  const samples = new Float32Array(CODEWORD_SAMPLES)
  const step = (right - left) / CODEWORD_SAMPLES
  for (let i = 0; i < CODEWORD_SAMPLES; i++) {
    const x = Math.min(width - 2, Math.max(0, left + (i + 0.5) * step - 0.5))
    const at = Math.floor(x)
    const share = x - at
    let sum = 0
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      const [above, below] = [Math.max(0, y - row), Math.min(height - 1, y + row)]
      sum +=
        LEAK * (levelAt(above * width + at, share) + levelAt(below * width + at, share)) -
        levelAt(y * width + at, share)
    }
    samples[i] = sum
  }
  normalize(samples)
  return samples
}
