import { createRequire } from 'node:module'
import isoCountries from 'i18n-iso-countries/index.js'
import { stateName } from '../../shared/states.ts'
import { countries } from './countries.ts'
import { alpha3Of } from './issuer-codes.ts'
import { wordKey } from './word-key.ts'

const requireLocale = createRequire(import.meta.url)
const loaded = new Set<string>()
const byLanguage = new Map<string, ReadonlyMap<string, string>>()

/**
 * The state that a text names, alpha-3: by its code (Germany's `D` included), by a word of the
 * catalogue, or by its name in English or one of the languages. Null if it names none.
 * @param languages BCP 47 tags
 */
export function stateOf(text: string, languages: readonly string[]): string | null {
  const key = alpha3Of(wordKey(text))
  if (/^[A-Z]{3}$/.test(key) && stateName(key) !== null) return key
  const own = ownWords.get(key)
  if (own !== undefined) return own
  for (const tag of ['en', ...languages]) {
    const state = namesIn(tag).get(key)
    if (state !== undefined) return state
  }
  return null
}

/**
 * As `stateOf`, but null for a word that two states use for their citizens, as China and Hong Kong
 * do: it names neither.
 * @param languages BCP 47 tags
 */
export function soleStateOf(text: string, languages: readonly string[]): string | null {
  return sharedWords.has(wordKey(text)) ? null : stateOf(text, languages)
}

/**
 * What a state is called in its own languages, as far as the library has them: of Chinese only the
 * simplified characters.
 */
export function ownNames(state: string, languages: readonly string[]): string[] {
  return languages.flatMap((tag) => {
    const language = libraryTag(tag)
    if (language !== tag) return []
    return isoCountries.getName(state, language, { select: 'official' }) ?? []
  })
}

/** The catalogue's names for its countries and for their citizens, as word keys. */
const ownWordsOfAll = [...countries].flatMap(([code, { titles, nationalities }]) =>
  [...titles, ...nationalities].map((word) => [wordKey(word), code] as const),
)

const ownWords: ReadonlyMap<string, string> = new Map(ownWordsOfAll)

const sharedWords: ReadonlySet<string> = new Set(
  ownWordsOfAll.flatMap(([word, code]) => (ownWords.get(word) === code ? [] : word)),
)

/** Names of all states in a language; empty if the library has no such language. */
function namesIn(tag: string): ReadonlyMap<string, string> {
  const known = byLanguage.get(tag)
  if (known !== undefined) return known
  const names = new Map<string, string>()
  const language = libraryTag(tag)
  if (language !== null) {
    for (const [alpha2, forms] of Object.entries(
      isoCountries.getNames(language, { select: 'all' }),
    )) {
      const code = isoCountries.alpha2ToAlpha3(alpha2)
      if (code === undefined) continue
      for (const form of forms) names.set(wordKey(form), code)
    }
  }
  byLanguage.set(tag, names)
  return names
}

/** The library's tag of a language, whose names are then loaded; null if it has no such language. */
function libraryTag(tag: string): string | null {
  const language = tag === 'zh-Hant' ? 'zh' : tag
  if (!isoCountries.getSupportedLanguages().includes(language)) return null
  if (!loaded.has(language)) {
    isoCountries.registerLocale(requireLocale(`i18n-iso-countries/langs/${language}.json`))
    loaded.add(language)
  }
  return language
}
