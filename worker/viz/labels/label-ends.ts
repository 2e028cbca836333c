/** Words of a label before its value in the same line. */
export const WORDS_MAX = 7

/**
 * Where a label may end that begins at a place of a line, the likeliest first: longest first, and
 * within a word, as in `NUMÉRO M8392`, only where none ends before it.
 */
export function labelEnds(characters: readonly string[], start: number): number[] {
  const ends = characters.flatMap((character, index) =>
    index > start && endsWord(characters[index - 1] ?? '', character) ? [index] : [],
  )
  const longest = ends.slice(0, WORDS_MAX).reverse()
  const isWithin = (end: number) =>
    /\p{L}/u.test(characters[end - 1] ?? '') && characters[end]?.trim() !== ''
  return [...longest.filter((end) => !isWithin(end)), ...longest.filter(isWithin)]
}

/** A blank may not have been seen before digits. */
function endsWord(before: string, character: string): boolean {
  return (
    /\s/u.test(character) ||
    /[:#]/.test(before) ||
    (before === '.' && /\d/.test(character)) ||
    (/\d/.test(character) && /\p{L}/u.test(before))
  )
}
