import { scriptOf } from '../../catalogue/scripts.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import type { PrintedPage } from '../printed-page.ts'

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
export function pageLanguages(page: PrintedPage): string[] {
  const ranked = lettersOf(page)
  const most = ranked.find(([tag]) => tag !== BESIDE_OTHERS)?.[1] ?? 0
  return ranked
    .filter(([, count]) => count >= Math.max(LETTERS_MIN, SHARE_MIN * most))
    .map(([tag]) => tag)
}

/** Of the letters of English labels, the share that those of an issuer's own language have beside them. */
const BESIDE_SHARE_MIN = 0.7

/** The language that a page labels its fields in, be it beside English; null where it shows none. */
export function ownLanguage(page: PrintedPage): string | null {
  const [first] = pageLanguages(page)
  if (first !== BESIDE_OTHERS) return first ?? null
  const ranked = lettersOf(page)
  const [own] = ranked.filter(([tag]) => tag !== BESIDE_OTHERS)
  const english = ranked.find(([tag]) => tag === BESIDE_OTHERS)?.[1] ?? 0
  return own !== undefined && own[1] >= BESIDE_SHARE_MIN * english ? own[0] : first
}

/** How many letters of a page are those of labels of a language, most first. */
function lettersOf({ lines }: PrintedPage): [tag: string, letters: number][] {
  const letters = new Map<string, number>()
  for (const { text } of lines) {
    // Chinese and Japanese set no blanks in a label: one before its value ends it.
    // A legend has several in a line, each behind its number.
    const ends = scriptOf(text) === 'Hani' ? /[/|:\s]/u : /[/|:]|(?:^|\s)\d{1,2}[a-d]?[.)]\s/u
    for (const part of text.split(ends)) {
      const tags = new Set(labelsSpelt(part).map(({ language }) => language))
      for (const tag of tags) letters.set(tag, (letters.get(tag) ?? 0) + weight(part))
    }
  }
  return [...letters].sort(([, a], [, b]) => b - a)
}

/** One ideograph says what three letters do. */
function weight(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return scriptOf(text) === 'Hani' ? 3 * letters : letters
}
