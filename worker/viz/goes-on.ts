/** Words behind a label that are no value of it: both together are one thing. */
import { labelsSpelt } from './label-words.ts'
import type { Piece } from './piece.ts'

/** A caption of more than one thing goes on with it, set as it is: `Surname` `and name of the parents`. */
const conjunction = /^(?:and|und|et|e|y|og|och|oraz|ve|&)\s+\p{L}{2}/iu

export function goesOn(label: string, rest: string): boolean {
  const isSetAlike = /^\p{Ll}/u.test(rest) || (label + rest).toUpperCase() === label + rest
  return isSetAlike && !label.includes(':') && conjunction.test(rest)
}

/** `Surname` `at Birth`, `Authority` `of India`; or a caption of its own, `First Name, Middle Name`. */
export function isCaption(label: string, rest: string): boolean {
  if (label.includes(':') || rest.startsWith(':')) return false
  return preposition.test(rest) || labelsSpelt(rest).length > 0
}

const preposition = /^(?:at|of|in|on|by|before|after)\s+\p{L}{2}/iu

/** `DIRECCIÓN GENERAL DE TRÁFICO`: where no colon parts them, words without a number of a house are no address. */
export function isOffice(label: string, { text, script }: Pick<Piece, 'text' | 'script'>): boolean {
  return script === 'Latn' && !label.includes(':') && !/^:|\d/u.test(text)
}

/** An office's name begins with what it is: `ÚŘAD VZOR`, `COMUNE DI ESEMPIO`, in capitals throughout. */
export function isOneName(first: string, rest: string): boolean {
  return /^\p{Lu}+(?:\s\p{Lu}{1,3})?\s*$/u.test(first) && rest === rest.toUpperCase()
}
