import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { differsByOne } from './differs-by-one.ts'

/** Months, 1 to 12, by `wordKey`; a name may mean several in different languages. */
export type MonthWords = ReadonlyMap<string, readonly number[]>

/** The months in the given languages (BCP 47), then in English. */
export function monthWords(tags: readonly string[]): MonthWords {
  const words = new Map<string, number[]>()
  for (const tag of [...tags, 'en']) {
    languages.get(tag)?.months.forEach((forms, index) => {
      for (const form of forms) {
        const key = wordKey(form)
        words.set(key, [...(words.get(key) ?? []), index + 1])
      }
    })
  }
  return words
}

/** The month, 1 to 12, that a text names, `MAI/MAY`; null where words differ, `MAI/APR`. */
export function agreedMonth(text: string, words: MonthWords): number | null {
  // Whole first: Thai abbreviates with full stops between the letters.
  const whole = monthOf(text, words)
  if (whole !== null) return whole
  const parts = text.split(/[./\- ]+/)
  const spelt = parts.flatMap((part) => {
    const months = words.get(wordKey(part))
    return months === undefined ? [] : [months]
  })
  const near = parts.flatMap((part) => monthOf(part, words) ?? [])
  const [first, ...others] = spelt.length > 0 ? spelt : near.map((month) => [month])
  return first?.find((month) => others.every((months) => months.includes(month))) ?? null
}

/** `JuI`: a capital I behind a small letter is an l. */
const capitalAmongSmall = /(?<=\p{Ll})I(?!\p{Lu})/gu

/** The month, 1 to 12, of a word, one character wrong if only one is so near; else null. */
export function monthOf(word: string, words: MonthWords): number | null {
  const key = wordKey(word.replace(capitalAmongSmall, 'l'))
  const [exact] = words.get(key) ?? []
  if (exact !== undefined) return exact
  if (key.length < 3) return null
  // Two languages, with the stroke between them lost: `APRAVR`.
  const [[first], [second]] = [words.get(key.slice(0, 3)) ?? [], words.get(key.slice(3)) ?? []]
  if (first !== undefined && first === second) return first
  const near = new Set(
    [...words]
      .filter(([other]) => key.length === other.length && differsByOne(key, other))
      .map(([, [month]]) => month),
  )
  return near.size === 1 ? ([...near][0] ?? null) : null
}
