/** Offices that a language lists by name. */
import { wordKey } from '../../catalogue/word-key.ts'
import type { LabelWord } from '../print/label-words.ts'
import { type Piece, partsBetweenStrokes } from '../print/piece.ts'
import { keyed, matchLabels } from './match-label.ts'

const known = new WeakMap<readonly string[], readonly LabelWord[]>()

function wordsOf(names: readonly string[]): readonly LabelWord[] {
  const words =
    known.get(names) ??
    names.map((name) => ({ key: wordKey(name), field: null, language: name, rank: 0 }))
  known.set(names, words)
  return words
}

/** The listed name that a text spells, with a few letters misread at most; else null. */
export function listedOffice(
  text: string,
  characters: Piece['characters'],
  names: readonly string[],
): string | null {
  return matchLabels(keyed(text, characters), wordsOf(names))[0]?.language ?? null
}

/** Whether a line is listed, or each language is: `BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY`. */
export function isListedOffice(piece: Piece, names: readonly string[]): boolean {
  if (names.length === 0) return false
  if (listedOffice(piece.text, piece.characters, names) !== null) return true
  const parts = partsBetweenStrokes(piece)
  return (
    parts.length > 1 &&
    parts.every(({ text, characters }) => listedOffice(text, characters, names) !== null)
  )
}
