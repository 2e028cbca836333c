/** Print in front of a line that is smaller than the rest: the caption in `DOB 08/31/1977`. */
import type { Grey } from '../../image/raster.ts'
import { lengthOf, partOfLine, type TextLine } from '../detect/text-line.ts'
import type { LineCut } from './cut-line.ts'

/** Widths of a head, and the least width of the rest, in capital heights of the whole line. */
const HEAD = { min: 0.3, max: 6 } as const
const REST_MIN = 0.5
/** Capital heights of the whole line: the least blank between both. */
const GAP_MIN = 0.25
/** Capital heights of the whole line: blank in front of it, at least. */
const MARGIN_MIN = 0.2
/** Heights of the head's print, in capital heights of the whole line. */
const HEIGHT = { min: 0.35, max: 0.85 } as const
/** Share of the strongest contrast to the paper from which a pixel is ink: thin print is paler. */
const INK_MIN = 0.33
/** Quantile of a strip's contrasts that counts as the strongest. */
const STRONG = 0.97

/** A line in two. */
export interface HeadAndRest {
  readonly head: TextLine
  readonly rest: TextLine
  /** Half the blank between both, pixels of the picture: neither strip may show the other part. */
  readonly margin: number
}

/**
 * Both parts as lines of their own, the head with the height of its own print.
 * @param strip the whole line as cut for reading
 * @returns null if no smaller print stands in front of it
 */
export function smallerHead(strip: Grey, line: TextLine, cut: LineCut): HeadAndRest | null {
  const capital = cut.height / (1 + 2 * cut.around)
  const ink = inkOf(strip)
  const columns = columnsOf(ink, strip)
  const first = columns.findIndex((count) => count > 0)
  // What touches the strip's end is the rest of another line.
  if (first < MARGIN_MIN * capital) return null
  const gap = firstGap(columns, first, GAP_MIN * capital)
  if (gap === null) return null
  const width = gap.start - first
  const last = columns.findLastIndex((count) => count > 0)
  if (width < HEAD.min * capital || width > HEAD.max * capital) return null
  if (last - gap.end < REST_MIN * capital) return null
  const rows = rowsOf(ink, strip, first, gap.start)
  const height = (rows.end - rows.start) / capital
  if (height < HEIGHT.min || height > HEIGHT.max) return null
  const step = line.capitalHeight / capital
  const beside = cut.ends * line.capitalHeight
  const length = Math.max(1e-6, lengthOf(line))
  const at = (column: number) => ((column * step) / (cut.stretch ?? 1) - beside) / length
  const down = ((rows.start + rows.end) / 2 - strip.height / 2) * step
  return {
    head: partOfLine(line, at(first), at(gap.start), {
      down,
      capitalHeight: height * line.capitalHeight,
    }),
    rest: partOfLine(line, at(gap.end), 1),
    margin: ((at(gap.end) - at(gap.start)) * length) / 2,
  }
}

/** 1 where a pixel differs from the paper like ink, row-major. */
function inkOf({ data }: Grey): Uint8Array {
  const values = histogramOf(data)
  const paper = quantile(values, 0.5)
  const contrasts = new Uint32Array(256)
  for (const [value, count] of values.entries()) contrasts[Math.abs(value - paper)]! += count
  const limit = INK_MIN * quantile(contrasts, STRONG)
  const isInk = Uint8Array.from(values, (_, value) => (Math.abs(value - paper) > limit ? 1 : 0))
  // With `map` and `from` over all pixels this took a sixtieth of a scan.
  const ink = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) ink[at] = isInk[data[at]!]!
  return ink
}

function histogramOf(values: Uint8Array | Uint8ClampedArray): Uint32Array {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < values.length; at++) histogram[values[at]!]! += 1
  return histogram
}

function quantile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return histogram.findIndex((count) => {
    seen += count
    return seen >= share * total
  })
}

function columnsOf(ink: Uint8Array, { width, height }: Grey): Uint16Array {
  const columns = new Uint16Array(width)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) columns[column]! += ink[row * width + column]!
  return columns
}

/** The first blank at least `min` wide behind `from`. */
function firstGap(
  columns: Uint16Array,
  from: number,
  min: number,
): { readonly start: number; readonly end: number } | null {
  let start = -1
  for (let column = from; column < columns.length; column++) {
    if (columns[column] === 0) {
      if (start < 0) start = column
    } else {
      if (start >= 0 && column - start >= min) return { start, end: column }
      start = -1
    }
  }
  return null
}

/** Rows with ink between two columns; both 0 without any. */
function rowsOf(
  ink: Uint8Array,
  { width, height }: Grey,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const filled: number[] = []
  for (let row = 0; row < height; row++) {
    let count = 0
    for (let column = from; column < to; column++) count += ink[row * width + column]!
    if (count > 0) filled.push(row)
  }
  return { start: filled[0] ?? 0, end: (filled.at(-1) ?? -1) + 1 }
}
