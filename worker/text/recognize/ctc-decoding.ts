import type { CharacterReading, LineReading } from './text-recognizer.ts'

/** Frames of a CTC network over one line. */
export interface CtcFrames {
  /** Row-major, `count` × `classes`. */
  readonly logits: Float32Array
  readonly count: number
  /** Class 0 is the blank; class `i` is character `i - 1` of the alphabet. */
  readonly classes: number
  /** Strip pixels a frame covers. */
  readonly pixelsPerFrame: number
}

/** A line as CTC tells it. */
export interface CtcReading extends LineReading {
  /**
   * Before each character, and behind the last one: how likely another stands there that the best
   * path has left out, 0 to 1. A second one of two alike cannot be told from the first.
   */
  readonly passedOver: readonly number[]
}

/** Best path: repeats collapse and blanks vanish; each character is read at its best frame. */
export function decodeCtc(frames: CtcFrames): CtcReading {
  const tops = Array.from({ length: frames.count }, (_, frame) => topClasses(frames, frame))
  const characters: CharacterReading[] = []
  const passedOver: number[] = []
  let gap: FrameTop[] = []
  let before = 0
  for (let frame = 0; frame < frames.count; ) {
    const first = frame
    const { best } = tops[first]!
    while (frame < frames.count && tops[frame]!.best === best) frame++
    if (best === 0) {
      gap = tops.slice(first, frame)
      continue
    }
    characters.push(characterWithin(frames, first, frame))
    passedOver.push(likeliestIn(gap, [before, best]))
    gap = []
    before = best
  }
  passedOver.push(likeliestIn(gap, [before]))
  return {
    characters,
    passedOver,
    characterBetween(from, to) {
      const first = Math.max(0, Math.round(from / frames.pixelsPerFrame - 0.5))
      const end = Math.min(frames.count, Math.round(to / frames.pixelsPerFrame + 0.5))
      return end > first ? characterWithin(frames, first, end) : null
    },
  }
}

/** How likely one of these blank frames is a character's, one of its neighbours' slopes apart. */
function likeliestIn(blanks: readonly FrameTop[], neighbours: readonly number[]): number {
  return blanks.reduce(
    (most, { second, margin }) =>
      neighbours.includes(second) ? most : Math.max(most, 1 / (1 + Math.exp(margin))),
    0,
  )
}

/** Read at the frame of these where a character stands out most from the blank. */
function characterWithin(frames: CtcFrames, first: number, end: number): CharacterReading {
  let best = first
  let most = Number.NEGATIVE_INFINITY
  for (let frame = first; frame < end; frame++) {
    const margin = marginOverBlank(frames, frame)
    if (margin <= most) continue
    most = margin
    best = frame
  }
  return { centre: (best + 0.5) * frames.pixelsPerFrame, ...distributionAt(frames, best) }
}

function marginOverBlank({ logits, classes }: CtcFrames, frame: number): number {
  const offset = frame * classes
  let top = Number.NEGATIVE_INFINITY
  for (let c = 1; c < classes; c++) if (logits[offset + c]! > top) top = logits[offset + c]!
  return top - logits[offset]!
}

interface FrameTop {
  /** The likeliest class of a frame, and the next. */
  readonly best: number
  readonly second: number
  /** Logits between the two. */
  readonly margin: number
}

function topClasses({ logits, classes }: CtcFrames, frame: number): FrameTop {
  const offset = frame * classes
  let best = 0
  let most = logits[offset]!
  let second = 0
  let next = Number.NEGATIVE_INFINITY
  for (let c = 1; c < classes; c++) {
    const logit = logits[offset + c]!
    if (logit <= next) continue
    if (logit > most) {
      second = best
      next = most
      best = c
      most = logit
    } else {
      second = c
      next = logit
    }
  }
  return { best, second, margin: most - next }
}

/** Logits so far below the highest are of nothing that a sum would show. */
const NEVER = -20

/** Softmax over the characters alone, and what the blank leaves them. */
function distributionAt(
  { logits, classes }: CtcFrames,
  frame: number,
): Pick<CharacterReading, 'likelihoods' | 'presence'> {
  const offset = frame * classes
  let top = logits[offset]!
  for (let c = 1; c < classes; c++) if (logits[offset + c]! > top) top = logits[offset + c]!
  const likelihoods = new Float32Array(classes - 1)
  let sum = 0
  for (let i = 0; i < likelihoods.length; i++) {
    const below = logits[offset + 1 + i]! - top
    if (below < NEVER) continue
    const weight = Math.exp(below)
    likelihoods[i] = weight
    sum += weight
  }
  const presence = sum / (sum + Math.exp(logits[offset]! - top))
  // Where the blank is certain, the characters may all have vanished.
  const share = sum > 0 ? 1 / sum : 0
  for (let i = 0; i < likelihoods.length; i++) likelihoods[i] = likelihoods[i]! * share
  return { likelihoods, presence }
}
