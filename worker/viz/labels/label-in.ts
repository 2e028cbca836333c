/** Whether a text is a label as a whole, in one language or in several. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { isDateField } from '../print/field-kinds.ts'
import { type LabelWord, labelsSpelt, WORDS_MAX } from '../print/label-words.ts'
import {
  lengthOf,
  type Piece,
  partOf,
  partsBetweenStrokes,
  pathOf,
  withoutBrackets,
} from '../print/piece.ts'
import { keyed, type LabelMatch, matchLabels, wordsSpelt } from './match-label.ts'

/** A label, and the fields that it may name, cheapest first. */
export interface Label extends Piece {
  readonly matches: readonly LabelMatch[]
}

/** The fields that share a label's lowest cost. */
export function labelFields({ matches }: Label): FieldName[] {
  const [best] = matches
  return matches.flatMap(({ field, cost }) => (field !== null && cost === best?.cost ? field : []))
}

/** Reads a text as a label, with or without words in brackets behind it; null if it is none. */
export function labelIn(piece: Piece, words: readonly LabelWord[]): Label | null {
  const label = labelOf(piece, words)
  if (label !== null) return label
  const bare = withoutBrackets(piece)
  const before = bare === piece ? null : labelOf(bare, words)
  if (before !== null) return { ...piece, matches: before.matches }
  return labelInBrackets(piece, words)
}

function blanksIn(characters: readonly string[]): number[] {
  return characters.flatMap((character, at) => (/\s/u.test(character) ? at : []))
}

/** What is read for brackets around at least two characters, the first a letter. */
const bracketed = /^[[({|IJl1](?=\p{L}).{2,}[\])}|IJl1]$/u

/** Characters in brackets, at most, that count only behind a known caption. */
const SHORT_MAX = 4

/** `APELIDO(S) [SURNAME]`, read as `… ISURNAMEJ`: a caption, and in brackets the same again. */
function labelInBrackets(piece: Piece, words: readonly LabelWord[]): Label | null {
  if (/\d{2}/u.test(piece.text)) return null
  const characters = Array.from(piece.text)
  const end = characters.length - 1
  for (const at of blanksIn(characters).slice(0, WORDS_MAX)) {
    if (!bracketed.test(characters.slice(at + 1).join(''))) continue
    const inside = characters.slice(at + 2, end).join('')
    const matches = matchLabels(keyed(inside, piece.characters.slice(at + 2, end)), words)
    const cost = matches[0]?.cost ?? 1
    // Short words count only behind a caption: `INOMI` is a name.
    const before = characters.slice(0, at).join('')
    const isBehindCaption = wordsSpelt(wordKey(before), words).length > 0
    // `BOBIGNY (PREFECTURE)` is an office.
    const mayStandAlone = inside.length > SHORT_MAX && characters[at + 1] !== '('
    if (cost <= END_COST_MAX && (mayStandAlone || isBehindCaption)) return { ...piece, matches }
  }
  return null
}

/** What parts of a line were found to be, by vocabulary, line and part. */
const found = new WeakMap<
  readonly LabelWord[],
  WeakMap<Piece['line'], Map<string, readonly LabelMatch[]>>
>()

/** Matches a part of a line; the same part is tried again and again behind other beginnings. */
function matchesOf(
  { line, start, text, characters }: Pick<Piece, 'line' | 'start' | 'text' | 'characters'>,
  words: readonly LabelWord[],
): readonly LabelMatch[] {
  const ofWords = found.get(words) ?? new WeakMap<object, Map<string, readonly LabelMatch[]>>()
  found.set(words, ofWords)
  const ofLine = ofWords.get(line) ?? new Map<string, readonly LabelMatch[]>()
  ofWords.set(line, ofLine)
  const part = `${start} ${text}`
  const matches = ofLine.get(part) ?? matchLabels(keyed(text, characters), words)
  ofLine.set(part, matches)
  return matches
}

/** A label in one language, or in several with strokes between. */
function labelOf(piece: Piece, words: readonly LabelWord[]): Label | null {
  const parts = partsBetweenStrokes(piece)
  const matched = parts.map((part) => matchesOf(part, words))
  if (parts.length < 2 || matched.some((matches) => matches.length === 0)) {
    const whole = matchesOf(piece, words)
    if (whole.length > 0) return { ...piece, matches: whole }
  }
  const known = matched.reduce(
    (sum, matches, index) => sum + (matches.length > 0 ? (parts[index]?.text.length ?? 0) : 0),
    0,
  )
  const all = parts.reduce((sum, { text }) => sum + text.length, 0)
  const isSpelt = matched.some(([first]) => first !== undefined && first.cost === 0)
  const isLabel = known >= 0.5 * all || (isSpelt && known >= SPELT_MIN && !/\d/.test(piece.text))
  if (isLabel) return { ...piece, matches: agreed(matched) }
  return labelAtEnd(piece, words) ?? labelTwice(piece, words) ?? labelBetweenStops(piece, words)
}

/** `ALTURA HEIGHT`, `VALIDADE J EXPIRY`: one label in two languages, the stroke between unread. */
function labelTwice(piece: Piece, words: readonly LabelWord[]): Label | null {
  const characters = Array.from(piece.text)
  for (const at of blanksIn(characters).slice(0, WORDS_MAX)) {
    const isStroke = characters[at + 2] === ' '
    const behind = isStroke ? at + 3 : at + 1
    const [first, second] = [characters.slice(0, at), characters.slice(behind)].map((part) =>
      wordKey(part.join('')),
    )
    const named = wordsSpelt(first ?? '', words)
    const again = wordsSpelt(second ?? '', words).find(({ field, language }) =>
      named.some((one) => field !== null && one.field === field && one.language !== language),
    )
    if (again === undefined) continue
    const { field, language, key, rank } = again
    return { ...piece, matches: [{ field, language, cost: 0, length: key.length, rank }] }
  }
  return null
}

/** `Cognome. Surname. Nom.`: one label in several languages, each with a full stop behind it. */
function labelBetweenStops({ line, start, text, ...piece }: Piece, words: readonly LabelWord[]) {
  if (!text.includes('.')) return null
  const ends = [...text.matchAll(/(?<=\p{L}{3})\.(?=\s\p{L}{3}|$)/gu)].map(({ index }) => index)
  if (ends.length < 2) return null
  // A misread last language, `Norn` for `Nom`, is part of the label; words in capitals are its value.
  if (/^\s+\p{Lu}{2}[^\p{Ll}]*$/u.test(text.slice(ends.at(-1)! + 1))) return null
  const parts = ends.map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1]! + 1, end))
  const matched = parts.map((part) => matchLabels(keyed(part, []), words))
  if (matched.some(([first]) => first === undefined || first.cost > 0)) return null
  return { ...piece, line, start, text, matches: agreed(matched) }
}

/** A label at the end counts though its other language is unread: characters, share misread. */
const END_LENGTH_MIN = 9
const END_COST_MAX = 0.12

/** Many words tied to the last: `… OBLIGADO A NOTIFICAR EL CAMBIO DE DOMICILIO`. */
const withinSentence = /(?:\p{L}+\s+){5}(?:de|del|do|du|of|di|der|des)\s+$/iu

/** At least two words, for the text behind a stroke. */
const twoWords = /\p{L}{2}\s.*\p{L}{2}/u

function labelAtEnd(piece: Piece, words: readonly LabelWord[]): Label | null {
  const characters = Array.from(piece.text)
  for (const blank of blanksIn(characters).slice(-WORDS_MAX)) {
    const start = blank + 1
    const text = characters.slice(start).join('')
    const before = characters.slice(0, start).join('')
    if (text.length < END_LENGTH_MIN) return null
    if (withinSentence.test(before)) continue
    const end = {
      line: piece.line,
      start: piece.start + start,
      text,
      characters: piece.characters.slice(start),
    }
    const matches = matchesOf(end, words)
    if ((matches[0]?.cost ?? 1) > END_COST_MAX) continue
    if (matches[0]?.field === 'authority' && isNameOfOffice(piece, start)) return null
    if (isOfOtherDate(matches, piece, start, words)) return { ...piece, matches: [] }
    // Behind a caption in two languages it belongs to the next column, above that column's values.
    const stroke = before.lastIndexOf('/')
    const isBehindTwo = stroke >= 0 && twoWords.test(before.slice(stroke))
    const own = isBehindTwo ? partOf(piece, start) : piece
    return { ...own, matches }
  }
  return null
}

/** Words read less surely may be a caption in another script; product of probabilities. */
const WELL_READ_MIN = 0.5

/** `Medical valid until`: plain words, no caption, before that of a date name another date. */
function isOfOtherDate(
  matches: readonly LabelMatch[],
  piece: Piece,
  before: number,
  vocabulary: readonly LabelWord[],
) {
  const field = matches[0]?.field ?? null
  if (!isDateField(field)) return false
  const words = partOf(piece, 0, before)
  const isPlain = plainWords.test(words.text) && pathOf([words]).path > WELL_READ_MIN
  if (!isPlain || labelsSpelt(words.text).length > 0) return false
  // `Date de naissance Geburtsdatum` before `Date of birth`: the same in two further languages.
  const [own] = labelOf(partOf(words, 0, lengthOf(words.text.trimEnd())), vocabulary)?.matches ?? []
  return own?.field !== field
}

/** Words in Latin letters, with nothing but usual punctuation between. */
const plainWords = /^\p{Script=Latin}[\p{Script=Latin} ,&.’'-]*$/u

/** `LAND TRANSPORT AUTHORITY`: plain words before the word for an authority name one. */
function isNameOfOffice(piece: Piece, before: number): boolean {
  const words = partOf(piece, 0, before)
  return (
    !piece.text.includes(':') && plainWords.test(words.text) && pathOf([words]).path > WELL_READ_MIN
  )
}

/** Characters, at least, of an exactly spelt label whose other language could not be read. */
const SPELT_MIN = 3

/** `SURNAME / OTHER NAMES`: both parts of a name in one language are the caption of a whole one. */
function isOtherPart(one: LabelMatch, other: LabelMatch | undefined): boolean {
  const names = ['surname', 'given_names']
  return (
    names.includes(one.field ?? '') &&
    names.includes(other?.field ?? '') &&
    one.language === other?.language
  )
}

/** The fields that most parts name, cheapest first; each at its mean cost. */
function agreed(matched: readonly (readonly LabelMatch[])[]): LabelMatch[] {
  const parts = matched.filter((matches) => matches.length > 0)
  const fields = new Set<FieldName | null>(parts.flatMap((part) => part.map(({ field }) => field)))
  const rated = [...fields].map((field) => {
    const own = parts.flatMap((part) => part.find((match) => match.field === field) ?? [])
    const cost = own.reduce((sum, match) => sum + match.cost, 0) / own.length
    return { best: own[0], votes: own.length, cost }
  })
  rated.sort((a, b) => b.votes - a.votes || a.cost - b.cost)
  const most = rated[0]?.votes ?? 0
  const [first, second, ...others] = rated
  if (most === 1 && others.length === 0 && first?.best && isOtherPart(first.best, second?.best))
    return [{ ...first.best, field: 'full_name' }]
  return rated.flatMap(({ best, votes, cost }) =>
    best === undefined || votes < most ? [] : [{ ...best, cost }],
  )
}
