/** Labels that were found as two lines: set wide in a row, or broken by a narrow column. */
import { isBehind, nextBelow, rowsApart } from '../print/column-rows.ts'
import { isTitle, type LabelWord, labelsSpelt } from '../print/label-words.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { Dissection } from './dissection.ts'
import { type Label, labelIn } from './label-in.ts'

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

/** Characters at least, an ideograph for two: short words may stand one below the other by chance. */
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
  // `出生` above `年月日` is a label by itself, too.
  const begun = dissections.flatMap(({ line, label, value }) =>
    label !== null && value === null && label.script === 'Hani' ? [pieceOf(line)] : [],
  )
  const second = new Set<Dissection['line']>()
  const labels = new Map<Dissection['line'], Label>()
  for (const upper of [...lines, ...begun]) {
    const lower = nextBelow(upper, lines)
    if (lower === null || second.has(upper.line)) continue
    if (rowsApart(upper, lower) > ROWS_APART_MAX * upper.capitalHeight) continue
    const isBegun = begun.includes(upper)
    if (isBegun && labelsSpelt(upper.text + lower.text).length === 0) continue
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
  const text = upper.script === 'Hani' ? upper.text + lower.text : `${upper.text} ${lower.text}`
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (text.length + ideographs < LENGTH_MIN) return null
  const between = text.length > upper.text.length + lower.text.length ? [{ probability: 1 }] : []
  const characters = [...upper.characters, ...between, ...lower.characters]
  const box = {
    x0: Math.min(upper.box.x0, lower.box.x0),
    y0: (upper.box.y0 + lower.box.y0) / 2,
    x1: Math.max(upper.box.x1, lower.box.x1),
    y1: (upper.box.y1 + lower.box.y1) / 2,
  }
  const label = labelIn({ ...upper, text, characters, box }, words)
  return label?.matches[0]?.field == null ? null : label
}
