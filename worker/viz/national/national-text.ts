import { languages } from '../../catalogue/languages.ts'
import { scriptOf } from '../../catalogue/scripts.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, sureness, textOf } from '../letter.ts'

/** A line with a lower mean sureness is not in that language. */
const SURE_MIN = 0.6

/**
 * The letters of a line as the reader of a language read it; empty if the line is not in that
 * language. Such a reader has no other signs, and makes something of any line.
 * @param readsOwnDigits false if the reader misreads Arabic and Persian digits, with certainty
 */
export function nationalText(
  read: ReadLine,
  language: NationalLanguage,
  readsOwnDigits: boolean,
): readonly Letter[] {
  const letters = withoutRubbish(
    Array.from(read.text, (text, at) => ({ probability: 0, ...read.characters[at], text })),
  )
  const text = textOf(letters)
  if (hasArabicDigits(text) && !readsOwnDigits) return []
  const isOwn = /\p{L}/u.test(text)
    ? scriptOf(text) === languages.get(language)?.script
    : /^\P{N}*[\u0660-\u0669\u06f0-\u06f9]/u.test(text)
  if (!isOwn) return []
  return sureness(letters) < SURE_MIN ? [] : letters
}

/**
 * Drops quotation marks, which dirt is read as, and signs at either end, which the rules of a table
 * are read as.
 */
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
