/** Recognises offices that the catalogue lists as issuers, by their names in headings. */
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
 * Returns the listed name that looks like a text, letter by letter: Bulgaria's `МВР/MoI` for
 * `MBP/M0I`. Null where there is none, or where the text is that name already.
 */
export function officeThatLooksLike(text: string, names: readonly string[]): string | null {
  const look = lookOf(text)
  return names.find((name) => name !== text && lookOf(name) === look) ?? null
}

/** Capitals, with Latin letters for their lookalikes; within a word also for `0` and `1`. */
function lookOf(text: string): string {
  const letters = Array.from(text.toUpperCase(), (one) => latinAlike(one) ?? one).join('')
  return letters.replace(/(?<=[A-Z])0(?=[A-Z])/gu, 'O').replace(/(?<=[A-Z])1(?![0-9])/gu, 'I')
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
