/** The bars of a PDF417 (ISO/IEC 15438 §5.3). Lengths are in modules, the width of the narrowest bar. */
import { createRequire } from 'node:module'
import type Pdf417Common from '@zxing/library/esm/core/pdf417/PDF417Common.js'

/** Modules of a codeword: four bars and four spaces. */
export const CODEWORD_MODULES = 17

/** Values that a codeword may have. */
export const CODEWORD_VALUES = 929

/** Rows use three clusters of codewords in turn, so that neighbours differ everywhere. */
export const CLUSTERS = 3

/** Widths of the bars and spaces that every row begins with, and of those that it ends with. */
export const startPattern: readonly number[] = [8, 1, 1, 1, 1, 1, 1, 3]
export const stopPattern: readonly number[] = [7, 1, 1, 3, 1, 1, 1, 2, 1]

/** Modules of the stop pattern. */
export const STOP_MODULES = 18

/** A bar: its left edge and its right. */
export type Bar = readonly [from: number, to: number]

/** The bars among alternating widths, of which the first is a bar's. */
export function barsOf(widths: readonly number[]): Bar[] {
  const edges = [0]
  for (const width of widths) edges.push(edges.at(-1)! + width)
  return widths.flatMap((_, i): Bar[] => (i % 2 === 0 ? [[edges[i]!, edges[i + 1]!]] : []))
}

/** Modules of a row with this many codewords of data: start, two indicators and stop stand around them. */
export function modulesOf(columns: number): number {
  return CODEWORD_MODULES * (columns + 3) + STOP_MODULES
}

let shapes: readonly (readonly Bar[])[][] | undefined

/** The bars of all codewords, by cluster (0 to 2) and value. The table is that of @zxing/library. */
export function codewordShapes(): readonly (readonly (readonly Bar[])[])[] {
  if (shapes) return shapes
  const { default: common } = createRequire(import.meta.url)(
    '@zxing/library/cjs/core/pdf417/PDF417Common.js',
  ) as { readonly default: typeof Pdf417Common.default }
  const made = Array.from({ length: CLUSTERS }, () =>
    Array.from({ length: CODEWORD_VALUES }, (): readonly Bar[] => []),
  )
  for (const bits of common.SYMBOL_TABLE) {
    const bars = barsOf(widthsOf(bits))
    const [a, b, c, d] = bars.map(([from, to]) => to - from)
    const cluster = ((a! - b! + c! - d! + 9) % 9) / CLUSTERS
    made[cluster]![common.getCodeword(bits)] = bars
  }
  shapes = made
  return made
}

/** Widths of the bars and spaces of a codeword written as 17 bits, its leftmost module first. */
function widthsOf(bits: number): number[] {
  const widths: number[] = []
  let last = 0
  for (let bit = CODEWORD_MODULES - 1; bit >= 0; bit--) {
    const dark = (bits >> bit) & 1
    if (dark === last) widths[widths.length - 1]!++
    else widths.push(1)
    last = dark
  }
  return widths
}
