import type { Letter } from '../letter.ts'

/** Highest probability of a digit that only one of two readers saw. */
const DOUBTED_MAX = 0.7

/**
 * Lowers the probability of all digits of a line, unless the reader of print saw each of them as
 * well, in the same order: it reads digits better than any other reader.
 * @param seen as the reader of print read the line; signs it does not know may be digits there
 */
export function withDoubt(letters: readonly Letter[], seen: string): readonly Letter[] {
  const known = Array.from(seen.replace(/\D/g, ''))
  let at = 0
  const areSeen = letters.every(({ text }) => {
    if (!/\d/.test(text)) return true
    const next = known.indexOf(text, at)
    at = next + 1
    return next >= 0
  })
  if (areSeen) return letters
  return letters.map((letter) =>
    /\d/.test(letter.text)
      ? { ...letter, probability: Math.min(letter.probability, DOUBTED_MAX) }
      : letter,
  )
}
