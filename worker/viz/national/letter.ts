import type { ReadCharacter } from '../../text/recognize/print-reader.ts'

/** A character with what it says. */
export interface Letter extends ReadCharacter {
  readonly text: string
}

export function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}
