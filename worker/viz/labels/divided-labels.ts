/** Labels that were found as two lines: set wide in a row, or broken by a narrow column. */
import { isBehind, nextBelow, rowsApart } from '../print/column-rows.ts'
import { isTitle, type LabelWord, labelsSpelt } from '../print/label-words.ts'
import { type Piece, pieceOf } from '../print/piece.ts'
import type { Dissection } from './dissection.ts'
import { type Label, labelIn } from './label-in.ts'

/** Gives such labels to the lines of their first part; those of the second are left empty. */
export function dividedLabels(
  dissections: readonly Dissection[],
  words: readonly LabelWord[],
): readonly Dissection[] {
  const labels = new Map<Dissection['line'], Label>()
  const second = new Set<Dissection['line']>()
  for (const [first, next] of [...inRow(dissections), ...overLines(dissections)]) {
    const label = second.has(first.line) ? null : labelIn(joined(first, next), words)
    if (label?.matches[0]?.field == null) continue
    labels.set(first.line, label)
    second.add(next.line)
  }
  return dissections.map((one) => {
    const label = labels.get(one.line)
    if (label !== undefined) return { ...one, label, value: null }
    return second.has(one.line) ? { ...one, label: null, value: null } : one
  })
}

/** What may be the two parts of a label. */
type Parts = readonly [first: Piece, next: Piece]

const ideograph = /^[\p{Script=Han}\p{Script=Hangul}]$/u

/** Capital heights between two ideographs of one label, at most. */
const APART_MAX = 4

function inRow(dissections: readonly Dissection[]): Parts[] {
  const lone = dissections.flatMap(({ line }) =>
    ideograph.test(line.text.trim()) ? pieceOf(line) : [],
  )
  return lone.flatMap((first): Parts[] => {
    const next = lone.find((piece) => isBehind(first, piece, APART_MAX))
    return next === undefined ? [] : [[first, next]]
  })
}

/** Characters at least, an ideograph for two: short words may stand one below the other by chance. */
const LENGTH_MIN = 8
/** From one line of a label to the next, capital heights, at most. */
const ROWS_APART_MAX = 2.6

function overLines(dissections: readonly Dissection[]): Parts[] {
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
  return [...lines, ...begun].flatMap((upper): Parts[] => {
    const lower = nextBelow(upper, lines)
    if (lower === null || rowsApart(upper, lower) > ROWS_APART_MAX * upper.capitalHeight) return []
    const text = upper.text + lower.text
    const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0
    const isLong = text.length + ideographs >= LENGTH_MIN
    const isWhole = !begun.includes(upper) || labelsSpelt(text).length > 0
    return isLong && isWhole ? [[upper, lower]] : []
  })
}

/** Both parts as one, half way between: the value of two lines may stand beside either. */
function joined(first: Piece, next: Piece): Piece {
  const isUnspaced = first.script === 'Hani' || ideograph.test(first.text)
  return {
    ...first,
    text: first.text + (isUnspaced ? '' : ' ') + next.text,
    characters: [
      ...first.characters,
      ...(isUnspaced ? [] : [{ probability: 1 }]),
      ...next.characters,
    ],
    box: {
      x0: Math.min(first.box.x0, next.box.x0),
      y0: (first.box.y0 + next.box.y0) / 2,
      x1: Math.max(first.box.x1, next.box.x1),
      y1: (first.box.y1 + next.box.y1) / 2,
    },
  }
}
