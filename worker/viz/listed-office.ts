/** Offices that the catalogue lists as issuers of a document, by the names that headings have. */
import { wordKey } from '../catalogue/word-key.ts'
import { latinAlike } from '../text/recognize/print-alphabet.ts'
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
 * The listed name that a text is, a few letters of it misread at most; null where it is none.
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
 * The listed name that looks like a text, letter by letter: `MBP/M0I` of Bulgaria's `МВР/MoI`; null
 * where none does, or where the text has it.
 */
export function officeThatLooksLike(text: string, names: readonly string[]): string | null {
  const look = lookOf(text)
  return names.find((name) => name !== text && lookOf(name) === look) ?? null
}

/** In capitals, with the Latin letter for all that are drawn like it; a digit only within a word. */
function lookOf(text: string): string {
  const letters = Array.from(text.toUpperCase(), (one) => latinAlike(one) ?? one).join('')
  return letters.replace(/(?<=[A-Z])0(?=[A-Z])/gu, 'O').replace(/(?<=[A-Z])1(?![0-9])/gu, 'I')
}

/** Whether all of a line is such a name, or one in each of its languages: `BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY`. */
export function isListedOffice(piece: Piece, names: readonly string[]): boolean {
  if (names.length === 0) return false
  if (listedOffice(piece.text, piece.characters, names) !== null) return true
  const parts = partsBetweenStrokes(piece)
  return (
    parts.length > 1 &&
    parts.every(({ text, characters }) => listedOffice(text, characters, names) !== null)
  )
}
