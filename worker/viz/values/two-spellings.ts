/** One value in two scripts, with a stroke between them. */
import { languages } from '../../catalogue/languages.ts'
import type { Script } from '../../catalogue/scripts.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import { behind, lengthOf, type Piece, partOf } from '../print/piece.ts'

const twoSpellings =
  /^((?:\p{Script=Cyrillic}[\s.'’-]*){2,}|(?:\p{Script=Greek}[\s.'’-]*){2,}|(?:\p{Script=Georgian}[\s.'’-]*){2,})\/\s?(?=[\p{Script=Latin}\s.'’-]{3,}$)/u

/** Splits `ПЛЕВЕН/PLEVEN`, the national spelling first; null if it is none, or a town and state. */
export function spellingsOf(piece: Piece): readonly [Piece, Piece] | null {
  const [whole, national = ''] = twoSpellings.exec(piece.text) ?? []
  if (whole === undefined) return null
  const [first, second] = [partOf(piece, 0, lengthOf(national)), behind(piece, whole)]
  return isState(second, []) && !isState(first, languagesIn(first.script)) ? null : [first, second]
}

function isState({ text }: Piece, tags: readonly string[]): boolean {
  return stateOf(text, tags) !== null
}

function languagesIn(script: Script): string[] {
  return [...languages].flatMap(([tag, one]) => (one.script === script ? tag : []))
}
