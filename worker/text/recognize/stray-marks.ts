import type { TextLine } from '../detect/text-line.ts'
import type { ReadLine } from './print-reader.ts'

interface FoundLine {
  readonly line: TextLine
  readonly read: ReadLine
}

/** A sign looks lower than the capitals of its neighbour by at least this factor. */
const LOWER_MAX = 0.78

/** Capital heights of the neighbour: its length and gap at most, and how far it may be off. */
const LENGTH_MAX = 1.8
const GAP_MAX = 1.3
const OFF_MAX = 0.4

/** They may overlap by this much, in the same unit, as a sign's box is wider than the sign. */
const OVERLAP_MAX = 0.4

/** Probability of a character that is surely one. */
const SURE_MIN = 0.85

const sign = /^\p{P}$/u

/**
 * Leaves out signs between a caption and its value that were found as a line of their own, such as
 * the `:` of a column: they would stand between the two. The reader of print, which sees them
 * enlarged to the height of a capital, reads them as some letter or digit, but never surely.
 */
export function withoutStrayMarks<Line extends FoundLine>(lines: readonly Line[]): Line[] {
  return lines.filter(
    (one) => !isUnsureSign(one.read) || !lines.some((other) => isBeside(one, other)),
  )
}

function isUnsureSign({ text, characters: [first] }: ReadLine): boolean {
  return sign.test(text) || (text.length === 1 && (first?.probability ?? 0) < SURE_MIN)
}

/** Whether a line is low and short, and close to the end or the start of another one. */
function isBeside({ line: low }: FoundLine, { line: other }: FoundLine): boolean {
  const height = other.capitalHeight
  if (low === other || low.capitalHeight > LOWER_MAX * height) return false
  const length = Math.max(
    1e-6,
    Math.hypot(other.end.x - other.start.x, other.end.y - other.start.y),
  )
  const [cos, sin] = [
    (other.end.x - other.start.x) / length,
    (other.end.y - other.start.y) / length,
  ]
  const ends = [low.start, low.end].map(({ x, y }) => ({
    along: (x - other.start.x) * cos + (y - other.start.y) * sin,
    off: (y - other.start.y) * cos - (x - other.start.x) * sin,
  }))
  const along = ends.map((end) => end.along)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  const gap = Math.max(-to, from - length)
  return (
    to - from <= LENGTH_MAX * height &&
    gap <= GAP_MAX * height &&
    gap >= -OVERLAP_MAX * height &&
    ends.every(({ off }) => Math.abs(off) <= OFF_MAX * height)
  )
}
