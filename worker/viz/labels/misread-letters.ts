const letters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }

/** For looking up: digits in words, and the `l` of `lssue`, as the letters that they were. */
export function withLetters(text: string): string {
  if (!/[0158l]/.test(text)) return text
  return text.replace(/[\p{L}\d]+/gu, (word) =>
    (word.match(/\p{L}/gu)?.length ?? 0) < 2
      ? word
      : word.replace(/[0158]/g, (digit) => letters[digit] ?? digit).replace(/^l(?=[sS])/, 'I'),
  )
}
