/** Drops print that runs in another direction than the page: another document lies on or below it. */
import type { Point } from '../../image/affine.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import type { SeenLine } from '../../viz/national/doubtful-rows.ts'
import { isOfDocument } from '../../viz/print/label-words.ts'

/**
 * How far a line may run from the direction of its page, radians; more where the detector may be
 * off by this many capital heights over the length of a line. 2026-11-28: none of 2,777 lines on 120
 * photographs of held-apart designs runs farther.
 */
const SLANT_MAX = 0.052
const OFF_HEIGHTS_MAX = 0.65

/** Capital heights: the detector gives shorter lines the direction of most, whatever theirs is. */
const LENGTH_MIN = 5

/**
 * Fewer lines of one direction are none of another document: a word printed across the page, or a
 * line that the detector placed badly, if it is off by no more than this many times as much.
 */
const ALIKE_MIN = 2
const ALONE_OFF_MAX = 2

/** Lines of the page among those of another direction, at most: more are printed on one paper. */
const AMONG_MAX = 1

/** Capital heights around print that its document covers at least. */
const MARGIN = 3

export interface LinesOfPage {
  readonly lines: readonly SeenLine[]
  /** Whether print of another document is in view. */
  readonly isBesideOthers: boolean
}

/**
 * The page is where most lines are that are typical of documents: a surface may have more print, and
 * a sheet below a card other edges.
 * @param lines in pixels of the view
 */
export function linesOfPage(lines: readonly SeenLine[]): LinesOfPage {
  const long = lines.filter(({ line }) => heightsOf(line) >= LENGTH_MIN)
  const [first, ...further] = directionsOf(long)
  if (first === undefined) return { lines, isBesideOthers: false }
  // Nothing shows which of them is the document, as where a card lies on a newspaper.
  if (further.length > 0 && first.typical === 0) return { lines, isBesideOthers: true }
  const [own, others] = [first.direction, further.map(({ direction }) => direction)]
  const isOwn = ({ line }: SeenLine) =>
    offOf(line, own) <= slantOf(line) &&
    others.every((other) => offOf(line, own) <= offOf(line, other))
  if (others.length === 0) {
    const isStray = ({ line }: SeenLine) => offOf(line, own) > ALONE_OFF_MAX * slantOf(line)
    const kept = lines.filter((one) => !long.includes(one) || !isStray(one))
    return { lines: kept, isBesideOthers: false }
  }
  const ownLong = long.filter(isOwn)
  const page = areaOf(ownLong, own)
  const covered = others
    .map((other) =>
      areaOf(
        long.filter((one) => !isOwn(one) && isAlong(one, other)),
        other,
      ),
    )
    .filter((area) => ownLong.filter((one) => isIn(area, one)).length <= AMONG_MAX)
  const isKept = (one: SeenLine) =>
    (long.includes(one) ? isOwn(one) : isIn(page, one)) && !covered.some((area) => isIn(area, one))
  return { lines: lines.filter(isKept), isBesideOthers: true }
}

interface Direction {
  /** Radians. */
  readonly direction: number
  /** How many lines that run in it are typical of documents. */
  readonly typical: number
}

/** Directions in which several lines run: first that of most typical lines, then of most print. */
function directionsOf(long: readonly SeenLine[]): readonly Direction[] {
  const found: Direction[] = []
  let left = long
  while (left.length >= ALIKE_MIN) {
    const direction = directionOfMost(left)
    const alike = left.filter((one) => isAlong(one, direction))
    const typical = alike.filter(({ read }) => isOfDocument(read.text)).length
    if (alike.length >= ALIKE_MIN) found.push({ direction, typical })
    left = left.filter((one) => !alike.includes(one))
  }
  return found.toSorted((a, b) => b.typical - a.typical)
}

/** The direction that most print runs in, by its length. */
function directionOfMost(long: readonly SeenLine[]): number {
  const worth = (tilt: number) =>
    long.reduce((sum, one) => sum + (isAlong(one, tilt) ? lengthOf(one.line) : 0), 0)
  return long
    .map(({ line }) => tiltOf(line))
    .reduce((best, tilt) => (worth(tilt) > worth(best) ? tilt : best))
}

function isAlong({ line }: SeenLine, direction: number): boolean {
  return offOf(line, direction) <= slantOf(line)
}

function slantOf(line: TextLine): number {
  return Math.max(SLANT_MAX, OFF_HEIGHTS_MAX / heightsOf(line))
}

/** How far a line runs from a direction or one across it, radians: print may run up its page. */
function offOf(line: TextLine, direction: number): number {
  const quarters = (tiltOf(line) - direction) / (Math.PI / 2)
  return Math.abs(quarters - Math.round(quarters)) * (Math.PI / 2)
}

function tiltOf({ start, end }: TextLine): number {
  return Math.atan2(end.y - start.y, end.x - start.x)
}

function heightsOf(line: TextLine): number {
  return lengthOf(line) / Math.max(1, line.capitalHeight)
}

/** A rectangle along `direction`: the extent of print along and across it. */
interface Area {
  readonly direction: number
  readonly along: readonly [number, number]
  readonly across: readonly [number, number]
}

function areaOf(lines: readonly SeenLine[], direction: number): Area {
  const points = lines.flatMap(({ line }) =>
    [line.start, line.end].map((at) => turned(at, direction)),
  )
  const margin = MARGIN * Math.max(...lines.map(({ line }) => line.capitalHeight))
  const extent = (values: readonly number[]) =>
    [Math.min(...values) - margin, Math.max(...values) + margin] as const
  return {
    direction,
    along: extent(points.map(({ x }) => x)),
    across: extent(points.map(({ y }) => y)),
  }
}

/** Whether the middle of a line is in an area. */
function isIn({ direction, along, across }: Area, { line: { start, end } }: SeenLine): boolean {
  const { x, y } = turned({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, direction)
  return x >= along[0] && x <= along[1] && y >= across[0] && y <= across[1]
}

function turned({ x, y }: Point, direction: number): Point {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}
