/** In which script a page may hold print that the reader of print does not know. */
import { documentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isNationalLanguage, type NationalLanguage } from '../../text/recognize/national-data.ts'

/** The first language of a country, where it is one of these; null elsewhere. */
export function nationalLanguageOf(country: string): NationalLanguage | null {
  const [first = ''] = countries.get(country)?.languages ?? []
  return isNationalLanguage(first) ? first : null
}

/** Shorter words stand in too many others; in ideographs two say something. */
const LETTERS_MIN = 4
const IDEOGRAPHS_MIN = 2

const vocabularies = new Map<NationalLanguage, readonly string[]>()

/** Labels, titles and issuers, longest first: of two words that begin alike the longer is meant. */
function vocabularyOf(language: NationalLanguage): readonly string[] {
  const known = vocabularies.get(language)
  if (known !== undefined) return known
  const { labels = {}, captions = [], titles = {} } = languages.get(language) ?? {}
  const issuers = [...countries.values()].filter(({ languages: [first] }) => first === language)
  const words = [
    ...Object.values(labels).flat(),
    ...captions,
    ...documentKind.options.flatMap((kind) => titles[kind] ?? []),
    ...issuers.flatMap((issuer) => issuer.titles),
  ]
  const keys = [...new Set(words.map(wordKey))].filter(
    (key) =>
      !/[A-Z]/.test(key) && key.length >= (isIdeographic(key) ? IDEOGRAPHS_MIN : LETTERS_MIN),
  )
  const vocabulary = keys.sort((a, b) => b.length - a.length)
  vocabularies.set(language, vocabulary)
  return vocabulary
}

/** How much of these lines is what documents in that language print, letters; an ideograph says what three do. */
export function vocabularyLetters(texts: readonly string[], language: NationalLanguage): number {
  const found = new Set<string>()
  for (const text of texts) {
    let rest = wordKey(text)
    for (const word of vocabularyOf(language)) {
      if (!rest.includes(word)) continue
      found.add(word)
      rest = rest.replace(word, ' ')
    }
  }
  return [...found].reduce((sum, word) => sum + word.length * (isIdeographic(word) ? 3 : 1), 0)
}

function isIdeographic(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}
