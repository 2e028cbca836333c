import type { TextLine } from '../kernels/text-line.ts'
import type { LineReading } from '../ocr/line-reader.ts'

/** A line of print and what an engine read in it. */
export interface ReadLine {
  readonly line: TextLine
  readonly reading: LineReading
}

/** Where the line stands at abscissa `x` of its view. */
export function heightAt(line: TextLine, x: number): number {
  return line.slope * x + line.intercept
}
