/** How alike two spellings are. */
import { transliterate } from '../../specimens/transliterate.ts'

/**
 * Whether two spellings say the same, as a person compares names: case, diacritics and punctuation
 * are ignored; `MÜLLER` equals both `MUELLER` and `MULLER`.
 */
export function isSameSpelling(read: string, truth: string): boolean {
  const wanted = writings(truth)
  return writings(read).some((writing) => wanted.includes(writing))
}

function writings(value: string): string[] {
  const bare = value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const plain = bare.replace(/[^\p{L}\p{N}]/gu, '')
  // Transliteration keeps letters only: nothing would be left of a date or a number.
  if (/\p{N}/u.test(value)) return [plain]
  return [plain, transliterate(value).replaceAll('<', '')]
}

/** Levenshtein distance: characters to insert, delete or replace to make `from` into `to`. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = previous[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[to.length]!
}

/** The share of its characters in which a value may differ from print and count as misread. */
const MISREAD_SHARE = 0.34

/** Whether a value is what is printed but for some characters, so that the right line was found. */
export function isMisread(read: string, wanted: string): boolean {
  const apart = editDistance(read.toUpperCase(), wanted.toUpperCase())
  return apart <= Math.max(1, MISREAD_SHARE * wanted.length)
}
