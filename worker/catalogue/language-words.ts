import { type Language, languages } from './languages.ts'

/**
 * What all languages say for one thing, as alternatives for a pattern. They are tried together
 * where a rule comes before the languages of a page are known, or where documents mix them.
 * @param wordsOf what one language says; none for most
 */
export function anyWordOf(wordsOf: (language: Language) => readonly string[]): string {
  const all = new Set([...languages.values()].flatMap(wordsOf))
  // Of two words that begin alike the longer is meant.
  const longestFirst = [...all].toSorted((a, b) => b.length - a.length)
  return `(?:${longestFirst.map(literal).join('|')})`
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
