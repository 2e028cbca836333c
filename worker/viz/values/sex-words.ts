import { type Sex, sex } from '../../../shared/contract/scan.ts'
import type { IssuedDocument } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { ReadValue } from './value.ts'

/** Sexes that a word may mean, by `wordKey`: `M` is male in English, female in Lithuanian. */
export type SexWords = ReadonlyMap<string, ReadonlySet<Sex>>

/**
 * Words of English and the given languages (BCP 47). The document's own words replace them; one that
 * it has for both sexes says neither: each state of a federation may print letters of its own.
 */
export function sexWords(tags: readonly string[], own: IssuedDocument['sexes'] = {}): SexWords {
  const ofLanguages = [...new Set(['en', ...tags])].map((tag) => languages.get(tag)?.sexes ?? {})
  return new Map([...meaningsIn(ofLanguages), ...meaningsIn([own])])
}

function meaningsIn(sources: readonly NonNullable<IssuedDocument['sexes']>[]): SexWords {
  const words = new Map<string, Set<Sex>>()
  for (const meaning of sex.options) {
    for (const form of sources.flatMap((one) => one[meaning] ?? [])) {
      const key = wordKey(form)
      words.set(key, (words.get(key) ?? new Set()).add(meaning))
    }
  }
  return words
}

/** `ЖІF`, `KIF`: a stroke between two letters that was read as a letter. */
const strokeAsI = /(?<=^(?![MF])\p{Lu})[ІIl|](?=\p{Lu}$)/u

/** Latin letters that were read as Cyrillic ones, alone or behind a Cyrillic letter. */
const latinLetters: Readonly<Record<string, string>> = { Ғ: 'F', М: 'M' }

/** A Greek letter that was read as a Latin one, `A / M`; alone it may be a blood group. */
const greekBesideLatin: Readonly<Record<string, string>> = { A: 'Α' }

/** Fit of a sex of which only the Latin letter is known. */
const LATIN_ALONE_FIT = 0.8

/** An unknown sign of up to three letters in the issuer's own script, and a Latin one: `მ/M`, `ԱՐ / M`. */
const ownAndLatin = /^(?:(?!\p{Script=Latin})\p{L}){1,3}\s?\/\s?([MF])$/u

/** Signs of each sex in all languages, not only in those of the page. */
const signs = new Map(
  sex.options.map((one) => [
    one,
    new Set([...languages.values()].flatMap(({ sexes }) => (sexes[one] ?? []).map(wordKey))),
  ]),
)

/** Whether any language uses a sign for the other sex: `Ж/M`. */
function isOtherSex(sign: string, latin: string): boolean {
  return sex.options.some((one) => one !== latin && signs.get(one)?.has(sign))
}

/** Reads `F`, `Kvinde`, or `M/F` in two languages as the one sex that all parts may mean. */
export function readSex(text: string, words: SexWords): ReadValue | null {
  const parts = text
    .replace(strokeAsI, '/')
    .split(/[/|\s]+/)
    .filter((part) => wordKey(part) !== '')
  if (parts.length === 0 || parts.length > 3) return null
  const meanings = parts.map(
    (part) =>
      words.get(wordKey(part)) ??
      words.get(latinLetters[part] ?? '') ??
      words.get(parts.length > 1 ? (greekBesideLatin[part] ?? '') : '') ??
      new Set<Sex>(),
  )
  const possible = sex.options.filter((one) => meanings.every((meaning) => meaning.has(one)))
  const [value] = possible
  const [, latin] = ownAndLatin.exec(text) ?? []
  const sign = wordKey(parts[0] ?? '')
  if (latin !== undefined && meanings[0]?.size === 0 && !isOtherSex(sign, latin)) {
    const byLatin = readSex(latin, words)
    return byLatin && { ...byLatin, fit: LATIN_ALONE_FIT }
  }
  return value === undefined || possible.length > 1 ? null : { value, fit: 1 }
}
