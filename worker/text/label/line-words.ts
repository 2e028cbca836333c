/** A word of a line: code points `from` (inclusive) to `to` (exclusive). */
export interface LineWord {
  readonly from: number
  readonly to: number
}

const isLetter = (letter: string | undefined) => letter !== undefined && /^\p{L}/u.test(letter)

/** Splits a line at blanks, behind a colon that is not its end, and behind a stroke between letters. */
export function lineWords(letters: readonly string[]): LineWord[] {
  const words: LineWord[] = []
  let from = -1
  letters.forEach((letter, at) => {
    if (/^\s/u.test(letter)) {
      if (from >= 0) words.push({ from, to: at })
      from = -1
      return
    }
    if (from < 0) from = at
    const isColon = letter === ':' && at + 1 < letters.length
    const isStroke = letter === '/' && isLetter(letters[at - 1]) && isLetter(letters[at + 1])
    if (!isColon && !isStroke) return
    words.push({ from, to: at + 1 })
    from = -1
  })
  if (from >= 0) words.push({ from, to: letters.length })
  return words
}
