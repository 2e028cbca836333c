/**
 * A text by its letters and digits alone, in capitals and without marks over or under them, so
 * that `Date d’expiration :` is found as `DATE D'EXPIRATION`. Signs of Indic and Thai vowels stay,
 * those of Thai tones, which are the first that is lost in a photograph, do not.
 */
export function wordKey(text: string): string {
  return Array.from(text, characterKey).join('')
}

/** Keys looked up before: labels are compared character by character, a dozen thousand times a page. */
const known = new Map<string, string>()

/** More characters than all alphabets together have; of a larger script each is worked out anew. */
const KNOWN_MAX = 4096

/** The key of one character: none, one or two (`ß` → `SS`). */
export function characterKey(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const key = workedOut(character)
  if (known.size < KNOWN_MAX) known.set(character, key)
  return key
}

function workedOut(character: string): string {
  return (special[character] ?? character.toUpperCase())
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Combining marks of European scripts, vowels and hamzas of Arabic, Thai tones; other marks are letters of their own right. */
const marks = /[\u0300-\u036f\u064b-\u0655\u0670\u0e48-\u0e4c]/g

const special: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  æ: 'AE',
  Æ: 'AE',
  œ: 'OE',
  Œ: 'OE',
  ø: 'O',
  Ø: 'O',
  đ: 'D',
  Đ: 'D',
  ð: 'D',
  Ð: 'D',
  þ: 'TH',
  Þ: 'TH',
  ł: 'L',
  Ł: 'L',
  ħ: 'H',
  Ħ: 'H',
  ı: 'I',
  ə: 'E',
  Ə: 'E',
  // Persian and Arabic write these two with letters of their own each.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
}
