import { transliterate } from '../specimens/transliterate.ts'

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
