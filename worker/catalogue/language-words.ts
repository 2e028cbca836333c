import { type Language, languages } from './languages.ts'

/**
 * What all languages say for one thing, as alternatives for a pattern. They are tried together
 * where a rule comes before the languages of a page are known, or where documents mix them.
 * @param wordsOf what one language says; none for most
 * @throws where none says anything: such a pattern would be found everywhere
 */
export function anyWordOf(wordsOf: (language: Language) => readonly string[]): string {
  const all = new Set([...languages.values()].flatMap(wordsOf))
  if (all.size === 0) throw new Error(`no language has words for ${wordsOf}`)
  // Of two words that begin alike the longer is meant.
  const longestFirst = [...all].toSorted((a, b) => b.length - a.length)
  return `(?:${longestFirst.map(literal).join('|')})`
}

/** A word for a pattern, whatever signs it has. */
export function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
