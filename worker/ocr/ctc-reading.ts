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

/** Read at the frame of these that is least likely blank. */
function characterWithin(frames: CtcFrames, first: number, end: number): CharacterReading {
  let best = first
  let presence = -1
  for (let frame = first; frame < end; frame++) {
    const here = 1 - blankProbability(frames, frame)
    if (here > presence) {
      presence = here
      best = frame
    }
  }
  return {
    centre: (best + 0.5) * frames.pixelsPerFrame,
    likelihoods: softmaxWithoutBlank(frames, best),
    presence,
  }
}

function topClass({ logits }: CtcFrames, frame: number): number {
  const offset = frame * CLASSES
  let best = 0
  for (let c = 1; c < CLASSES; c++) if (logits[offset + c]! > logits[offset + best]!) best = c
  return best
}

function blankProbability({ logits }: CtcFrames, frame: number): number {
  const offset = frame * CLASSES
  const blank = logits[offset]!
  let sum = 0
  for (let c = 0; c < CLASSES; c++) sum += Math.exp(Math.min(80, logits[offset + c]! - blank))
  return 1 / sum
}

function softmaxWithoutBlank({ logits }: CtcFrames, frame: number): Float32Array {
  const offset = frame * CLASSES + 1
  const likelihoods = new Float32Array(CLASSES - 1)
  let top = Number.NEGATIVE_INFINITY
  for (let i = 0; i < likelihoods.length; i++) top = Math.max(top, logits[offset + i]!)
  let sum = 0
  for (let i = 0; i < likelihoods.length; i++) {
    likelihoods[i] = Math.exp(logits[offset + i]! - top)
    sum += likelihoods[i]!
  }
  for (let i = 0; i < likelihoods.length; i++) likelihoods[i] = likelihoods[i]! / sum
  return likelihoods
}
