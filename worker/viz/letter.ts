import type { ReadCharacter } from '../text/recognize/print-reader.ts'

/** A character with what it says. */
export interface Letter extends ReadCharacter {
  readonly text: string
}

export function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

/** Mean probability of characters, 0 to 1; 0 of none. */
export function sureness(of: readonly { readonly probability: number }[]): number {
  const sum = of.reduce((total, { probability }) => total + probability, 0)
  return of.length === 0 ? 0 : sum / of.length
}
