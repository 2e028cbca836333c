/** Labels that a narrow column has broken into two lines: `Место`, and below it `рождения`. */
import { nextBelow, rowsApart } from '../lines/column-rows.ts'
import type { Dissection } from '../lines/dissection.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { type Label, labelIn } from './label-in.ts'
import { isTitle, type LabelWord } from './label-words.ts'

/** Characters at least: two short words may stand one below the other by chance. */
const LENGTH_MIN = 8

/** From one line of a label to the next, capital heights, at most. */
const ROWS_APART_MAX = 2.6

/** Two lines that are a label only together: the upper one gets it, the lower one is left empty. */
export function labelsOverLines(
  dissections: readonly Dissection[],
  words: readonly LabelWord[],
): readonly Dissection[] {
  const bare = dissections.filter(
    ({ number, label, value }) =>
      number === null &&
      label === null &&
      value !== null &&
      !isTitle(value.text) &&
      /^\p{L}[\p{L}\s.,'’]*$/u.test(value.text),
  )
  const lines = bare.map(({ line }) => pieceOf(line))
  const second = new Set<Dissection['line']>()
  const labels = new Map<Dissection['line'], Label>()
  for (const upper of lines) {
    const lower = nextBelow(upper, lines)
    if (lower === null || second.has(upper.line)) continue
    if (rowsApart(upper, lower) > ROWS_APART_MAX * upper.capitalHeight) continue
    const label = labelOver(upper, lower, words)
    if (label === null) continue
    labels.set(upper.line, label)
    second.add(lower.line)
  }
  return dissections.map((one) => {
    const label = labels.get(one.line)
    if (label !== undefined) return { ...one, label, value: null }
    return second.has(one.line) ? { ...one, value: null } : one
  })
}

/** The label of two lines, set half way between: its value may stand beside either; else null. */
function labelOver(upper: Piece, lower: Piece, words: readonly LabelWord[]): Label | null {
  const text = `${upper.text} ${lower.text}`
  if (text.length < LENGTH_MIN) return null
  const characters = [...upper.characters, { probability: 1 }, ...lower.characters]
  const box = {
    x0: Math.min(upper.box.x0, lower.box.x0),
    y0: (upper.box.y0 + lower.box.y0) / 2,
    x1: Math.max(upper.box.x1, lower.box.x1),
    y1: (upper.box.y1 + lower.box.y1) / 2,
  }
  const label = labelIn({ ...upper, text, characters, box }, words)
  return label?.matches[0]?.field == null ? null : label
}
