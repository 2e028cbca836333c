/** The words of labels, and where a label in a line may end. */
import { documentKind } from '../../../shared/contract/scan.ts'
import { type FieldName, fieldNames } from '../../../shared/fields/catalogue.ts'
import { languages } from '../../catalogue/languages.ts'
import { wordKey } from '../../catalogue/word-key.ts'

/** Words of a label before its value in the same line, at most. */
export const WORDS_MAX = 7

/** Where a label from `start` may end, longest first, within a word last, as in `NUMÉRO M8392`. */
export function labelEnds(characters: readonly string[], start: number): number[] {
  const ends = characters.flatMap((character, index) =>
    index > start && endsWord(characters[index - 1] ?? '', character) ? [index] : [],
  )
  const longest = ends.slice(0, WORDS_MAX).reverse()
  const isWithin = (end: number) =>
    /\p{L}/u.test(characters[end - 1] ?? '') && characters[end]?.trim() !== ''
  // A single letter before digits belongs to them: `D l4820173`, where the `L` of `DL` was lost.
  const isGlued = (end: number) => isWithin(end) && /\p{L}/u.test(characters[end - 2] ?? '')
  return [...longest.filter((end) => !isWithin(end)), ...longest.filter(isGlued)]
}

/** The blank before digits may have been missed. */
function endsWord(before: string, character: string): boolean {
  return (
    /\s/u.test(character) ||
    /[:#]/.test(before) ||
    (before === '.' && /\d/.test(character)) ||
    (/\d/.test(character) && /\p{L}/u.test(before))
  )
}

/** One word or phrase that stands beside values. */
export interface LabelWord {
  readonly key: string
  /** Null: it names no field that is read (`Signature`). */
  readonly field: FieldName | null
  /** BCP 47. */
  readonly language: string
  /** Lower is more common; decides which field is meant where two share a word. */
  readonly rank: number
}

const byLanguage: ReadonlyMap<string, readonly LabelWord[]> = new Map(
  [...languages].map(([tag, { labels, captions }]) => {
    const named = fieldNames.flatMap((field) =>
      (labels[field] ?? []).map((word, rank) => entry(word, field, tag, rank)),
    )
    return [tag, [...named, ...captions.map((word) => entry(word, null, tag, 0))]]
  }),
)

function entry(word: string, field: FieldName | null, language: string, rank: number): LabelWord {
  return { key: wordKey(word), field, language, rank }
}

/** The closed vocabulary of these languages (BCP 47); words of earlier ones rank first. */
export function labelWords(tags: readonly string[]): readonly LabelWord[] {
  return tags.flatMap((tag, index) =>
    (byLanguage.get(tag) ?? []).map((word) => ({ ...word, rank: 100 * index + word.rank })),
  )
}

const everyWord = new Map<string, LabelWord[]>()
const titleKeys = new Set<string>()
for (const word of [...byLanguage.values()].flat()) add(word)
for (const [tag, { titles }] of languages) {
  for (const title of documentKind.options.flatMap((kind) => titles[kind] ?? [])) {
    add(entry(title, null, tag, 0))
    titleKeys.add(wordKey(title))
  }
}

function add(word: LabelWord): void {
  everyWord.set(word.key, [...(everyWord.get(word.key) ?? []), word])
}

/** Whether a text is a title of a kind of document in any language, spelt as in `labelsSpelt`. */
export function isTitle(text: string): boolean {
  return titleKeys.has(wordKey(text))
}

/** Shorter titles, in characters, are also names. */
const TITLE_LENGTH_MIN = 7
/** Words of a text that are looked into; a name has no more. */
const TITLE_WORDS_MAX = 8

/** Whether some words of a text are the title of a kind of document, as of no name. */
export function holdsTitle(text: string): boolean {
  const words = text.split(/\s+/u).slice(0, TITLE_WORDS_MAX)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')),
  )
  return runs.some((run) => run.length >= TITLE_LENGTH_MIN && isTitle(run))
}

/** `Eyes BRO`: whether a text begins with a caption, in any language, and says more. */
export function beginsWithCaption(text: string): boolean {
  const words = text.split(/\s+/u).slice(0, TITLE_WORDS_MAX)
  return words.slice(1).some((_, more) => {
    const first = words.slice(0, more + 1).join('')
    return (
      first.length >= CAPTION_LENGTH_MIN && labelsSpelt(first).some(({ field }) => field !== null)
    )
  })
}

/** Shorter captions, in characters, are also names. */
const CAPTION_LENGTH_MIN = 4

/** The labels and titles in any language that equal a text but for case, marks and punctuation. */
export function labelsSpelt(text: string): readonly LabelWord[] {
  return everyWord.get(wordKey(text)) ?? []
}

/** Whether a text is a title, or a caption of no field: `DRIVING LICENCE`. */
export function isHeading(text: string): boolean {
  return labelsSpelt(text).some(({ field }) => field === null)
}

/** A text with at most three letters; with six digits or more it is a date or a number. */
const number = /^(?:\P{L}*\p{L}){0,3}\P{L}*$/u
const DIGITS_MIN = 6

/** A day, the name of its month, a year. */
const dateInWords = /^\D{0,3}\d{1,2}\s\p{L}{3,}\s\d{4}$/u

/** A mark in front of a caption: `15 `, `(3)`, `5.`. */
const markInFront = /^[[(]?\d{1,2}[\])]?[.:]?\s+/u
/** Marks of licences: `4d DLN B123`, `4a.01.02.2020`. */
const letteredMark = /^\d[a-e][.:]?\s?[\p{L}\d]/u

/** Shorter captions, in characters, say nothing behind a mark or before a colon either. */
const MARKED_LENGTH_MIN = 3

/**
 * Whether a line has a caption and more: at its beginning (`Eyes BRO`), behind a mark (`15 SEX F`),
 * before a colon (`DOB: 1990`), or beside a stroke (`Nom / Surname`).
 */
export function holdsCaption(text: string): boolean {
  if (letteredMark.test(text)) return true
  const bare = text.replace(markInFront, '')
  if (beginsWithCaption(bare)) return true
  const first = bare === text ? [] : bare.split(/\s/u, 1)
  const beforeColons = bare.split(':').slice(0, -1)
  const besideStrokes = bare.split(/[/|•]/u).slice(0, TITLE_WORDS_MAX)
  const isNamed = (word: string, least: number) =>
    wordKey(word).length >= least && labelsSpelt(word).some(({ field }) => field !== null)
  return (
    [...first, ...beforeColons.slice(0, 1)].some((word) => isNamed(word, MARKED_LENGTH_MIN)) ||
    besideStrokes.some((word) => isNamed(word, CAPTION_LENGTH_MIN))
  )
}

/** What documents print and other paper seldom does: a date, a number, a label or a title. */
export function isOfDocument(text: string): boolean {
  const digits = text.match(/\d/gu)?.length ?? 0
  if (digits >= DIGITS_MIN && number.test(text)) return true
  return dateInWords.test(text) || labelsSpelt(text).length > 0
}
