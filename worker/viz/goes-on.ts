/** Words behind a label that are no value of it: both together are one thing. */
import type { Piece } from './piece.ts'

/** A caption of more than one thing goes on with it, set as it is: `Surname` `and name of the parents`. */
const conjunction = /^(?:and|und|et|e|y|og|och|oraz|ve|&)\s+\p{L}{2}/iu

export function goesOn(label: string, rest: string): boolean {
  const isSetAlike = /^\p{Ll}/u.test(rest) || (label + rest).toUpperCase() === label + rest
  return isSetAlike && !label.includes(':') && conjunction.test(rest)
}

/** `DIRECCIÓN GENERAL DE TRÁFICO`: where no colon parts them, words without a number of a house are no address. */
export function isOffice(label: string, { text, script }: Pick<Piece, 'text' | 'script'>): boolean {
  return script === 'Latn' && !label.includes(':') && !/^:|\d/u.test(text)
}

/** An office's name begins with what it is: `ÚŘAD VZOR`, in capitals throughout. */
export function isOneName(first: string, rest: string): boolean {
  return /^\p{Lu}+\s*$/u.test(first) && rest === rest.toUpperCase()
}
