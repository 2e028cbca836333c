/** Values that are printed twice in one line, in the issuer's letters and in Latin ones. */
import { languages } from '../../catalogue/languages.ts'
import type { Script } from '../../catalogue/scripts.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import { type Piece, pieceOf } from '../piece.ts'

const twoSpellings =
  /^((?:\p{Script=Cyrillic}[\s.'’-]*){2,}|(?:\p{Script=Greek}[\s.'’-]*){2,}|(?:\p{Script=Georgian}[\s.'’-]*){2,})\/\s?(?=[\p{Script=Latin}\s.'’-]{4,}$)/u

/** Splits `ПЛЕВЕН/PLEVEN`, the national spelling first; null if it is none, or a town and state. */
export function spellingsOf({ line, start, text }: Piece): readonly [Piece, Piece] | null {
  const [whole, national = ''] = twoSpellings.exec(text) ?? []
  if (whole === undefined) return null
  const [from, to, end] = [national, whole, text].map((part) => start + Array.from(part).length)
  const [first, second] = [pieceOf(line, start, from), pieceOf(line, to, end)]
  return isState(second, []) && !isState(first, languagesIn(first.script)) ? null : [first, second]
}

function isState({ text }: Piece, tags: readonly string[]): boolean {
  return stateOf(text, tags) !== null
}

function languagesIn(script: Script): string[] {
  return [...languages].flatMap(([tag, one]) => (one.script === script ? tag : []))
}
