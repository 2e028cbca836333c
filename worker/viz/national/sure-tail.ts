/** Lines in two scripts, `जन्म तिथि / DOB : 14/08/1973`: each reader reads one of them. */
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, textOf } from '../letter.ts'

/** The stroke that ends the other script, before words in Latin letters and a number. */
const tail = /\/(?=\s?[A-Z]{2}[A-Za-z. ]*\s?:?\s?\d)/u

/** Lowest probability of a character in such a tail. */
const SURE_MIN = 0.8

/**
 * Replaces a line from its stroke on by what the reader of print saw there, if that is surely Latin
 * words and a number: the reader of the other script has no Latin letters.
 */
export function withSureTail(letters: readonly Letter[], seen: ReadLine): readonly Letter[] {
  const [before] = seen.text.split(tail)
  const stroke = letters.findIndex(({ text }) => text === '/')
  if (before === undefined || before === seen.text || stroke < 0) return letters
  const from = Array.from(before).length
  const sure = Array.from(seen.text, (text, at): Letter => {
    return { probability: 0, ...seen.characters[at], text }
  }).slice(from)
  // Either reader may have seen the stroke as part of a letter, so it need not be sure.
  if (sure.slice(1).some(({ probability }) => probability < SURE_MIN)) return letters
  return /\p{L}/u.test(textOf(letters.slice(0, stroke)))
    ? [...letters.slice(0, stroke), ...sure]
    : letters
}
