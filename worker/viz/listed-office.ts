/** Recognises offices that the catalogue lists as issuers, by their names in headings. */
import { wordKey } from '../catalogue/word-key.ts'
import type { LabelWord } from './labels/label-words.ts'
import { keyed, matchLabels } from './labels/match-label.ts'
import { type Piece, partsBetweenStrokes } from './piece.ts'

const known = new WeakMap<readonly string[], readonly LabelWord[]>()

function wordsOf(names: readonly string[]): readonly LabelWord[] {
  const words =
    known.get(names) ??
    names.map((name) => ({ key: wordKey(name), field: null, language: name, rank: 0 }))
  known.set(names, words)
  return words
}

/**
 * Returns the listed name that a text spells, with a few letters misread at most; else null.
 * @param names as the catalogue lists them
 */
export function listedOffice(
  text: string,
  characters: Piece['characters'],
  names: readonly string[],
): string | null {
  return matchLabels(keyed(text, characters), wordsOf(names))[0]?.language ?? null
}

/**
 * Whether a whole line is a listed name, or each of its languages is:
 * `BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY`.
 */
export function isListedOffice(piece: Piece, names: readonly string[]): boolean {
  if (names.length === 0) return false
  if (listedOffice(piece.text, piece.characters, names) !== null) return true
  const parts = partsBetweenStrokes(piece)
  return (
    parts.length > 1 &&
    parts.every(({ text, characters }) => listedOffice(text, characters, names) !== null)
  )
}
