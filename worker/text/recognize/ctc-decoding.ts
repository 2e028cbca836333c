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

/** Best path: repeats collapse and blanks vanish; each character is read at its best frame. */
export function decodeCtc(frames: CtcFrames): LineReading {
  const characters: CharacterReading[] = []
  let frame = 0
  while (frame < frames.count) {
    const top = topClass(frames, frame)
    let end = frame + 1
    while (end < frames.count && topClass(frames, end) === top) end++
    if (top !== 0) characters.push(characterWithin(frames, frame, end))
    frame = end
  }
  return {
    characters,
    characterBetween(from, to) {
      const first = Math.max(0, Math.round(from / frames.pixelsPerFrame - 0.5))
      const end = Math.min(frames.count, Math.round(to / frames.pixelsPerFrame + 0.5))
      return end > first ? characterWithin(frames, first, end) : null
    },
  }
}

/** The character at the one of these frames where a character stands out most from the blank. */
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

function topClass({ logits, classes }: CtcFrames, frame: number): number {
  const offset = frame * classes
  let best = 0
  for (let c = 1; c < classes; c++) if (logits[offset + c]! > logits[offset + best]!) best = c
  return best
}

/** Softmax over the characters alone, and the probability that the blank leaves them. */
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
    const weight = Math.exp(logits[offset + 1 + i]! - top)
    likelihoods[i] = weight
    sum += weight
  }
  const presence = sum / (sum + Math.exp(logits[offset]! - top))
  // Where the blank is certain, the characters may all have vanished.
  const share = sum > 0 ? 1 / sum : 0
  for (let i = 0; i < likelihoods.length; i++) likelihoods[i] = likelihoods[i]! * share
  return { likelihoods, presence }
}
