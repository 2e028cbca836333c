import type { LineReading } from './line-reader.ts'

/** Class 0 is the blank; class `i` is `ALPHABET[i - 1]`. */
export const ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CLASSES = ALPHABET.length + 1

/**
 * Best path through the frames of a CTC network: repeats collapse, blanks
 * vanish. A character is as probable as its best frame.
 *
 * @param logits row-major, `frames` × 38
 */
export function decodeBestPath(logits: Float32Array, frames: number): LineReading {
  let text = ''
  const probabilities: number[] = []
  let previous = 0
  for (let frame = 0; frame < frames; frame++) {
    const offset = frame * CLASSES
    let best = 0
    for (let c = 1; c < CLASSES; c++) if (logits[offset + c]! > logits[offset + best]!) best = c
    if (best !== 0) {
      const probability = softmaxAt(logits, offset, best)
      if (best !== previous) {
        text += ALPHABET[best - 1]
        probabilities.push(probability)
      } else if (probability > probabilities.at(-1)!) {
        probabilities[probabilities.length - 1] = probability
      }
    }
    previous = best
  }
  return { text, probabilities }
}

function softmaxAt(logits: Float32Array, offset: number, index: number): number {
  const top = logits[offset + index]!
  let sum = 0
  for (let c = 0; c < CLASSES; c++) sum += Math.exp(logits[offset + c]! - top)
  return 1 / sum
}
