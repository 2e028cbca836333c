import type { Picture } from '../image/picture.ts'
import type { PortraitLook } from '../page/portrait-look.ts'
import { type EdgeSums, edgeSums } from './edge-sums.ts'
import { Likelihoods } from './likelihoods.ts'
import { type Box, greyOf, overlaps, type Plane, sharedPart } from './plane.ts'
import { EDGES_PER_MM, SHAPE, windowScore } from './window-score.ts'

/** What looks like a portrait, with its frame. */
export interface PortraitWindow extends Box {
  /** Mean probability that a portrait is there, where most speaks for one; 0 to 1. */
  readonly likelihood: number
  /** Sum of the probabilities of its square millimetres. */
  readonly evidence: number
}

/** Cells less likely than this speak against a rough window. */
const LIKELY_MIN = 0.3

/** Of all cells of a window together; with less there is nothing to look at. Square millimetres. */
const EVIDENCE_MIN = 12

const WINDOWS_MAX = 3

/** Of the smaller one of two portraits, how much may lie within the other. */
const SHARED_MAX = 0.3

/**
 * A frame is seen from this share of its sides on: of labelled portraits that are half seen 0.79 and
 * more, of what grew to a portrait's size around a logo 0.54 and less (2026-11-23).
 */
const FRAMED_MIN = 0.65

/** Heights of rough windows, from those of ghost portraits on, each so many times the last; and how far apart, in heights. */
const ROUGH = { fromMm: 10, toMm: 52, times: 1.2, every: 0.12, everyMm: 2 } as const

/** How far sides are moved from where they were: in heights of the window, and at least. */
const REACH = { share: 0.35, leastMm: 3, everyMm: 0.5 } as const
const ROUNDS = 3

/** No window is smaller, nor reaches farther over the edge of the page. */
const SIDE_MIN_MM = 6
const OVER_EDGE_MM = 1

/**
 * Windows on a plane that hold most of what the network takes for a portrait, have edges on all
 * sides, and the shape and size of portraits: the network's own outlines of photographs are
 * ragged, show half a face, or one in pieces. Those with most evidence first.
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
    // What is left beside a portrait is its own now and then.
    if (found.some((other) => sharedPart(box, other) > SHARED_MAX)) continue
    // A face half seen makes a whole portrait less likely, unless its frame is seen.
    const seen = framed(box) >= FRAMED_MIN ? likely.meanIn(rough) : 0
    const likelihood = Math.max(seen, likely.meanIn(box))
    found.push({ ...box, likelihood, evidence: likely.sumIn(box) })
  }
  return found
}

/** The window with the most evidence clear of those looked at; null: too little everywhere. */
function roughWindow(likely: Likelihoods, looked: readonly Box[]): Box | null {
  let best: Box | null = null
  let most = EVIDENCE_MIN
  const { fromMm, toMm, times, every, everyMm } = ROUGH
  for (let height: number = fromMm; height <= toMm; height = Math.round(height * times)) {
    const width = Math.round(height * SHAPE.usual)
    const step = Math.max(everyMm, Math.round(height * every))
    for (let top = 0; top + height <= likely.height; top += step) {
      for (let left = 0; left + width <= likely.width; left += step) {
        const box = { left, top, right: left + width, bottom: top + height }
        const evidence = likely.sumIn(box) - LIKELY_MIN * width * height
        if (evidence <= most || looked.some((other) => overlaps(box, other))) continue
        most = evidence
        best = box
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

/** Each side, and opposite ones together, moved to where the score is highest, until none moves. */
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
