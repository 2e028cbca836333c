import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'
import type { Place } from '../text/allowed-text.ts'
import { readingWeights } from './acceptance.ts'
import { MRZ_ALPHABET } from './mrz-characters.ts'

/** How likely what was seen in each column is under each character of `MRZ_ALPHABET`, by line. */
export type SeenColumns = ReadonlyArray<readonly Float32Array[]>

/** A text that could stand at a place, and how likely it is against the one that was read there. */
export interface PossibleText {
  readonly text: string
  readonly weight: number
}

/** A place of an MRZ and what could stand there. */
export interface JudgedPlace {
  readonly place: Place
  /** What was read first, with weight 1. */
  readonly possible: readonly PossibleText[]
}

/** Where nothing stands, or the recognizer blunders, any character is as likely as any other. */
export function seenColumn({ likelihoods, presence }: CharacterReading): Float32Array {
  const seen = presence * (1 - readingWeights.blunder)
  const chance = (1 - seen) / MRZ_ALPHABET.length
  return likelihoods.map((likelihood) => seen * likelihood + chance)
}

/** @param read what was read there; without it: the likeliest text */
export function judgePlace(place: Place, seen: SeenColumns, read?: string): JudgedPlace {
  const likely = textsAt(place, seen)
  const best = likely.reduce((one, other) => (other.weight > one.weight ? other : one))
  const first = likely.find(({ text }) => text === read) ?? best
  const others = likely.filter((one) => one !== first)
  return {
    place,
    possible: [first, ...others].map(({ text, weight }) => ({
      text,
      weight: weight / first.weight,
    })),
  }
}

/** How likely it is that what was read there is what stands there, 0 to 1. */
export function certaintyAt({ possible }: JudgedPlace): number {
  return 1 / possible.reduce((sum, { weight }) => sum + weight, 0)
}

/** What could stand at a place, but for what is far less likely than the likeliest characters. */
function textsAt(place: Place, seen: SeenColumns): readonly PossibleText[] {
  const [first = [], ...more] = place.columns.map((allowed, i) =>
    likelyIn(seen[place.line]![place.start + i]!, allowed),
  )
  const texts = more.reduce(
    (begun, column) =>
      begun.flatMap(({ text, weight }) =>
        column
          .map((next) => ({ text: text + next.text, weight: weight * next.weight }))
          .filter((longer) => longer.weight >= readingWeights.improbable),
      ),
    first,
  )
  return texts.map(({ text, weight }) => ({
    text,
    weight: place.exists(text) ? weight : weight * readingWeights[place.others],
  }))
}

/** The likely ones among the characters that can stand in a column; the likeliest has weight 1. */
function likelyIn(column: Float32Array, allowed: string): readonly PossibleText[] {
  const indexes = indexesOf(allowed)
  let most = 0
  for (const index of indexes) most = Math.max(most, column[index]!)
  const likely: PossibleText[] = []
  for (const index of indexes) {
    const weight = column[index]! / most
    if (weight >= readingWeights.improbable) likely.push({ text: MRZ_ALPHABET[index]!, weight })
  }
  return likely
}

/** Of the few sets of characters that layouts allow: asked for every column of every reading. */
const knownIndexes = new Map<string, Uint8Array>()

function indexesOf(allowed: string): Uint8Array {
  const known = knownIndexes.get(allowed)
  if (known !== undefined) return known
  const indexes = Uint8Array.from(allowed, (character) => MRZ_ALPHABET.indexOf(character))
  knownIndexes.set(allowed, indexes)
  return indexes
}
