import { type Sex, sex } from '../../../shared/contract/scan.ts'
import type { IssuedDocument } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { ReadValue } from './value.ts'

/** What a word may mean: `M` is a man in English and a woman in Lithuanian. */
export type SexWords = ReadonlyMap<string, ReadonlySet<Sex>>

/** Words of English and the given languages; where the document has its own, they replace them. */
export function sexWords(tags: readonly string[], own: IssuedDocument['sexes'] = {}): SexWords {
  const words = new Map<string, Set<Sex>>()
  for (const meaning of sex.options) {
    for (const tag of new Set(['en', ...tags])) {
      for (const form of languages.get(tag)?.sexes[meaning] ?? []) {
        const key = wordKey(form)
        words.set(key, (words.get(key) ?? new Set()).add(meaning))
      }
    }
  }
  for (const meaning of sex.options) {
    for (const form of own[meaning] ?? []) words.set(wordKey(form), new Set([meaning]))
  }
  return words
}

/** `ЖІF`: two letters with a stroke between, which was read as a letter. */
const strokeAsI = /(?<=^\p{Script=Cyrillic})[ІI](?=\p{Lu}$)/u

/** Latin letters that were read as Cyrillic ones, behind a letter in Cyrillic or alone. */
const latinLetters: Readonly<Record<string, string>> = { Ғ: 'F', М: 'M' }

/** A Greek letter that was read as a Latin one, `A / M`; alone it may be anything, a group of blood. */
const greekBesideLatin: Readonly<Record<string, string>> = { A: 'Α' }

/** What is told by the Latin letter alone is less than what both say. */
const LATIN_ALONE_FIT = 0.8

/** Of a letter in the issuer's own script, nobody knows of which word, and a Latin one: `მ/M`. */
const ownAndLatin = /^(?!\p{Script=Latin})\p{L}\s?\/\s?([MF])$/u

/** Whether some language, whichever the page is in, says the other sex with a sign: `Ж/M`. */
function isOtherSex(sign: string, latin: string): boolean {
  return [...languages.values()].some(({ sexes }) =>
    sex.options.some((one) => one !== latin && sexes[one]?.some((form) => wordKey(form) === sign)),
  )
}

/** `F`, `Kvinde`, `M/F` of two languages: what all parts may mean together. */
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
    const told = readSex(latin, words)
    return told && { ...told, fit: LATIN_ALONE_FIT }
  }
  return value === undefined || possible.length > 1 ? null : { value, fit: 1 }
}
