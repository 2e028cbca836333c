import { type CharacterReading, type LineReading, MRZ_ALPHABET } from './line-reader.ts'

/** Class 0 is the blank; class `i` is `MRZ_ALPHABET[i - 1]`. */
const CLASSES = MRZ_ALPHABET.length + 1

/** Frames of a CTC network over one line. */
export interface CtcFrames {
  /** Row-major, `count` × 38. */
  readonly logits: Float32Array
  readonly count: number
  /** Strip pixels a frame covers. */
  readonly pixelsPerFrame: number
}

/** Best path: repeats collapse and blanks vanish; each character is read at its best frame. */
export function ctcReading(frames: CtcFrames): LineReading {
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
    lookAt(from, to) {
      const first = Math.max(0, Math.round(from / frames.pixelsPerFrame - 0.5))
      const end = Math.min(frames.count, Math.round(to / frames.pixelsPerFrame + 0.5))
      return end > first ? characterWithin(frames, first, end) : null
    },
  }
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

function marginOverBlank({ logits }: CtcFrames, frame: number): number {
  const offset = frame * CLASSES
  let top = Number.NEGATIVE_INFINITY
  for (let c = 1; c < CLASSES; c++) if (logits[offset + c]! > top) top = logits[offset + c]!
  return top - logits[offset]!
}

function topClass({ logits }: CtcFrames, frame: number): number {
  const offset = frame * CLASSES
  let best = 0
  for (let c = 1; c < CLASSES; c++) if (logits[offset + c]! > logits[offset + best]!) best = c
  return best
}

/** Softmax over the characters alone, and what the blank leaves them. */
function distributionAt(
  { logits }: CtcFrames,
  frame: number,
): Pick<CharacterReading, 'likelihoods' | 'presence'> {
  const offset = frame * CLASSES
  let top = logits[offset]!
  for (let c = 1; c < CLASSES; c++) if (logits[offset + c]! > top) top = logits[offset + c]!
  const likelihoods = new Float32Array(CLASSES - 1)
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
