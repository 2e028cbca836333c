/** Labels of two ideographs that are so far apart that each was found as a line: `姓　　名`. */
import { isBehind } from '../lines/column-rows.ts'
import type { Dissection } from '../lines/dissection.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { type Label, labelIn } from './label-in.ts'
import type { LabelWord } from './label-words.ts'

const ideograph = /^[\p{Script=Han}\p{Script=Hangul}]$/u

/** Capital heights between the two, at most. */
const APART_MAX = 4

/** Gives the label to the line of the first ideograph; the line of the second is left empty. */
export function labelsInRow(
  dissections: readonly Dissection[],
  words: readonly LabelWord[],
): readonly Dissection[] {
  const lone = dissections.flatMap(({ line }) =>
    ideograph.test(line.text.trim()) ? pieceOf(line) : [],
  )
  const labels = new Map<Dissection['line'], Label>()
  const second = new Set<Dissection['line']>()
  for (const first of lone) {
    const next = lone.find((piece) => isBehind(first, piece, APART_MAX))
    const label = next === undefined ? null : labelIn(joined(first, next), words)
    if (next === undefined || label?.matches[0]?.field == null) continue
    labels.set(first.line, label)
    second.add(next.line)
  }
  return dissections.map((one) => {
    const label = labels.get(one.line)
    if (label !== undefined) return { ...one, label, value: null }
    return second.has(one.line) ? { ...one, label: null, value: null } : one
  })
}

function joined(first: Piece, next: Piece): Piece {
  return {
    ...first,
    text: first.text + next.text,
    characters: [...first.characters, ...next.characters],
    box: { ...first.box, x1: next.box.x1 },
  }
}
