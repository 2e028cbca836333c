import type { ReadLine } from './print-reader.ts'

/** Nothing but an MRZ contains this. */
const FILLERS = '<<'

/** Characters without a blank: more than any printed word or number has, fewer than an MRZ's. */
const WORD_MAX = 24

/** Fillers that were read as another character. */
const SAME_MIN = 4
const repeated = new RegExp(`([^0-9 .])\\1{${SAME_MIN - 1}}`)

/**
 * Mean probability of a line's characters: the reader of print is surer of a title in capitals or
 * of a number, and less sure of an MRZ that is too blurred to show its fillers.
 */
const SURE_MIN = 0.75

/**
 * Whether a line says what only a machine readable zone says.
 * @param looksLikeMrz whether the layout network took it for a line of one
 */
export function isMrzText({ text, characters }: ReadLine, looksLikeMrz: boolean): boolean {
  if (text.includes(FILLERS)) return true
  if (!looksLikeMrz) return false
  const sum = characters.reduce((total, { probability }) => total + probability, 0)
  return (
    text.includes('<') ||
    repeated.test(text) ||
    text.split(' ').some((word) => word.length > WORD_MAX) ||
    sum < SURE_MIN * characters.length
  )
}
