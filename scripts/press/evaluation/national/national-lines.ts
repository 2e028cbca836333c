import { languages } from '../../../../worker/catalogue/languages.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import type { Random } from '../../../specimens/random.ts'

/** Labels, captions and titles of a language of the catalogue; `tag` is BCP 47. */
export function documentWords(tag: string): string[] {
  const words = languages.get(tag)
  if (words === undefined) throw new RangeError(`no language ${tag} in the catalogue`)
  const { labels, captions, titles } = words
  return [...Object.values(labels).flat(), ...captions, ...Object.values(titles).flat()]
}

/** Lines that a document in this language may print: words, and dates in its form. */
export function nationalLines(language: NationalLanguage, count: number, random: Random): string[] {
  const all = documentWords(language)
  return Array.from({ length: count }, () =>
    random.chance(0.25) ? dateIn(language, random) : random.pick(all),
  )
}

function dateIn(language: NationalLanguage, random: Random): string {
  const [year, month, day] = [
    random.integer(1940, 2030),
    random.integer(1, 12),
    random.integer(1, 28),
  ]
  switch (language) {
    case 'zh':
    case 'zh-Hant':
    case 'ja':
      return `${year}年${month}月${day}日`
    case 'ko':
      return `${year}. ${month}. ${day}.`
    case 'th':
      return `${day} ${random.pick(languages.get('th')?.months ?? [])[0] ?? ''} ${year + 543}`
    case 'ar':
      return inDigits(`${year}/${month}/${day}`, 0x0660)
    case 'fa':
      return inDigits(`${year - 621}/${month}/${day}`, 0x06f0)
    case 'hi':
      return `${day}/${month}/${year}`
  }
}

/** @param zero the code point of the digit 0 */
function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}
