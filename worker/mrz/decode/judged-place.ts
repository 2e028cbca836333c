import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'
import type { Place } from '../text/allowed-text.ts'
import { readingWeights } from './acceptance.ts'
import { MRZ_ALPHABET } from './mrz-characters.ts'

/** By line and column: how likely what was seen is under each character of `MRZ_ALPHABET`. */
export type SeenColumns = ReadonlyArray<readonly Float32Array[]>

/** A text that could stand at a place, and its likelihood relative to the text read there. */
export interface PossibleText {
  readonly text: string
  readonly weight: number
}

/** A place of an MRZ and the texts that could stand there. */
export interface JudgedPlace {
  readonly place: Place
  /** The text as read comes first, with weight 1. */
  readonly possible: readonly PossibleText[]
}

/** If the column is empty or the recognizer blunders, all characters are equally likely. */
export function seenColumn({ likelihoods, presence }: CharacterReading): Float32Array {
  const seen = presence * (1 - readingWeights.blunder)
  const chance = (1 - seen) / MRZ_ALPHABET.length
  return likelihoods.map((likelihood) => seen * likelihood + chance)
}

/** @param read the text read there; default: the likeliest */
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

/** How likely the text read at a place is right, 0 to 1. */
export function certaintyAt({ possible }: JudgedPlace): number {
  return 1 / possible.reduce((sum, { weight }) => sum + weight, 0)
}

/** The texts that could stand at a place, except those far less likely than the likeliest. */
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
    weight: place.exists(text) ? weight : weight * readingWeights[place.otherwise(text)],
  }))
}

/** The likely characters of those allowed in a column; the likeliest has weight 1. */
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

/**
 * Cache: layouts allow only a few sets of characters, looked up for every column of every reading.
 */
const knownIndexes = new Map<string, Uint8Array>()

function indexesOf(allowed: string): Uint8Array {
  const known = knownIndexes.get(allowed)
  if (known !== undefined) return known
  const indexes = Uint8Array.from(allowed, (character) => MRZ_ALPHABET.indexOf(character))
  knownIndexes.set(allowed, indexes)
  return indexes
}
