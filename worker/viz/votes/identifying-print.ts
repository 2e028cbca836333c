/** Recognises a document by numbers, words or captions that hardly any other prints. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { literal } from '../../catalogue/language-words.ts'
import { numberHolds } from '../../catalogue/number-check.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import type { LabelWord } from '../print/label-words.ts'
import { type Piece, pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedLine, PrintedPage } from '../print/printed-page.ts'
import { isInForm } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'

/** Its kind is null where it is none of the contract's kinds, its country is alpha-3. */
export interface Identified {
  readonly kind: DocumentKind | null
  /** What it is called within its kind, if that has others as well. */
  readonly name: string | null
  readonly country: string
}

/** Shortest number that is recognised beside other words in its line. */
const WORD_LENGTH_MIN = 10

const documents = [...countries].flatMap(([country, { documents: own }]) =>
  own.map((document) => ({ ...document, name: document.name ?? null, country })),
)

const byWords = new Map<string, Identified>(
  documents.flatMap((document) =>
    (document.identifyingWords ?? []).map((words) => [wordKey(words), document] as const),
  ),
)

/** For finding misread words. */
const vocabulary: readonly LabelWord[] = [...byWords.keys()].map((key) => ({
  key,
  field: null,
  language: key,
  rank: 0,
}))

/** Lengths that a phrase of the vocabulary may have when misread: up to 4 characters off. */
const lengths = new Set(
  [...byWords.keys()].flatMap(({ length }) =>
    Array.from({ length: 9 }, (_, extra) => length + extra - 4),
  ),
)

/** Maximum number of words in a phrase of the vocabulary. */
const PHRASE_WORDS_MAX = 7

/** Documents whose number a line is or contains. */
export function identifiedByNumber(line: PrintedLine): Identified[] {
  if (!/\d/.test(line.text)) return []
  const words = wordPieces(pieceOf(line)).filter(({ text }) => text.length >= WORD_LENGTH_MIN)
  const texts = [line.text, ...words.map(({ text }) => text)].map(tidy)
  return documents.filter(({ identifyingNumbers = [], checkedNumbers = [] }) =>
    texts.some(
      (text) =>
        isInForm(text, identifyingNumbers) ||
        checkedNumbers.some(
          ({ form, check }) => form.test(text) && numberHolds(text, { named: check }),
        ),
    ),
  )
}

/** Documents whose words a line is or contains. */
export function identifiedByWords(line: PrintedLine): Identified[] {
  return phrases(wordPieces(pieceOf(line))).flatMap(({ text, characters }) => {
    const [match] = matchLabels(keyed(text, characters), vocabulary)
    return (match && byWords.get(match.language)) ?? []
  })
}

/** Runs of words in a line that are about as long as a phrase of the vocabulary. */
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

const forms = [...countries].flatMap(([country, { pairedCaptions = [] }]) =>
  pairedCaptions.map(([first, second]) => ({
    country,
    form: new RegExp(`\\b${literal(first)} ?/ ?${literal(second)}`, 'iu'),
  })),
)

/** Alpha-3 of the country that pairs captions as the page does; null where it has no such pair. */
export function pairedCaptionsCountry({ lines }: PrintedPage): string | null {
  const found = forms.find(({ form }) => lines.some(({ text }) => form.test(text)))
  return found?.country ?? null
}
