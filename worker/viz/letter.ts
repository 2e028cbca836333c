import type { ReadCharacter } from '../text/recognize/print-reader.ts'

/** A read character and its text. */
export interface Letter extends ReadCharacter {
  readonly text: string
}

export function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

/** Mean probability of characters, 0 to 1; 0 for an empty list. */
export function sureness(of: readonly { readonly probability: number }[]): number {
  const sum = of.reduce((total, { probability }) => total + probability, 0)
  return of.length === 0 ? 0 : sum / of.length
}
