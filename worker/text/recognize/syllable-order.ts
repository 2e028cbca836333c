/**
 * Puts Devanagari into the order in which it is stored (Unicode 15, §12.1). A network goes along a
 * line from left to right (`visual_order.py`): it meets the sign I before its consonants, and a RA
 * that begins a cluster as a hook above the syllable's end.
 */

/** A character of a line, with any other properties. */
interface Placed {
  readonly text: string
}

const devanagari = /\p{Script=Devanagari}/u

/** Seen from the left: a sign I, consonants joined by viramas, other vowel signs, a hook. */
const syllable = /(ि?)((?:[\u0915-\u0939]़?्)*[\u0915-\u0939]़?)([\u093e\u0940-\u094c]*)((?:र्)?)/gu

/**
 * Returns the characters of a line as they are stored. A word that ends in a RA without its vowel,
 * which hardly any does, comes out wrong: it looks like a hook here.
 */
export function inSyllableOrder<Character extends Placed>(
  characters: readonly Character[],
): readonly Character[] {
  const text = characters.map((character) => character.text).join('')
  if (!devanagari.test(text)) return characters
  const ordered = [...characters]
  for (const {
    index,
    1: sign = '',
    2: consonants = '',
    3: vowels = '',
    4: hook = '',
  } of text.matchAll(syllable)) {
    const ends = [sign, consonants, vowels, hook].map(({ length }) => length)
    let from = index
    const [seenSign, seenConsonants, seenVowels, seenHook] = ends.map((length) => {
      from += length
      return characters.slice(from - length, from)
    })
    const stored = [seenHook, seenConsonants, seenSign, seenVowels].flatMap((seen) => seen ?? [])
    ordered.splice(index, stored.length, ...stored)
  }
  return ordered
}
