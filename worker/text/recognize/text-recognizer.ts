import type { Grey } from '../../image/raster.ts'

/** One character as a recognizer saw it. */
export interface CharacterReading {
  /** Its middle, pixels from the left of the strip. */
  readonly centre: number
  /** How likely each character of the recognizer's alphabet is there, summing to 1. */
  readonly likelihoods: Float32Array
  /** How likely a character stands there at all, 0 to 1. */
  readonly presence: number
}

/** What a recognizer saw in one line, and a way to ask it again about one place. */
export interface LineReading {
  readonly characters: readonly CharacterReading[]
  /** The likeliest character between two abscissae, pixels; null if nothing was seen there. */
  readonly characterBetween: (from: number, to: number) => CharacterReading | null
}

/** Reads single lines of text, with whatever engine. */
export interface TextRecognizer {
  /** The characters it has, in the order of `likelihoods`. */
  readonly alphabet: string
  /** Height of the strips it wants, pixels. */
  readonly lineHeight: number
  /** Strips of one call are upright, each one line, all of one size and `lineHeight` high. */
  readLines(strips: readonly Grey[]): Promise<LineReading[]>
}
