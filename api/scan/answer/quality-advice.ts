/** What to tell whoever holds the camera. */
import type { ReadingExplanation } from '../../../shared/reading.ts'

type Cause = ReadingExplanation['quality'][number]

const parts: Readonly<Record<Cause['part'], string>> = {
  document: 'the document',
  mrz: 'the machine-readable zone',
  portrait: 'the portrait',
}

/** By check: what is wrong on which part, and what to do about it. */
const sentences: Readonly<Record<Cause['check'], (part: string) => string>> = {
  resolution: () =>
    'The document is too small in the picture: move closer until it fills the frame.',
  focus: (part) => `Blur on ${part}: hold the camera still and let it focus.`,
  glare: (part) => `Glare on ${part}: tilt the document or move the light.`,
  brightness: (part) => `Too little light on ${part}: turn on a light or move to a brighter place.`,
  contrast: (part) =>
    `The print on ${part} hardly differs from the paper: use more, and even, light.`,
  cut: (part) =>
    `A piece of ${part} is outside the picture: move back until all four edges are in it.`,
  incomplete: () => 'The file ends before its picture does: send the whole file.',
  perspective: (part) => `The camera sees ${part} at a slant: hold it straight above.`,
}

export function adviceFor({ check, part }: Pick<Cause, 'check' | 'part'>): string {
  return sentences[check](parts[part])
}
