/** Captions that nobody needs: those of values which the MRZ gave. */
import type { Point } from '../../image/affine.ts'
import type { TextLine } from '../../text/detect/text-line.ts'

/** Capitals of a caption, in parts of those of its value, at most. */
const SMALLER = 0.85

/** From the middle of a caption to that of the line below it, capital heights of the value, at most. */
const BELOW_MAX = 2.2

/** From the end of a caption to a value in the same row, capital heights of the value, at most. */
const BESIDE_MAX = 8

/**
 * The lines that need no caption, while those of a page are read from the highest capitals down. A
 * line without need of a caption is one that the MRZ repeats, or such a line's caption.
 */
export class Captioned {
  /** With the capital height of the value that they print, or stand over. */
  readonly #done = new Map<TextLine, number>()

  /** A line that prints a value of the MRZ. */
  add(value: TextLine): void {
    this.#done.set(value, value.capitalHeight)
  }

  /**
   * Whether all that a line may caption has its meaning without it: what stands right below, unless
   * a value in the same row or no further above may be its own. It counts from then on itself, for
   * captions in several languages stand above one another.
   * @param lines all lines of the page
   */
  isNeedless(line: TextLine, lines: readonly TextLine[]): boolean {
    if (this.#done.size === 0) return false
    const others = lines.filter((other) => other !== line)
    const below = others.flatMap((other) => {
      const down = downTo(other, line)
      return down !== null && down > 0 ? [{ other, down }] : []
    })
    const known = below.flatMap(({ other }) => this.#done.get(other) ?? [])
    const least = Math.min(...known)
    if (below.length === 0 || known.length < below.length) return false
    if (line.capitalHeight > SMALLER * least) return false
    const nearest = Math.min(...below.map(({ down }) => down))
    const isItsOwn = (other: TextLine) =>
      !this.#done.has(other) &&
      line.capitalHeight <= SMALLER * other.capitalHeight &&
      (isBeside(other, line) || -(downTo(other, line) ?? -Infinity) <= nearest)
    if (others.some(isItsOwn)) return false
    this.#done.set(line, least)
    return true
  }
}

/**
 * How far a line stands under another, or above it if negative, pixels, on a page that is upright or
 * nearly so; null if they are not neighbours in a column.
 */
function downTo(line: TextLine, from: TextLine): number | null {
  const height = Math.max(line.capitalHeight, from.capitalHeight)
  const { start, end, own } = placesAlong(line, from)
  if (Math.min(end.x, own) - Math.max(start.x, 0) <= 0) return null
  const down = (start.y + end.y) / 2
  return Math.abs(down) > height / 2 && Math.abs(down) <= BELOW_MAX * height ? down : null
}

/** Whether a line stands in the row of another, before or behind it. */
function isBeside(line: TextLine, of: TextLine): boolean {
  const height = Math.max(line.capitalHeight, of.capitalHeight)
  const { start, end, own } = placesAlong(line, of)
  const gap = Math.max(start.x - own, -end.x)
  return gap >= 0 && gap <= BESIDE_MAX * height && Math.abs(start.y + end.y) <= height
}

/** The ends of a line along another, from whose start they are measured, and that one's length. */
function placesAlong(line: TextLine, along: TextLine) {
  const start = alongOf(along, line.start)
  const end = alongOf(along, line.end)
  return { start, end, own: alongOf(along, along.end).x }
}

/** A point along a line, from its start, and below it. */
function alongOf({ start, end }: TextLine, { x, y }: Point): Point {
  const length = Math.max(1e-6, Math.hypot(end.x - start.x, end.y - start.y))
  const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const [dx, dy] = [x - start.x, y - start.y]
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
}
