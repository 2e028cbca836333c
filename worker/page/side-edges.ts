/** Searches straight edges beside one side of an outline that was laid flat. */
import type { FlatOutline } from './flat-outline.ts'

/** A straight edge beside a side. */
export interface SideEdge {
  /** How far outside the side it begins and ends, pixels; below 0: inside. */
  readonly from: number
  readonly to: number
  /**
   * How clearly lightness or texture differ across it, all along it: half of `SCORE_MAX` where the
   * mean difference is one standard deviation, all of it for the clearest edges.
   */
  readonly score: number
}

/** The sides: the upper one, then clockwise. */
export type Side = 0 | 1 | 2 | 3

const SCORE_MAX = 3

/** Pieces of a side; each counts once, however strong its edge is. */
const PIECES = 24

/** Share of a side, around its middle, that is looked at: corners are rounded. */
const SIDE_USED = 0.9

/** Width of the strips compared on both sides of an edge, pixels. */
const STRIP = 4

/** Differences that noise makes, grey levels. */
const NOISE = { light: 3, texture: 2 }

/** Edges returned for a side, at most. */
const EDGES_MAX = 4

/** Step of the first search, pixels; the best are then moved by single ones, so many at most. */
const STEP = 2
const CLIMB_MAX = 8

/**
 * What an edge as far off as was searched loses of its score. Inner edges lose more: coloured
 * bands and frames of a page lie inside of it.
 */
const FAR = { inside: 0.5, outside: 0.25 }

/** The clearest straight edges beside a side, best first. */
export function edgesBeside(flat: FlatOutline, side: Side): SideEdge[] {
  const reach = flat.margin - STRIP - 1
  const light = differences(flat, flat.light, side, reach)
  const texture = differences(flat, flat.texture, side, reach)
  const clearnessOf = (from: number, to: number) => {
    const byLight = clearness(light, reach, from, to, NOISE.light)
    const byTexture = clearness(texture, reach, from, to, NOISE.texture)
    return Math.sqrt(byLight * byLight + byTexture * byTexture)
  }
  const scoreOf = (from: number, to: number) => {
    const clear = clearnessOf(from, to)
    return (SCORE_MAX * clear) / (clear + 1) - (farness(from, reach) + farness(to, reach)) / 2
  }
  const steps = Math.floor((2 * reach) / STEP) + 1
  const scores = new Float32Array(steps * steps)
  for (let i = 0; i < scores.length; i++)
    scores[i] = scoreOf(offAt(i % steps, reach), offAt(Math.floor(i / steps), reach))
  return highest(scores, steps).map((i) => {
    const near = [offAt(i % steps, reach), offAt(Math.floor(i / steps), reach)] as const
    const [from, to] = clearest(near, reach, clearnessOf)
    return { from, to, score: scoreOf(from, to) }
  })
}

function offAt(step: number, reach: number): number {
  return step * STEP - reach
}

/** The places of the highest scores that are not beside a higher one. Clears those it finds. */
function highest(scores: Float32Array, steps: number): number[] {
  const found: number[] = []
  while (found.length < EDGES_MAX) {
    let best = 0
    for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i
    if (scores[best]! === Number.NEGATIVE_INFINITY) break
    found.push(best)
    const [column, row] = [best % steps, Math.floor(best / steps)]
    for (let y = Math.max(0, row - 1); y <= Math.min(steps - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(steps - 1, column + 1); x++)
        scores[y * steps + x] = Number.NEGATIVE_INFINITY
  }
  return found
}

/** Moves both ends of an edge, a pixel at a time, to where it is clearest. */
function clearest(
  [from, to]: readonly [number, number],
  reach: number,
  clearnessOf: (from: number, to: number) => number,
): readonly [number, number] {
  let best = { from, to, clear: clearnessOf(from, to) }
  for (let k = 0; k < CLIMB_MAX; k++) {
    const { from: a, to: b } = best
    for (let u = Math.max(-reach, a - 1); u <= Math.min(reach, a + 1); u++) {
      for (let v = Math.max(-reach, b - 1); v <= Math.min(reach, b + 1); v++) {
        const clear = clearnessOf(u, v)
        if (clear > best.clear) best = { from: u, to: v, clear }
      }
    }
    if (best.from === a && best.to === b) break
  }
  return [best.from, best.to]
}

function farness(off: number, reach: number): number {
  return ((off > 0 ? FAR.outside : -FAR.inside) * off) / reach
}

/** For each piece of the side and each distance from it: the mean inside less that outside. */
function differences(
  { width, height, margin }: FlatOutline,
  values: Uint8Array,
  side: Side,
  reach: number,
): Float32Array {
  const isLevel = side % 2 === 0
  const [along, across] = isLevel ? [1, width] : [width, 1]
  const length = (isLevel ? width : height) - 2 * margin
  const isFirst = side === 0 || side === 3
  const edge = isFirst ? margin : (isLevel ? height : width) - margin
  const count = 2 * reach + 1
  const out = new Float32Array(PIECES * count)
  const sums = new Float32Array(2 * (reach + STRIP) + 1)
  for (let piece = 0; piece < PIECES; piece++) {
    const begin = margin + Math.round(length * shareAt(piece))
    const end = margin + Math.round(length * shareAt(piece + 1))
    for (let k = 0; k < sums.length - 1; k++) {
      // The k-th pixel from the innermost one outwards.
      const off = k - reach - STRIP
      let at = (isFirst ? edge - 1 - off : edge + off) * across + begin * along
      let sum = 0
      for (let i = begin; i < end; i++, at += along) sum += values[at]!
      sums[k + 1] = sums[k]! + sum / (end - begin)
    }
    for (let k = 0; k < count; k++) {
      const inside = sums[k + STRIP]! - sums[k]!
      const outside = sums[k + 2 * STRIP]! - sums[k + STRIP]!
      out[piece * count + k] = (inside - outside) / STRIP
    }
  }
  return out
}

/** Where a piece begins, in parts of the side. */
function shareAt(piece: number): number {
  return (1 - SIDE_USED) / 2 + (SIDE_USED * piece) / PIECES
}

/** The mean difference along a line in standard deviations. */
function clearness(
  differences: Float32Array,
  reach: number,
  from: number,
  to: number,
  noise: number,
): number {
  const count = 2 * reach + 1
  let [sum, squares] = [0, 0]
  let at = reach + from + (to - from) * shareAt(0.5) + 0.5
  const step = ((to - from) * SIDE_USED) / PIECES
  for (let row = 0; row < PIECES * count; row += count, at += step) {
    const value = differences[row + Math.floor(at)]!
    sum += value
    squares += value * value
  }
  const mean = sum / PIECES
  return Math.abs(mean) / (Math.sqrt(Math.max(0, squares / PIECES - mean * mean)) + noise)
}
