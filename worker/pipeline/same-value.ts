import type { ValueKind } from '../../shared/fields/field-description.ts'

/**
 * Whether two readings of one field say the same: names also when one is the other's
 * transliteration (ICAO 9303-3 §6) or was cut off for want of room, numbers without their spaces.
 */
export function isSameValue(kind: ValueKind, one: string, other: string): boolean {
  if (one === other) return true
  switch (kind) {
    case 'name':
      return isSameName(nameLetters(one), nameLetters(other))
    case 'identifier':
      return plain(one) === plain(other)
    case 'text':
      return plain(one) === plain(other)
    case 'date':
    case 'state':
    case 'sex':
    case 'payload':
      return false
  }
}

/** Shorter than this the beginning of a name is another name: `ANN` is not `ANNA`. */
const TRUNCATED_MIN = 10

function isSameName(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= TRUNCATED_MIN && long.startsWith(short)
}

/** What is left of a shorter name begins too many others. */
const CUT_MIN = 3

/**
 * Whether a name that was cut off is the beginning of the whole one: its last word may go on, and
 * those before it are the same, or their first letters (ICAO 9303-4 §4.2.3).
 */
export function isBeginningOfName(cut: string, whole: string): boolean {
  const wholeWords = wordsOf(whole)
  const cutWords = wordsOf(cut)
  if (cutWords.join('').length < CUT_MIN) return false
  return cutWords.every((word, at) => {
    const own = wholeWords[at] ?? ''
    const mayGoOn = word.length === 1 || at === cutWords.length - 1
    return mayGoOn ? own.startsWith(word) : own === word
  })
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s-]+/u)
    .map(nameLetters)
    .filter((word) => word !== '')
}

/** Letters that an MRZ may write as two (ICAO 9303-3 §6). */
const writtenAsTwo: readonly (readonly [RegExp, string])[] = [
  [/[ßẞ]/g, 'SS'],
  [/[ÆÄ]/g, 'AE'],
  [/Å/g, 'AA'],
  [/[ØÖŒ]/g, 'OE'],
  [/Ü/g, 'UE'],
  [/Þ/g, 'TH'],
  [/[ĐÐ]/g, 'D'],
  [/Ħ/g, 'H'],
  [/Ŧ/g, 'T'],
  [/Ŋ/g, 'N'],
  [/Ə/g, 'E'],
  [/Ł/g, 'L'],
]

/** Of two letters the one that stays in a reading without accents. */
const firstOfTwo = /(?<=A)[AE]|(?<=[OU])E/g

/** The letters of a name alone, whichever way they were transliterated: `MÜLLER` and `MULLER`, `NOËL` and `NOEL`. */
function nameLetters(name: string): string {
  const capitals = name.normalize('NFC').toUpperCase()
  const spelt = writtenAsTwo.reduce((text, [from, to]) => text.replace(from, to), capitals)
  // Other marks go first, for the E of NOËL is one behind an O in the MRZ.
  return spelt
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .replace(firstOfTwo, '')
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
