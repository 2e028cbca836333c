/** Evidence of the language of print that the reader of print does not know. */
import { documentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { lengthOf } from '../../text/detect/text-line.ts'
import { isNationalLanguage, type NationalLanguage } from '../../text/recognize/national-data.ts'
import { textOfLetters } from '../print/piece.ts'
import type { Row } from './doubtful-rows.ts'
import type { RowReader } from './row-reader.ts'

/** The first language of a country (alpha-3), if a national reader may read it; else null. */
export function nationalLanguageOf(country: string): NationalLanguage | null {
  const [first = ''] = countries.get(country)?.languages ?? []
  return isNationalLanguage(first) ? first : null
}

/** Shortest words that count: shorter ones occur in too many others; two ideographs are enough. */
const LETTERS_MIN = 4
const IDEOGRAPHS_MIN = 2

const vocabularies = new Map<NationalLanguage, readonly string[]>()

/** Labels, titles and issuers, longest first: of two that begin alike, the longer is meant. */
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

/** Patterns of dates in words; eras are Japanese alone. */
const dateWords: Readonly<Partial<Record<NationalLanguage, readonly RegExp[]>>> = {
  ja: [/\d年\s*\d+月\s*\d+日/u, /(?:昭和|平成|令和)(?=\D?\d)/u],
  zh: [/\d年\s*\d+月\s*\d+日/u],
  'zh-Hant': [/\d年\s*\d+月\s*\d+日/u],
}

/** Letters that the words of a date count for. */
const DATE_LETTERS = 9

/** Letters of words that documents in a language print, each once; an ideograph counts three. */
export function vocabularyLetters(texts: readonly string[], language: NationalLanguage): number {
  const found = new Set<string>()
  for (const text of texts) {
    let rest = wordKey(text)
    for (const word of vocabularyOf(language)) {
      const at = placeOf(word, rest)
      if (at < 0) continue
      found.add(word)
      rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`
    }
  }
  const words = [...found].reduce(
    (sum, word) => sum + word.length * (isIdeographic(word) ? 3 : 1),
    0,
  )
  const dates = dateWords[language] ?? []
  const seen = dates.filter((pattern) => texts.some((text) => pattern.test(text)))
  return words + DATE_LETTERS * seen.length
}

/** One in so many characters of a word may be misread. */
const MISREAD_EVERY = 5

/** Where a word stands in a text, some of its characters perhaps misread; −1 if it does not. */
function placeOf(word: string, text: string): number {
  const exact = text.indexOf(word)
  const allowed = Math.floor(word.length / MISREAD_EVERY)
  if (exact >= 0 || allowed === 0) return exact
  for (let at = 0; at + word.length <= text.length; at++) {
    let wrong = 0
    for (let i = 0; i < word.length && wrong <= allowed; i++) {
      if (word[i] !== text[at + i]) wrong++
    }
    if (wrong <= allowed) return at
  }
  return -1
}

function isIdeographic(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}

/** Most rows that a language is tried on, and their length in capital heights: labels are short. */
const TRIED_ROWS = 10
const LENGTH_MAX = 16
/** Letters of a language's vocabulary that are enough to recognize it, and to try no other. */
const RECOGNIZED_LETTERS = 12
const SURE_LETTERS = 24

/** Its reader writes traditional characters as simplified ones: others are tried after it. */
const AMBIGUOUS: NationalLanguage = 'zh'

/** The language with the most letters of labels, titles and issuers; null if none has enough. */
export async function tryLanguages(
  rows: readonly Row[],
  languages: readonly NationalLanguage[],
  read: RowReader,
): Promise<NationalLanguage | null> {
  const short = rows.filter(({ line }) => lengthOf(line) < LENGTH_MAX * line.capitalHeight)
  const tried = short.slice(0, TRIED_ROWS)
  let best: NationalLanguage | null = null
  let most = RECOGNIZED_LETTERS - 1
  for (const language of languages) {
    const texts: string[] = []
    for (const row of tried) texts.push(textOfLetters((await read(row, language))?.letters ?? []))
    const letters = vocabularyLetters(texts, language)
    if (letters > most) [best, most] = [language, letters]
    if (most >= SURE_LETTERS && language !== AMBIGUOUS) break
  }
  return best
}
