import type { Point } from '../../image/affine.ts'

/** A line of print as found in a picture, pixels. */
export interface TextLine {
  /**
   * Left and right end of the print as it is read, halfway between baseline and top of the
   * capitals.
   */
  readonly start: Point
  readonly end: Point
  /** How far the middle of the line is off the straight line between its ends, along (−dy, dx). */
  readonly sag: number
  /** Height of a capital. */
  readonly capitalHeight: number
  /** How surely it is print, 0 to 1. */
  readonly score: number
  /** How surely it belongs to a machine readable zone, 0 to 1. */
  readonly mrz: number
}

export function lengthOf({ start, end }: TextLine): number {
  return Math.hypot(end.x - start.x, end.y - start.y)
}

/** Whether a line runs up or down a page that is upright or nearly so. */
export function isAcross({ start, end }: TextLine): boolean {
  return Math.abs(end.y - start.y) > Math.abs(end.x - start.x)
}

/** The same line as read from its other end. */
export function backwards({ start, end, sag, ...line }: TextLine): TextLine {
  return { ...line, start: end, end: start, sag: -sag }
}

/** How a part of a line differs from it. */
interface Part {
  /** Pixels of the picture that its middle lies below the line's. */
  readonly down?: number
  readonly capitalHeight?: number
}

/** The part of a line from one place along it to another, 0 to 1. */
export function partOfLine(
  line: TextLine,
  from: number,
  to: number,
  { down = 0, capitalHeight = line.capitalHeight }: Part = {},
): TextLine {
  const length = Math.max(1e-6, lengthOf(line))
  const cos = (line.end.x - line.start.x) / length
  const sin = (line.end.y - line.start.y) / length
  const point = (share: number) => {
    const t = 2 * share - 1
    const off = down + line.sag * Math.max(0, 1 - t * t)
    const along = share * length
    return { x: line.start.x + along * cos - off * sin, y: line.start.y + along * sin + off * cos }
  }
  return {
    ...line,
    start: point(from),
    end: point(to),
    sag: line.sag * (to - from) ** 2,
    capitalHeight,
  }
}
