import type { ValueKind } from '../../../shared/fields/field-description.ts'

/**
 * Whether two readings of one field say the same. Names may also be transliterated (ICAO 9303-3 §6)
 * or truncated; identifiers and texts are compared by their letters and digits alone.
 */
export function isSameValue(kind: ValueKind, one: string, other: string): boolean {
  if (one === other) return true
  switch (kind) {
    case 'name':
      return isSameName(nameLetters(one), nameLetters(other)) || lettersOf(one) === lettersOf(other)
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

/** A shorter beginning of a name counts as another name: `ANN` is not `ANNA`. */
const TRUNCATED_MIN = 10

function isSameName(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= TRUNCATED_MIN && long.startsWith(short)
}

/** Fewer letters of a truncated name begin too many other names. */
const CUT_MIN = 3

/**
 * Whether a truncated name (ICAO 9303-4 §4.2.3) is the beginning of the whole one: its last word
 * may continue; every word before is the same or its initial.
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

/** Whether a name is another one with more letters before or behind: `SOFIA A` is for `SOFIA`. */
export function addsToName(more: string, name: string): boolean {
  const [long, short] = [nameLetters(more), nameLetters(name)]
  const isWithin = long.startsWith(short) || long.endsWith(short)
  return short !== '' && long.length > short.length && isWithin
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s-]+/u)
    .map(nameLetters)
    .filter((word) => word !== '')
}

/** Letters and what an MRZ may write for them (ICAO 9303-3 §6), often two letters. */
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

/** The second of two letters for one: without it the letter without accent remains. */
const firstOfTwo = /(?<=A)[AE]|(?<=[OU])E/g

/**
 * The letters of a name, equal for all transliterations: `MÜLLER`, `MULLER`; `NOËL`, `NOEL`. Two
 * letters for one stand in one word: the last of `SOFIA A` is none of its first word.
 */
function nameLetters(name: string): string {
  // Marks are removed before `firstOfTwo`: Ë of NOËL is an E after an O in the MRZ, too.
  return speltInMrz(name)
    .replace(firstOfTwo, '')
    .replace(/[^\p{L}]/gu, '')
}

/** The letters of a name as an MRZ may spell it: words that print runs together are the same ones. */
function lettersOf(name: string): string {
  return speltInMrz(name).replace(/[^\p{L}]/gu, '')
}

/** Capitals without marks, some letters as two. */
function speltInMrz(name: string): string {
  const capitals = name.normalize('NFC').toUpperCase()
  return writtenAsTwo
    .reduce((text, [from, to]) => text.replace(from, to), capitals)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
