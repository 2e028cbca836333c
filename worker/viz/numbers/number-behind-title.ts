/** Reads the number that stands behind the title in a heading: `POGRANIČNA PROPUSNICA 412345678`. */

import { countries } from '../../catalogue/countries.ts'
import { onlyByForm } from '../by-form.ts'
import { isTitle } from '../labels/label-words.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf, textOf, wordPieces } from '../piece.ts'
import { asGrammar } from '../values/read-identifier.ts'

/** Words of a title, at most. */
const WORDS_MAX = 6

/** That number, if it is the only one, in the form of any document of the issuer. */
export function numberBehindTitle(print: OpenPrint, { type }: PageHabits): ValueProposal[] {
  if (!print.isUnknown('document_number')) return []
  const issuer = type.country === null ? undefined : countries.get(type.country)
  const grammars = issuer?.documents.flatMap(({ documentNumbers }) => documentNumbers ?? []) ?? []
  const read = print.dissections.flatMap(({ line }) => {
    const number = print.isFree(line) ? behindTitle(wordPieces(pieceOf(line))) : null
    const value = number && asGrammar(number.text, grammars)
    return number && value ? [{ piece: number, value }] : []
  })
  return onlyByForm('document_number', read)
}

/** The last word of a line, if it has digits and the words before it end with a title. */
function behindTitle(words: readonly Piece[]): Piece | null {
  const number = words.at(-1)
  if (number === undefined || !/(?:\d\D*){5}/u.test(number.text)) return null
  const before = words.slice(0, -1).slice(-WORDS_MAX)
  const isBehind = before.some((_, at) => isTitle(textOf(before.slice(at))))
  return isBehind ? number : null
}
