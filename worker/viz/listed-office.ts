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

/** The listed name that a text spells, with a few letters misread at most; else null. */
export function listedOffice(
  text: string,
  characters: Piece['characters'],
  names: readonly string[],
): string | null {
  return matchLabels(keyed(text, characters), wordsOf(names))[0]?.language ?? null
}

/** Another listed name that looks the same letter by letter: `МВР/MoI` for `MBP/M0I`; else null. */
export function officeThatLooksLike(text: string, names: readonly string[]): string | null {
  const look = lookOf(text)
  return names.find((name) => name !== text && lookOf(name) === look) ?? null
}

/** Capitals, with Latin letters for their lookalikes; within a word also for `0` and `1`. */
function lookOf(text: string): string {
  const letters = Array.from(text.toUpperCase(), (one) => latinAlike(one) ?? one).join('')
  return letters.replace(/(?<=[A-Z])0(?=[A-Z])/gu, 'O').replace(/(?<=[A-Z])1(?![0-9])/gu, 'I')
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
