/** What the reader of a language saw in a line, and what the reader of print knows better. */
import { languages } from '../../catalogue/languages.ts'
import { scriptOfDigits } from '../../catalogue/numerals.ts'
import { scriptOf } from '../../catalogue/scripts.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, sureness, textOfLetters } from '../print/piece.ts'

/** A line with a lower mean sureness is not in that language. */
const SURE_MIN = 0.6

/** Letters as a language's reader read them, empty if not in it; not all have their own digits. */
export function nationalText(
  read: ReadLine,
  language: NationalLanguage,
  readsOwnDigits: boolean,
): readonly Letter[] {
  const letters = withoutRubbish(
    Array.from(read.text, (text, at) => ({ probability: 0, ...read.characters[at], text })),
  )
  const text = textOfLetters(letters)
  if (hasArabicDigits(text) && !readsOwnDigits) return []
  const own = languages.get(language)?.script
  const isOwn = /\p{L}/u.test(text)
    ? scriptOf(text) === own
    : readsOwnDigits && own === scriptOfDigits(text)
  if (!isOwn) return []
  return sureness(letters) < SURE_MIN ? [] : letters
}

/** Drops quotation marks, read from dirt, and signs at the ends, read from rules of a table. */
function withoutRubbish(all: readonly Letter[]): Letter[] {
  const letters = all.filter(({ text }) => !/["'`´“”‘’『「』」|_]/.test(text))
  const first = letters.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const last = letters.findLastIndex(({ text }) => /[\p{L}\p{N}\p{M}]/u.test(text))
  return first < 0 ? [] : letters.slice(first, last + 1)
}

/** Whether a text has Arabic or Persian digits. */
function hasArabicDigits(text: string): boolean {
  return /[\u0660-\u0669\u06f0-\u06f9]/.test(text)
}

/** The stroke that ends the other script, before words in Latin letters and a number. */
const tail = /\/(?=\s?[A-Z]{2}[A-Za-z. ]*\s?:?\s?\d)/u

/** Lowest probability of a character in such a tail. */
const TAIL_MIN = 0.8

/**
 * Replaces a line from its stroke on by what the reader of print saw there, if that is surely Latin
 * words and a number: the reader of the other script has no Latin letters.
 */
export function withSureTail(letters: readonly Letter[], seen: ReadLine): readonly Letter[] {
  const [before] = seen.text.split(tail)
  const stroke = letters.findIndex(({ text }) => text === '/')
  if (before === undefined || before === seen.text || stroke < 0) return letters
  const from = Array.from(before).length
  const sure = Array.from(seen.text, (text, at): Letter => {
    return { probability: 0, ...seen.characters[at], text }
  }).slice(from)
  // Either reader may have seen the stroke as part of a letter, so it need not be sure.
  if (sure.slice(1).some(({ probability }) => probability < TAIL_MIN)) return letters
  return /\p{L}/u.test(textOfLetters(letters.slice(0, stroke)))
    ? [...letters.slice(0, stroke), ...sure]
    : letters
}

/** Highest probability of a digit that only one of two readers saw. */
const DOUBTED_MAX = 0.7

/**
 * Doubts all digits unless the reader of print, which reads them best, saw each in this order;
 * signs that it does not know may be digits in `seen`.
 */
export function withDoubt(letters: readonly Letter[], seen: string): readonly Letter[] {
  const known = Array.from(seen.replace(/\D/g, ''))
  let at = 0
  const areSeen = letters.every(({ text }) => {
    if (!/\d/.test(text)) return true
    const next = known.indexOf(text, at)
    at = next + 1
    return next >= 0
  })
  if (areSeen) return letters
  return letters.map((letter) =>
    /\d/.test(letter.text)
      ? { ...letter, probability: Math.min(letter.probability, DOUBTED_MAX) }
      : letter,
  )
}
