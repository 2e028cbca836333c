/** Captions of two columns that were found as one line. */
import { asLine, type Piece, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { labelIn } from './label-in.ts'
import type { LabelWord } from './label-words.ts'
import type { LabelMatch } from './match-label.ts'

/** `Cinsiyeti / Sex Uyruğu / Nationality`, two captions in two languages each: the second language of one stands before the first of the other. */
const twoStrokes = /^([^/]+\/)([^/]+)\/[^/]+$/u

/** A caption that is cut out of a line may be misread so far, as a share of its letters. */
const COST_MAX = 0.1

/** Words between the strokes of two captions, at most: more are looked up in vain. */
const WORDS_MAX = 8

/** Each as a line of its own, where both halves are labels of different fields; else the line as it is. */
export function captionsApart(line: PrintedLine, words: readonly LabelWord[]): PrintedLine[] {
  const [, before = '', between = ''] = twoStrokes.exec(line.text) ?? []
  if (between.split(/\s/u).length > WORDS_MAX) return [line]
  const first = Array.from(before).length
  const cuts = Array.from(between).flatMap((character, at) => {
    if (character.trim() !== '') return []
    const halves = [pieceOf(line, 0, first + at), pieceOf(line, first + at)] as const
    const left = captionOf(halves[0], words)
    const right = left && captionOf(halves[1], words)
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
