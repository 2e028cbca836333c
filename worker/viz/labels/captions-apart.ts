/** Captions of two columns that were found as one line. */
import { asLine, lengthOf, type Piece, partOf, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { labelIn } from './label-in.ts'
import type { LabelWord } from './label-words.ts'
import type { LabelMatch } from './match-label.ts'

/** Share of a caption's letters that may be misread, where it is cut out of a line. */
const COST_MAX = 0.1

/** Words between the strokes of two captions, at most: with more, the search finds nothing. */
const WORDS_MAX = 8

/** Captions in one line, at most; each has one stroke. */
const CAPTIONS_MAX = 4

/** Captions in their order, and what they cost together. */
interface Row {
  readonly captions: readonly Piece[]
  readonly fields: readonly LabelMatch['field'][]
  readonly cost: number
}

/** Splits `Cinsiyeti / Sex Uyruğu / Nationality`, captions of several fields in two languages. */
export function captionsApart(line: PrintedLine, words: readonly LabelWord[]): PrintedLine[] {
  const strokes = line.text.split('/').length - 1
  if (strokes < 2 || strokes > CAPTIONS_MAX) return [line]
  const row = rowOf(pieceOf(line), words)
  return row === null ? [line] : row.captions.map(asLine)
}

/** The cheapest way to read a text as captions; null where part of it is no caption. */
function rowOf(piece: Piece, words: readonly LabelWord[]): Row | null {
  const [before = '', between = '', ...behind] = piece.text.split('/')
  if (behind.length === 0) {
    const match = between === '' ? null : captionOf(piece, words)
    return match && { captions: [piece], fields: [match.field], cost: match.cost }
  }
  if (between.split(/\s/u).length > WORDS_MAX) return null
  const first = lengthOf(before) + 1
  const rows = Array.from(between).flatMap((character, at): Row[] => {
    if (character.trim() !== '') return []
    const own = partOf(piece, 0, first + at)
    const match = captionOf(own, words)
    const rest = match && rowOf(partOf(piece, first + at), words)
    if (!match || !rest || rest.fields.includes(match.field)) return []
    const { captions, fields, cost } = rest
    const all = { captions: [own, ...captions], fields: [match.field, ...fields] }
    return [{ ...all, cost: match.cost + cost }]
  })
  return rows.toSorted((a, b) => a.cost - b.cost)[0] ?? null
}

function captionOf(piece: Piece, words: readonly LabelWord[]): LabelMatch | null {
  const [match] = piece.text.trim() === '' ? [] : (labelIn(piece, words)?.matches ?? [])
  return match !== undefined && match.field !== null && match.cost <= COST_MAX ? match : null
}
