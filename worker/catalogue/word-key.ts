/**
 * The letters and digits of a text, in capitals and without diacritics, so that `Date d’expiration
 * :` equals `DATE D'EXPIRATION`. Vowel signs of Indic scripts and Thai stay; Thai tone marks, the
 * first to be lost in a photograph, do not.
 */
export function wordKey(text: string): string {
  if (!beyondAscii.test(text)) return text.toUpperCase().replace(/[^A-Z\d]/g, '')
  let key = ''
  for (const character of text) key += characterKey(character)
  return key
}

/** Most texts have none, and need no look at each character: keys are computed thousands of times a page. */
const beyondAscii = /[^ -~]/

/** Keys computed before: labels are compared by character, about ten thousand times a page. */
const known = new Map<string, string>()

/** More characters than all alphabets have together; those of larger scripts are computed anew. */
const KNOWN_MAX = 4096

/** The key of one character: empty, one or two characters (`ß` → `SS`). */
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

/**
 * Marks that are removed: European diacritics, Arabic vowels and hamzas, Thai tones. Other marks
 * count as letters.
 */
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
  // Persian and Arabic each have characters of their own for these two letters.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
}
