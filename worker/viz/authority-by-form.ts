/** Who issues a document, where a heading or a seal names them and no label does. */
import { wordKey } from '../catalogue/word-key.ts'
import type { LabelWord } from './labels/label-words.ts'
import { keyed, matchLabels } from './labels/match-label.ts'
import { continuationOf } from './lines/continuation.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, partsBetweenStrokes, pieceOf } from './piece.ts'
import { tidy } from './values/read-value.ts'

/** Those that are listed go before those that have the form of one; in one line or in two. */
export function takeAuthority(print: OpenPrint, { authorities, authorityForms }: PageHabits): void {
  if (authorities.length === 0 && authorityForms.length === 0) return
  const whole = print.values.map((piece) => [piece])
  const broken = print.values.flatMap((piece) => {
    const next = continuationOf(piece, print.values)
    return next === null ? [] : [[piece, next]]
  })
  // An office's name may end with a caption's word: `… IDENTIFICACIÓN Y ESTADO CIVIL`.
  const captions = print.dissections.flatMap(({ line, value }) =>
    value === null && print.isFree(line) ? [[pieceOf(line)]] : [],
  )
  const words = authorities.map((name) => ({
    key: wordKey(name),
    field: null,
    language: name,
    rank: 0,
  }))
  const listed = [...whole, ...captions, ...broken].find((lines) => isListed(lines, words))
  const formed = [...whole, ...broken].filter((lines) =>
    authorityForms.some((form) => form.test(textOf(lines))),
  )
  // Of a name in two lines the second may have the form by itself.
  const longest = formed.filter(
    (lines) =>
      !formed.some(
        (other) => other.length > lines.length && lines.some((line) => other.includes(line)),
      ),
  )
  const [only, ...others] = listed === undefined ? longest : [listed]
  if (only === undefined || others.length > 0) return
  const value = { value: textOf(only), fit: 1 }
  print.take({ field: 'authority', pieces: only, value, way: 'pattern', margin: 0 })
}

function isListed(lines: readonly Piece[], words: readonly LabelWord[]): boolean {
  const isOne = (text: string, characters: Piece['characters']) =>
    matchLabels(keyed(text, characters), words).length > 0
  const [first] = lines
  // `BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY`.
  const parts = lines.length > 1 || first === undefined ? [] : partsBetweenStrokes(first)
  return (
    isOne(
      lines.map(({ text }) => text).join(''),
      lines.flatMap(({ characters }) => characters),
    ) ||
    (parts.length > 1 && parts.every(({ text, characters }) => isOne(text, characters)))
  )
}

/** Chinese and Japanese set no blank between two lines. */
function textOf(lines: readonly Piece[]): string {
  const blank = lines.every(({ script }) => script === 'Hani') ? '' : ' '
  return tidy(lines.map(({ text }) => text).join(blank))
}
