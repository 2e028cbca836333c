import type { Picture } from '../image/picture.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import { type EdgeSums, edgeSums } from './edge-sums.ts'
import { Likelihoods } from './likelihoods.ts'
import { type Box, greyOf, overlaps, type Plane, sharedPart } from './plane.ts'
import { EDGES_PER_MM, SHAPE, windowScore } from './window-score.ts'

/** A window that looks like a portrait, fitted to its frame. */
export interface PortraitWindow extends Box {
  /** Mean probability of a portrait over the window, or over its rough window if higher; 0 to 1. */
  readonly likelihood: number
  /** Sum of the probabilities of its square millimetres. */
  readonly evidence: number
}

/** Cells less likely than this count against a rough window. */
const LIKELY_MIN = 0.3

/** Least sum of what a window's cells exceed `LIKELY_MIN` by; one cell is a square millimetre. */
const EVIDENCE_MIN = 12

const WINDOWS_MAX = 3

/** How much of the smaller of two portraits may lie within the other, 0 to 1. */
const SHARED_MAX = 0.3

/**
 * Least share of the sides that must be an edge for a frame to count as seen. Labelled portraits
 * that the network half sees have 0.79 and more; windows that grew to a portrait's size around a
 * logo have 0.54 and less (2026-11-23).
 */
const FRAMED_MIN = 0.65

/**
 * Heights of rough windows, starting with ghost portraits, each `times` the last one; and the step
 * between windows, in heights and at least.
 */
const ROUGH = { fromMm: 10, toMm: 52, times: 1.2, every: 0.12, everyMm: 2 } as const

/** How far each side may move in a round: in heights of the rough window, and at least. */
const REACH = { share: 0.35, leastMm: 3, everyMm: 0.5 } as const
const ROUNDS = 3

/** Least side of a window, and how far it may reach over the edge of the page. */
const SIDE_MIN_MM = 6
const OVER_EDGE_MM = 1

/**
 * Windows on a plane that hold most of what the network takes for a portrait, have edges on all
 * sides, and the shape and size of portraits. The network's own outlines of photographs are ragged,
 * or show half a face or several pieces. The window found with the most evidence comes first.
 */
export function portraitWindows(
  plane: Plane,
  picture: Picture,
  looks: readonly PortraitLook[],
): PortraitWindow[] {
  const likely = Likelihoods.of(plane, looks)
  const found: PortraitWindow[] = []
  const looked: Box[] = []
  let edges: EdgeSums | null = null
  while (looked.length < WINDOWS_MAX) {
    const rough = roughWindow(likely, [...found, ...looked])
    if (rough === null) break
    looked.push(rough)
    edges ??= edgeSums(greyOf(plane, picture, EDGES_PER_MM))
    const { score, framed } = windowScore(rough, plane, likely, edges)
    const box = refined(rough, score, likely)
    // Evidence left over beside a portrait sometimes belongs to that portrait.
    if (found.some((other) => sharedPart(box, other) > SHARED_MAX)) continue
    // A half-seen face lowers the mean over the whole portrait; a seen frame makes up for that.
    const seen = framed(box) >= FRAMED_MIN ? likely.meanIn(rough) : 0
    const likelihood = Math.max(seen, likely.meanIn(box))
    found.push({ ...box, likelihood, evidence: likely.sumIn(box) })
  }
  return found
}

/** The window with the most evidence that overlaps none of `looked`; null if none has enough. */
function roughWindow(likely: Likelihoods, looked: readonly Box[]): Box | null {
  let best: Box | null = null
  let most = EVIDENCE_MIN
  const { fromMm, toMm, times, every, everyMm } = ROUGH
  // Thousands of windows are looked at: one object serves them all.
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  for (let height: number = fromMm; height <= toMm; height = Math.round(height * times)) {
    const width = Math.round(height * SHAPE.usual)
    const step = Math.max(everyMm, Math.round(height * every))
    for (let top = 0; top + height <= likely.height; top += step) {
      for (let left = 0; left + width <= likely.width; left += step) {
        box.left = left
        box.top = top
        box.right = left + width
        box.bottom = top + height
        const evidence = likely.sumIn(box) - LIKELY_MIN * width * height
        if (evidence <= most || looked.some((other) => overlaps(box, other))) continue
        most = evidence
        best = { ...box }
      }
    }
  }
  return best
}

const sidesTogether = [
  ['left'],
  ['right'],
  ['top'],
  ['bottom'],
  ['left', 'right'],
  ['top', 'bottom'],
] as const

/** Moves each side, and opposite sides together, to the highest score, until none moves. */
function refined(rough: Box, scoreOf: (box: Box) => number, likely: Likelihoods): Box {
  const reach = Math.max(REACH.leastMm, REACH.share * (rough.bottom - rough.top))
  let best = { box: rough, score: scoreOf(rough) }
  for (let round = 0; round < ROUNDS; round++) {
    const before = best
    for (const sides of sidesTogether) {
      const { box: from } = best
      for (let by = -reach; by <= reach; by += REACH.everyMm) {
        const box = { ...from }
        for (const side of sides) box[side] += by
        const score = isWindow(box, likely) ? scoreOf(box) : Number.NEGATIVE_INFINITY
        if (score > best.score) best = { box, score }
      }
    }
    if (best === before) break
  }
  return best.box
}

function isWindow({ left, top, right, bottom }: Box, { width, height }: Likelihoods): boolean {
  return (
    Math.min(left, top, width - right, height - bottom) >= -OVER_EDGE_MM &&
    Math.min(right - left, bottom - top) >= SIDE_MIN_MM
  )
}
