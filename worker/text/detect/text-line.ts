import type { Point } from '../../image/affine.ts'

/** A line of print as found in a picture, pixels. */
export interface TextLine {
  /** The middle of the print's left and right end, between base line and top of the capitals. */
  readonly start: Point
  readonly end: Point
  /** How far the middle of the line lies from the straight way between both ends, along (−dy, dx). */
  readonly sag: number
  /** Of a capital. */
  readonly capitalHeight: number
  /** How surely it is print, 0 to 1. */
  readonly score: number
  /** How surely it belongs to a machine readable zone, 0 to 1. */
  readonly mrz: number
}

export function lengthOf({ start, end }: TextLine): number {
  return Math.hypot(end.x - start.x, end.y - start.y)
}

/** Whether a line of a page that is upright, or nearly, runs up or down it. */
export function isAcross({ start, end }: TextLine): boolean {
  return Math.abs(end.y - start.y) > Math.abs(end.x - start.x)
}

/** The same line for who reads it from its other end. */
export function backwards({ start, end, sag, ...line }: TextLine): TextLine {
  return { ...line, start: end, end: start, sag: -sag }
}
