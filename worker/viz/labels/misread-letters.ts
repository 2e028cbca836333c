const letters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }

/**
 * A text whose words are looked up in a vocabulary: digits among letters, and the `l` of `lssue`,
 * are letters that the reader of print took for others.
 */
export function withLetters(text: string): string {
  return text.replace(/[\p{L}\d]+/gu, (word) =>
    (word.match(/\p{L}/gu)?.length ?? 0) < 2
      ? word
      : word.replace(/[0158]/g, (digit) => letters[digit] ?? digit).replace(/^l(?=[sS])/, 'I'),
  )
}
