import type { CharacterReading } from '../../text/recognize/text-recognizer.ts'

/** The characters of an MRZ, in the order every recognizer of it uses (ICAO 9303-3 §4.3). */
export const MRZ_ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A character of `MRZ_ALPHABET`, its index there and its likelihood, 0 to 1. */
export interface LikelyCharacter {
  readonly index: number
  readonly text: string
  readonly probability: number
}

/** The likeliest character and the next. */
export function topCharacters(likelihoods: Float32Array): [LikelyCharacter, LikelyCharacter] {
  const best = indexOfMost(likelihoods, -1)
  return [likelyAt(likelihoods, best), likelyAt(likelihoods, indexOfMost(likelihoods, best))]
}

function likelyAt(likelihoods: Float32Array, index: number): LikelyCharacter {
  return { index, text: MRZ_ALPHABET[index]!, probability: likelihoods[index]! }
}

function indexOfMost(likelihoods: Float32Array, except: number): number {
  let best = except === 0 ? 1 : 0
  for (let i = 1; i < likelihoods.length; i++) {
    if (i !== except && likelihoods[i]! > likelihoods[best]!) best = i
  }
  return best
}

/** The likeliest character of each reading, joined. */
export function textOf(characters: readonly CharacterReading[]): string {
  return characters.map(({ likelihoods }) => MRZ_ALPHABET[indexOfMost(likelihoods, -1)]).join('')
}
