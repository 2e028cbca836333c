import { transliterate } from '../specimens/transliterate.ts'

/**
 * Whether two writings say the same, as names are compared by a person: without case,
 * diacritics and punctuation; `MÜLLER` equals both `MUELLER` and `MULLER`.
 */
export function sameValue(read: string, truth: string): boolean {
  const wanted = writings(truth)
  return writings(read).some((writing) => wanted.includes(writing))
}

function writings(value: string): string[] {
  const bare = value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const plain = bare.replace(/[^\p{L}\p{N}]/gu, '')
  // A transliteration knows letters only: of a date or a number it would leave nothing.
  if (/\p{N}/u.test(value)) return [plain]
  return [plain, transliterate(value).replaceAll('<', '')]
}
