import type { Point } from '../../../../worker/image/affine.ts'
import { lengthOf, type TextLine } from '../../../../worker/text/detect/text-line.ts'
import { contains } from '../../../evaluation/judge/overlap.ts'
import { type HeldOutOutline, middleOf } from './held-out-page.ts'

/** How far a found line may be off and still be cut whole, in capital heights. */
const END_OFF_MAX = 0.5
const SIDE_OFF_MAX = 0.3
const HEIGHT_OFF_MAX = 1.4
/** If a found line exceeds the printed one by more, it includes a neighbour on the same line. */
const TOO_LONG_MAX = 1.5

export interface LineScore {
  /** Printed lines that can be judged. */
  lines: number
  /** Printed lines mostly covered by some found line. */
  found: number
  /** Printed lines that one found line covers from end to end, with nothing else. */
  whole: number
  /** Found lines that can be judged. */
  claimed: number
  /** Claimed lines that lie on no printed line. */
  invented: number
}

/** Compares lines found with the truth; `least` is the smallest capital height judged, px. */
export function compareLines(
  found: readonly TextLine[],
  outlines: readonly HeldOutOutline[],
  least: number,
  frame: { readonly width: number; readonly height: number },
): LineScore {
  const printed = outlines.filter(({ kind }) => kind === 'line' || kind === 'mrz')
  const ignored = outlines.filter(({ kind }) => kind === 'ignored')
  const judged = printed.filter(
    (line) => line.height >= least && isWithin(line, frame) && !isHidden(line, ignored),
  )
  const others = [...printed.filter((line) => !judged.includes(line)), ...ignored]
  const pages = outlines.filter(({ kind }) => kind === 'page')
  // Found lines beside the pages are ignored, since the background may be print, too.
  const claims = found.filter(
    (line) =>
      pages.some(({ points }) => contains(points, line.start) && contains(points, line.end)) &&
      !others.some((other) => touches(line, other)),
  )
  return {
    lines: judged.length,
    found: judged.filter((line) => found.some((claim) => offsets(claim, line).cover > 0.6)).length,
    whole: judged.filter((line) => found.some((claim) => isWhole(offsets(claim, line)))).length,
    claimed: claims.length,
    invented: claims.filter((claim) => !printed.some((line) => touches(claim, line))).length,
  }
}

export interface Offsets {
  /** How much the found line begins too late and ends too early, capital heights; < 0: too long. */
  readonly begin: number
  readonly end: number
  /** The largest offset across the line at start, middle and end, capital heights. */
  readonly side: number
  /** Found height divided by true height. */
  readonly height: number
  /** Share of the printed line that is covered, 0 to 1; 0 if it is too far off across the line. */
  readonly cover: number
}

export function offsets(claim: TextLine, truth: HeldOutOutline): Offsets {
  const { start, middle, end } = middleOf(truth)
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const along = ({ x, y }: Point) => (x - start.x) * cos + (y - start.y) * sin
  const across = ({ x, y }: Point) => (y - start.y) * cos - (x - start.x) * sin
  const flipped = along(claim.end) < along(claim.start)
  const [from, to] = flipped ? [claim.end, claim.start] : [claim.start, claim.end]
  const run = Math.max(1e-6, along(to) - along(from))
  const slope = (across(to) - across(from)) / run
  const at = (u: number) => across(from) + slope * (u - along(from))
  const sag = (flipped ? -1 : 1) * claim.sag
  const straight = Math.abs(slope) < 0.5
  const side = straight
    ? Math.max(
        Math.abs(at(0) - 0),
        Math.abs(at(along(middle)) + sag - across(middle)),
        Math.abs(at(length) - 0),
      )
    : Number.POSITIVE_INFINITY
  const overlap = Math.min(length, along(to)) - Math.max(0, along(from))
  return {
    begin: along(from) / truth.height,
    end: (length - along(to)) / truth.height,
    side: side / truth.height,
    height: claim.capitalHeight / truth.height,
    cover: side < 0.5 * truth.height ? Math.max(0, overlap) / length : 0,
  }
}

export function isWhole({ begin, end, side, height }: Offsets): boolean {
  return (
    Math.max(begin, end) <= END_OFF_MAX &&
    Math.min(begin, end) >= -TOO_LONG_MAX &&
    side <= SIDE_OFF_MAX &&
    height <= HEIGHT_OFF_MAX &&
    height >= 1 / HEIGHT_OFF_MAX
  )
}

function isWithin(
  { points }: HeldOutOutline,
  { width, height }: { width: number; height: number },
) {
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
}

function isHidden(line: HeldOutOutline, ignored: readonly HeldOutOutline[]): boolean {
  return ignored.some(({ points }) => line.points.some((point) => contains(points, point)))
}

/** Whether some part of the found line lies on the outline. */
function touches(claim: TextLine, { points }: HeldOutOutline): boolean {
  const steps = Math.max(2, Math.ceil(lengthOf(claim) / Math.max(1, claim.capitalHeight)))
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const x = claim.start.x + (claim.end.x - claim.start.x) * t
    const y = claim.start.y + (claim.end.y - claim.start.y) * t
    if (contains(points, { x, y })) return true
  }
  return false
}
