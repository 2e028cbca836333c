import type { ReadCharacter } from '../../text/recognize/print-reader.ts'

/** A character with what it says. */
export interface Letter extends ReadCharacter {
  readonly text: string
}

export function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}

/** Mean probability of letters, 0 to 1; 0 of none. */
export function sureness(letters: readonly Letter[]): number {
  const sum = letters.reduce((total, { probability }) => total + probability, 0)
  return letters.length === 0 ? 0 : sum / letters.length
}
