import { MRZ_ALPHABET } from '../../../worker/mrz/decode/mrz-characters.ts'
import type {
  CharacterReading,
  LineReading,
} from '../../../worker/text/recognize/text-recognizer.ts'

/** A character read with certainty, or with the given likelihood of each character. */
export function seen(
  centre: number,
  character: string | Readonly<Record<string, number>>,
  presence = 1,
): CharacterReading {
  const likelihoods = new Float32Array(MRZ_ALPHABET.length)
  const given = typeof character === 'string' ? { [character]: 1 } : character
  for (const [name, likelihood] of Object.entries(given)) {
    likelihoods[MRZ_ALPHABET.indexOf(name)] = likelihood
  }
  return { centre, likelihoods, presence }
}

/** A reading of these characters; asked about a position, it sees its character or faint filler. */
export function readingOf(characters: readonly CharacterReading[]): LineReading {
  return {
    characters,
    characterBetween: (from, to) =>
      characters.find(({ centre }) => centre > from && centre < to) ??
      seen((from + to) / 2, '<', 0.4),
  }
}

/**
 * A line of text read without any doubt, with its first character at `left` and 14 px per column.
 */
export function lineOf(text: string, left = 30): LineReading {
  return readingOf([...text].map((character, i) => seen(left + i * 14, character)))
}
