/** What stands in two columns and was found as one line: captions, or words and a day. */
import { asLine } from './american-card.ts'
import { labelIn } from './label-in.ts'
import type { LabelWord } from './label-words.ts'
import type { LabelMatch } from './match-label.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { PrintedLine } from './printed-page.ts'

/** `Cinsiyeti / Sex Uyruğu / Nationality`, two captions in two languages each: the second language of one stands before the first of the other. */
const twoStrokes = /^([^/]+\/)([^/]+)\/[^/]+$/u

/** A caption that is cut out of a line may be misread so far, as a share of its letters. */
const COST_MAX = 0.1

/** `STADT MUSTERHAUSEN 07.07.1949`: words in capitals, longer than most captions, and a day. */
const wordsAndDay =
  /^(\p{Lu}[\p{Lu}\p{M} .'’-]{7,}\s)(?:\d{2}[./-]\d{2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{Lu}{3,4} \d{4})$/u

/** Words that are no label, and the day behind them, each as a line of its own; else the line as it is. */
export function dayApart(line: PrintedLine, words: readonly LabelWord[]): PrintedLine[] {
  const [, before] = wordsAndDay.exec(line.text) ?? []
  if (before === undefined) return [line]
  const end = Array.from(before).length
  const halves = [pieceOf(line, 0, end), pieceOf(line, end)] as const
  return labelIn(halves[0], words) === null ? halves.map(asLine) : [line]
}

/** Each as a line of its own, where both halves are labels of different fields; else the line as it is. */
export function captionsApart(line: PrintedLine, words: readonly LabelWord[]): PrintedLine[] {
  const [, before = '', between = ''] = twoStrokes.exec(line.text) ?? []
  const first = Array.from(before).length
  const cuts = Array.from(between).flatMap((character, at) => {
    if (character.trim() !== '') return []
    const halves = [pieceOf(line, 0, first + at), pieceOf(line, first + at)] as const
    const [left, right] = halves.map((half) => captionOf(half, words))
    return left && right && left.field !== right.field
      ? [{ halves, cost: left.cost + right.cost }]
      : []
  })
  const [best] = cuts.toSorted((a, b) => a.cost - b.cost)
  return best === undefined ? [line] : best.halves.map(asLine)
}

function captionOf(piece: Piece, words: readonly LabelWord[]): LabelMatch | null {
  const [match] = piece.text.trim() === '' ? [] : (labelIn(piece, words)?.matches ?? [])
  return match !== undefined && match.field !== null && match.cost <= COST_MAX ? match : null
}
