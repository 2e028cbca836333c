import { scriptOf } from '../catalogue/scripts.ts'
import { labelsSpelt } from './label-words.ts'
import type { PrintedPage } from './printed-page.ts'

/** With fewer letters of labels a language has too little to say. */
const LETTERS_MIN = 6

/** Share of the letters of the best that another must have. */
const SHARE_MIN = 0.6

/** What many pages label their fields in beside their own language, and in more of its words. */
const BESIDE_OTHERS = 'en'

/**
 * In which languages a page labels its fields, BCP 47, most of its labels first; by the labels
 * that are spelt exactly. Empty where it shows none.
 */
export function pageLanguages({ lines }: PrintedPage): string[] {
  const letters = new Map<string, number>()
  for (const { text } of lines) {
    // Chinese and Japanese set no blanks in a label: one before its value ends it.
    const ends = scriptOf(text) === 'Hani' ? /[/|:\s]/u : /[/|:]/u
    for (const part of text.split(ends)) {
      const tags = new Set(labelsSpelt(part).map(({ language }) => language))
      for (const tag of tags) letters.set(tag, (letters.get(tag) ?? 0) + weight(part))
    }
  }
  const ranked = [...letters].sort(([, a], [, b]) => b - a)
  const most = ranked.find(([tag]) => tag !== BESIDE_OTHERS)?.[1] ?? 0
  return ranked
    .filter(([, count]) => count >= Math.max(LETTERS_MIN, SHARE_MIN * most))
    .map(([tag]) => tag)
}

/** One ideograph says what three letters do. */
function weight(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return scriptOf(text) === 'Hani' ? 3 * letters : letters
}
