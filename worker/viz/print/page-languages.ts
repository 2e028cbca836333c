import { scriptOf } from '../../catalogue/scripts.ts'
import { labelsSpelt } from './label-words.ts'
import type { PrintedPage } from './printed-page.ts'

/** Letters of labels below which a language has too little to say. */
const LETTERS_MIN = 6
/** Share of the letters of the best language other than English that a language must have. */
const SHARE_MIN = 0.6

/** Pages often have more labels in English than in their own language. */
const BESIDE_OTHERS = 'en'

/** Languages (BCP 47) in which a page labels its fields, exactly spelt; most letters first. */
export function pageLanguages(page: PrintedPage): string[] {
  const ranked = lettersOf(page)
  const most = ranked.find(([tag]) => tag !== BESIDE_OTHERS)?.[1] ?? 0
  return ranked
    .filter(([, count]) => count >= Math.max(LETTERS_MIN, SHARE_MIN * most))
    .map(([tag]) => tag)
}

/** Share of the letters of English labels that an issuer's own language beside them must have. */
const BESIDE_SHARE_MIN = 0.7

/** The language (BCP 47) in which a page labels its fields, English last; null if there is none. */
export function ownLanguage(page: PrintedPage): string | null {
  const [first] = pageLanguages(page)
  if (first !== BESIDE_OTHERS) return first ?? null
  const ranked = lettersOf(page)
  const [own] = ranked.filter(([tag]) => tag !== BESIDE_OTHERS)
  const english = ranked.find(([tag]) => tag === BESIDE_OTHERS)?.[1] ?? 0
  return own !== undefined && own[1] >= BESIDE_SHARE_MIN * english ? own[0] : first
}

/** Letters of labels in each language, most first; an ideograph counts as three. */
function lettersOf({ lines }: PrintedPage): [tag: string, letters: number][] {
  const letters = new Map<string, number>()
  for (const { text } of lines) {
    // Chinese and Japanese labels have no blanks: the first blank ends the label. A legend has
    // several labels in a line, each behind its number.
    const ends = scriptOf(text) === 'Hani' ? /[/|:\s]/u : /[/|:]|(?:^|\s)\d{1,2}[a-d]?[.)]\s/u
    for (const part of text.split(ends)) {
      const tags = new Set(labelsSpelt(part).map(({ language }) => language))
      for (const tag of tags) letters.set(tag, (letters.get(tag) ?? 0) + weight(part))
    }
  }
  return [...letters].sort(([, a], [, b]) => b - a)
}

/** Letters of a text, where an ideograph says as much as three. */
function weight(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return scriptOf(text) === 'Hani' ? 3 * letters : letters
}
