import type { SeenCharacter } from '../readers/seen-mrz.ts'
import type { AlignedPair } from './align-lines.ts'

/** Several characters lost between two that were read form one pair, all of them in `printed`. */
export interface PlacedPair extends AlignedPair {
  /** Pixels from the left of the strip; negative for characters lost before the first one read. */
  readonly centre: number
  readonly seen: SeenCharacter | null
}

/** Pixels from one character of the line to the next. */
export function pitchOf(characters: readonly SeenCharacter[]): number {
  const length = (characters.at(-1)?.centre ?? 0) - (characters[0]?.centre ?? 0)
  return length / Math.max(1, characters.length - 1)
}

/** Places characters that were read where they were seen, lost ones between their neighbours. */
export function placePairs(
  pairs: readonly AlignedPair[],
  characters: readonly SeenCharacter[],
): PlacedPair[] {
  const placed: PlacedPair[] = []
  let lost = ''
  let read = 0
  for (const pair of pairs) {
    const seen = characters[read]
    if (pair.read === null || seen === undefined) {
      lost += pair.printed ?? ''
      continue
    }
    placed.push(...lostBetween(lost, characters[read - 1], seen, pitchOf(characters)))
    placed.push({ ...pair, seen, centre: seen.centre })
    lost = ''
    read++
  }
  return [...placed, ...lostBetween(lost, characters[read - 1], undefined, pitchOf(characters))]
}

function lostBetween(
  lost: string,
  before: SeenCharacter | undefined,
  after: SeenCharacter | undefined,
  pitch: number,
): PlacedPair[] {
  if (lost === '') return []
  if (before !== undefined && after !== undefined) {
    return [{ printed: lost, read: null, seen: null, centre: (before.centre + after.centre) / 2 }]
  }
  const first = before ? before.centre + pitch : (after?.centre ?? 0) - lost.length * pitch
  return [...lost].map((printed, i) => ({
    printed,
    read: null,
    seen: null,
    centre: first + i * pitch,
  }))
}
