import type { Grey } from '../../image/raster.ts'

/** The characters of a zone, in the order every engine here uses (ICAO 9303-3 §4.3). */
export const MRZ_ALPHABET = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** One character as an engine saw it. */
export interface CharacterReading {
  /** Its middle, pixels from the left of the strip. */
  readonly centre: number
  /** How likely each character of `MRZ_ALPHABET` is there, summing to 1. */
  readonly likelihoods: Float32Array
  /** How likely a character stands there at all, 0 to 1. */
  readonly presence: number
}

/** What an engine saw in one line, and a way to ask it again about one place. */
export interface LineReading {
  readonly characters: readonly CharacterReading[]
  /** The likeliest character between two abscissae, pixels; null: the engine saw nothing there. */
  readonly lookAt: (from: number, to: number) => CharacterReading | null
}

/** An OCR engine for MRZ lines, whatever it is made of. */
export interface LineReader {
  /** Height of the strips it wants, pixels. */
  readonly lineHeight: number
  /** Strips of one call are upright, each one line, all of one size and `lineHeight` high. */
  readLines(strips: readonly Grey[]): Promise<LineReading[]>
}

/** A character of `MRZ_ALPHABET`, its place there and its likelihood. */
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

/** The characters one after another. */
export function textOf(characters: readonly CharacterReading[]): string {
  return characters.map(({ likelihoods }) => MRZ_ALPHABET[indexOfMost(likelihoods, -1)]).join('')
}
