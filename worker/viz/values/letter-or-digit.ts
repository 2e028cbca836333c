/** Letters and digits of numbers that are drawn alike: the issuer's form says which of them it is. */

/** What a letter or digit may be misread for. */
const otherOf: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  S: '5',
  B: '8',
  0: 'O',
  1: 'I',
  5: 'S',
  8: 'B',
}

/** More misread characters are another number. */
const CHANGES_MAX = 2

/** The letter that looks like a digit, or the digit like a letter; null where none does. */
export function twinOf(character: string): string | null {
  return otherOf[character] ?? null
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
