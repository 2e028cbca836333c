/** Characters that are drawn alike, and what each may have been misread for. */

/** Whether texts differ in one character at most, replaced or missing, but for case. */
export function differsByOne(one: string, other: string): boolean {
  const capitals = [one.toUpperCase(), other.toUpperCase()] as const
  const [short, long] = capitals[0].length < capitals[1].length ? capitals : capitals.toReversed()
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1)
}

/** Pairs of characters as a table: `O0` writes 0 for O. */
export function replacements(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))
}

/** Digits by the letters and signs that they are misread as. */
export const digitFor = replacements('O0 o0 Q0 D0 I1 l1 L1 |1 Z2 z2 S5 s5 G6 B8')

/** Letters by the digits and letters that they are misread as. */
export const letterFor = replacements('0O 1I lI 2Z 5S 6G 8B')

/** For looking up: digits in words, and the `l` of `lssue`, as the letters that they were. */
export function withLetters(text: string): string {
  if (!/[0158l]/.test(text)) return text
  return text.replace(/[\p{L}\d]+/gu, (word) =>
    (word.match(/\p{L}/gu)?.length ?? 0) < 2
      ? word
      : word.replace(/[0158]/g, (digit) => letterFor[digit] ?? digit).replace(/^l(?=[sS])/, 'I'),
  )
}

/** Greek and Cyrillic capitals, and the Latin ones they look like, in the same order. */
const [ofOthers, ofLatin] = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ', 'ABEZHIKMNOPTYXABEKMHOPCTX']

/** The Latin capital that a character is or looks like, without accent; else empty. */
export function latinOf(character: string): string {
  const plain = character.normalize('NFD').charAt(0)
  return /[A-Z]/.test(plain) ? plain : ofLatin.charAt(ofOthers.indexOf(character))
}

const twins = replacements('O0 I1 S5 B8 0O 1I 5S 8B')

/** More misread characters are another number. */
const CHANGES_MAX = 2

/** The letter that looks like a digit, or the digit like a letter; null where none does. */
export function twinOf(character: string): string | null {
  return twins[character] ?? null
}

/** The value with the character at this index replaced. */
export function replacedAt(value: string, index: number, by: string): string {
  return value.slice(0, index) + by + value.slice(index + 1)
}

/**
 * The value in the issuer's form with as few look-alikes replaced as possible, two at most; null if
 * there are none or several. `isUnsure`: which characters may change, or others' series become
 * this.
 */
export function inForm(
  value: string,
  fits: (text: string) => boolean,
  isUnsure: (index: number) => boolean,
): string | null {
  let tried: readonly Changed[] = [{ text: value, next: 0 }]
  for (let changes = 0; changes < CHANGES_MAX; changes++) {
    tried = tried.flatMap((one) => withOneMore(one, isUnsure))
    const [only, ...others] = tried.filter(({ text }) => fits(text))
    if (only !== undefined) return others.length === 0 ? only.text : null
  }
  return null
}

/** A value with changes, and the first index that may be changed next. */
interface Changed {
  readonly text: string
  readonly next: number
}

function withOneMore({ text, next }: Changed, isUnsure: (index: number) => boolean): Changed[] {
  return [...text].flatMap((one, at) => {
    const twin = twinOf(one)
    if (twin === null || at < next || !isUnsure(at)) return []
    return { text: replacedAt(text, at, twin), next: at + 1 }
  })
}
