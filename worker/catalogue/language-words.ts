import { type Language, languages } from './languages.ts'

/**
 * The words of all languages for one thing, as alternatives of a pattern: for rules that run before
 * the languages of a page are known, or where documents mix languages.
 * @param wordsOf the words of one language; most have none
 * @throws if no language has any: such a pattern would match everywhere
 */
export function anyWordOf(wordsOf: (language: Language) => readonly string[]): string {
  const all = new Set([...languages.values()].flatMap(wordsOf))
  if (all.size === 0) throw new Error(`no language has words for ${wordsOf}`)
  // A word must not hide a longer one that begins with it.
  const longestFirst = [...all].toSorted((a, b) => b.length - a.length)
  return `(?:${longestFirst.map(literal).join('|')})`
}

/** Escapes a word so that a pattern matches it literally. */
export function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
