/** Lines with several captions, each before a colon and its value, cut apart. */
import type { LabelWord } from '../print/label-words.ts'
import { asLine, type Piece, partOf, partsBetweenStrokes, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { keyed, matchLabels } from './match-label.ts'

/** Words of a caption, at most. */
const WORDS_MAX = 6
/** Share of a caption's letters that may be misread, where it is cut out of a line. */
const COST_MAX = 0.1

/** Splits `Né(e) le : 08/08/1990 Sexe : F` before each caption that stands behind a value. */
export function captionedApart(line: PrintedLine, words: readonly LabelWord[]): PrintedLine[] {
  const parts: Piece[] = []
  let rest = pieceOf(line)
  for (let cut = nextCaption(rest, words); cut > 0; cut = nextCaption(rest, words)) {
    parts.push(partOf(rest, 0, cut))
    rest = partOf(rest, cut)
  }
  return parts.length === 0 ? [line] : [...parts, rest].map(asLine)
}

/** Index of the first character of the second caption of a line; 0 where it has one only. */
function nextCaption(piece: Piece, words: readonly LabelWord[]): number {
  const characters = Array.from(piece.text)
  const [first = -1, ...colons] = characters.flatMap((one, at) => (one === ':' ? at : []))
  for (const colon of colons) {
    const blanks = characters.flatMap((one, at) =>
      at > first && at < colon - 1 && one.trim() === '' ? at + 1 : [],
    )
    // The longest caption: `Given names`, not `names`.
    const start = blanks
      .slice(-WORDS_MAX)
      .find(
        (at) =>
          partOf(piece, first + 1, at).text !== '' && isCaption(partOf(piece, at, colon), words),
      )
    if (start !== undefined) return start
  }
  return 0
}

/** Whether a text is the caption of a field, in one language or in several. */
function isCaption(piece: Piece, words: readonly LabelWord[]): boolean {
  const parts = partsBetweenStrokes(piece)
  return (
    parts.length > 0 &&
    parts.every(({ text, characters }) => {
      const [match] = matchLabels(keyed(text, characters), words, COST_MAX)
      return match !== undefined && match.field !== null
    })
  )
}
