/** How the labeller sees one character. */
import type { LabelManifest } from './label-manifest.ts'

/** Number of a letter and its flags, each 0 or 1. */
export interface LetterCode {
  readonly id: number
  readonly isCapital: number
  readonly hasMark: number
  readonly isDigit: number
  readonly isIdeograph: number
}

/** Number of the empty characters between lines. */
export const EMPTY = 0
const BLANK = 1
const FIRST_HASH = 2

/** From here on code points are those of East Asian scripts. */
const IDEOGRAPHS_FROM = 0x2e80

/** Hangul syllables stay whole: their parts are no marks. */
const HANGUL = { from: 0xac00, to: 0xd7a3 } as const

/** Letters that are remembered: more than any real text has. */
const REMEMBERED_MAX = 10_000

/** Returns a function that codes characters, and remembers those it has seen. */
export function letterCodes({ alphabet, hashes }: Pick<LabelManifest, 'alphabet' | 'hashes'>) {
  const numbers = new Map(Array.from(alphabet, (letter, at) => [letter, FIRST_HASH + hashes + at]))
  const seen = new Map<string, LetterCode>()
  const code = (letter: string): LetterCode => {
    if (/^\s/u.test(letter))
      return { id: BLANK, isCapital: 0, hasMark: 0, isDigit: 0, isIdeograph: 0 }
    const point = letter.codePointAt(0) ?? 0
    const { base, hasMark } = withoutMarks(letter, point)
    return {
      id: numbers.get(base) ?? FIRST_HASH + ((base.codePointAt(0) ?? 0) % hashes),
      isCapital: Number(letter !== letter.toLowerCase()),
      hasMark,
      isDigit: Number(letter >= '0' && letter <= '9'),
      isIdeograph: Number(point > IDEOGRAPHS_FROM),
    }
  }
  return (letter: string): LetterCode => {
    const known = seen.get(letter)
    if (known !== undefined) return known
    const made = code(letter)
    if (seen.size < REMEMBERED_MAX) seen.set(letter, made)
    return made
  }
}

function withoutMarks(letter: string, point: number): { base: string; hasMark: number } {
  if (point >= HANGUL.from && point <= HANGUL.to) return { base: letter, hasMark: 0 }
  const [first = letter, ...marks] = Array.from(letter.normalize('NFD'))
  const [base = letter] = Array.from(first.toLowerCase())
  return { base, hasMark: Number(marks.length > 0) }
}
