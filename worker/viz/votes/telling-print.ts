/** Numbers and words that one document prints, and hardly any other: by one of them it is known. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { LabelWord } from '../labels/label-words.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import { type Piece, pieceOf, wordPieces } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { isLike } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'

/** Whose it is; the kind is null of a document of none of the contract's kinds. */
export interface Told {
  readonly kind: DocumentKind | null
  readonly country: string
}

/** A number this long is told from others although words stand beside it in its line. */
const WORD_LENGTH_MIN = 10

const tellingNumbers = [...countries].flatMap(([country, { documents }]) =>
  documents.flatMap(({ kind, tellingNumbers: grammars = [] }) =>
    grammars.map((grammar) => ({ told: { country, kind }, grammar })),
  ),
)

const byWords = new Map<string, Told>()
for (const [country, { documents }] of countries) {
  for (const { kind, tellingWords = [] } of documents) {
    for (const words of tellingWords) byWords.set(wordKey(words), { kind, country })
  }
}

/** For the search of misread ones. */
const vocabulary: readonly LabelWord[] = [...byWords.keys()].map((key) => ({
  key,
  field: null,
  language: key,
  rank: 0,
}))

/** Characters that a text may have which is one of them, some misread. */
const lengths = new Set(
  [...byWords.keys()].flatMap(({ length }) =>
    Array.from({ length: 9 }, (_, extra) => length + extra - 4),
  ),
)

/** Words that a phrase of the vocabulary may have, at most. */
const PHRASE_WORDS_MAX = 7

/** Whose number a line is or holds. */
export function toldByNumber(line: PrintedLine): Told[] {
  const words = wordPieces(pieceOf(line)).filter(({ text }) => text.length >= WORD_LENGTH_MIN)
  const texts = [line.text, ...words.map(({ text }) => text)].map(tidy)
  return tellingNumbers.flatMap(({ told, grammar }) =>
    texts.some((text) => isLike(text, grammar)) ? [told] : [],
  )
}

/** Whose words a line is or holds. */
export function toldByWords(line: PrintedLine): Told[] {
  return phrases(wordPieces(pieceOf(line))).flatMap(({ text, characters }) => {
    const [match] = matchLabels(keyed(text, characters), vocabulary)
    return (match && byWords.get(match.language)) ?? []
  })
}

/** Every run of words of a line that is about as long as some words of the vocabulary. */
function phrases(words: readonly Piece[]): Piece[] {
  return words.flatMap((first, from) => {
    let length = 0
    return words.slice(from, from + PHRASE_WORDS_MAX).flatMap((last) => {
      length += last.characters.length
      return lengths.has(length)
        ? pieceOf(first.line, first.start, last.start + last.characters.length)
        : []
    })
  })
}
