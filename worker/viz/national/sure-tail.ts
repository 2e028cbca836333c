/** Lines in two scripts, `जन्म तिथि / DOB : 14/08/1973`: each reader knows one of them. */
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { type Letter, textOf } from '../letter.ts'

/** Behind the stroke that ends the other script, words in Latin letters and what goes with them. */
const tail = /\/(?=\s?[A-Z]{2}[A-Za-z. ]*\s?:?\s?\d)/u

/** As surely every character of it was read. */
const SURE_MIN = 0.8

/**
 * Letters of a line as its own language has them, up to its stroke; behind that, where the reader of
 * print is sure of Latin words and a number, as that read them: the other knows no Latin letters.
 */
export function withSureTail(letters: readonly Letter[], seen: ReadLine): readonly Letter[] {
  const [before] = seen.text.split(tail)
  const stroke = letters.findIndex(({ text }) => text === '/')
  if (before === undefined || before === seen.text || stroke < 0) return letters
  const from = Array.from(before).length
  const sure = Array.from(seen.text, (text, at): Letter => {
    return { probability: 0, ...seen.characters[at], text }
  }).slice(from)
  // The stroke itself may be part of a letter to either.
  if (sure.slice(1).some(({ probability }) => probability < SURE_MIN)) return letters
  return /\p{L}/u.test(textOf(letters.slice(0, stroke)))
    ? [...letters.slice(0, stroke), ...sure]
    : letters
}
