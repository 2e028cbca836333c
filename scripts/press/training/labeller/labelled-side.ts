/** The lines of a drawn side as a reader would find them, with the meaning of every character. */
import { scriptOf } from '../../../../worker/catalogue/scripts.ts'
import type { DrawnLine } from '../../../specimens/draw/drawing.ts'
import type { LaidSide } from '../../../specimens/draw/sheet.ts'

/** Fainter print is left out, because a reader would not find it. */
const OPACITY_MIN = 0.5

/** Lines closer than this many capital heights, with at least this ratio of heights, are joined. */
const JOINED_GAP_MAX = 0.8
const JOINED_RATIO_MIN = 0.72

/** Millimetres; `box` is left, top, right and base line. */
export interface MeantLine {
  readonly text: string
  readonly box: readonly [number, number, number, number]
  readonly height: number
  /** For each code point: `v:surname`, `c:surname`, `t` (title) or `o` (other). */
  readonly meanings: readonly string[]
}

/** All lines but those of the MRZ; close neighbours on one base line are one. */
export function labelledSide(side: LaidSide): MeantLine[] {
  const seen = side.drawing.lines.filter(
    ({ role, opacity }) => role !== 'mrz' && opacity >= OPACITY_MIN,
  )
  const joined: MeantLine[] = []
  for (const line of seen.map(meantLine).toSorted((a, b) => a.box[0] - b.box[0])) {
    const at = joined.findIndex((left) => isNeighbour(left, line))
    const left = joined[at]
    if (left === undefined) joined.push(line)
    else joined[at] = join(left, line)
  }
  return joined
}

function meaningOf({ role, field }: DrawnLine): string {
  if (role === 'field' && field) return `v:${field}`
  if (role === 'label') return `c:${field ?? ''}`
  return role === 'title' ? 't' : 'o'
}

function meantLine(drawn: DrawnLine): MeantLine {
  const { text, quad } = drawn
  const xs = quad.map(({ x }) => x)
  const ys = quad.map(({ y }) => y)
  const [topLeft, , , bottomLeft] = quad
  const meaning = meaningOf(drawn)
  return {
    text,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    height: Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y),
    meanings: Array.from(text, () => meaning),
  }
}

function isNeighbour(left: MeantLine, right: MeantLine): boolean {
  const high = Math.max(left.height, right.height)
  const gap = (right.box[0] - left.box[2]) / high
  const off = Math.abs(right.box[3] - left.box[3]) / high
  const ratio = Math.min(left.height, right.height) / high
  return ratio >= JOINED_RATIO_MIN && gap > -0.3 && gap < JOINED_GAP_MAX && off < 0.35
}

function join(left: MeantLine, right: MeantLine): MeantLine {
  const isLeftwards = ['Hebr', 'Arab'].includes(scriptOf(left.text + right.text))
  const [first, second] = isLeftwards ? [right, left] : [left, right]
  const [x0, y0, , base] = left.box
  return {
    text: `${first.text} ${second.text}`,
    box: [x0, Math.min(y0, right.box[1]), right.box[2], base],
    height: left.height,
    meanings: [...first.meanings, 'o', ...second.meanings],
  }
}
