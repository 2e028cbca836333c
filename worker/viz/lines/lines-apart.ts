/** Lines that hold several fields, captions or values, cut apart. */
import { sex } from '../../../shared/contract/scan.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import type { Language } from '../../catalogue/languages.ts'
import { markedFieldsApart } from '../grammar/marked-fields-apart.ts'
import type { Dissection, DissectionRules } from '../labels/dissection.ts'
import { type Label, labelIn } from '../labels/label-in.ts'
import type { LabelMatch } from '../labels/match-label.ts'
import { isBelowOrAbove } from '../labels/pair-cost.ts'
import { isFlush, isOnBaseLine } from '../print/column-rows.ts'
import { isDateField, isNameField } from '../print/field-kinds.ts'
import { nationalityOf } from '../print/holders-word.ts'
import type { LabelWord } from '../print/label-words.ts'
import { asLine, behind, lengthOf, type Piece, partOf, pieceOf } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'

/** Splits fields found as one line: `4a. 01.02.2020 4b. 01.02.2030`. */
export function fieldsApart(
  line: PrintedLine,
  { isNumbered, isMarked }: { readonly isNumbered: boolean; readonly isMarked: boolean },
): PrintedLine[] {
  if (isMarked) return datesApart(line).flatMap(markedFieldsApart)
  const nationality = nationalityOf(line)?.word
  if (nationality !== undefined && nationality.start > 0)
    return [asLine(pieceOf(line, 0, nationality.start)), asLine(nationality)]
  return cutAt(line, nextField(line.text, isNumbered))
}

/** The blank before another field's number; 4c and 4d count only behind a date, or its speck. */
const innerNumber = /\s(?=4[ab](?:[\s.]|$))|(?<=[./-]\d{4}[^\s\d]?)\s(?=4[cd][\s.])/u

/** `[a] Name [b] Geburtsname`: the blank before the caption of the next letter. */
const innerLetter = /(?<=^[[({|]a[\])}|].{2,})\s(?=[[({|]b[\])}|]\s?\p{L})/u

/** Two dates side by side, each without blanks: `01.02.2020 01.02.2030`. */
const twoDates = /^(?:\d{1,4}([./-])\d{1,2}\1\d{2,4}(?:\s+(?=\S)|$)){2}$/u

/** The same with the names of months: `25 NOV 2017 25 NOV 2032`. */
const namedDate = String.raw`\d{1,2}[ .]\p{L}{3,9}[ .]\d{4}`
const twoNamedDates = new RegExp(`^${namedDate} (?=${namedDate}$)`, 'u')

/** A date, and close behind it the value of another field: `24.03.1982 DEUTSCH`, `03-06-1985女F`. */
const dateAndWord = /^\d{1,2}[./~-]\d{1,2}[./~-]\d{4}(?:\s+\p{L}{3,}$|\s*\p{Script=Han})/u
const behindDate = /(?<=\d{4})(?:\s|(?=\p{Script=Han}))/u

/** Characters of the word for a sex, at least: shorter ones are codes of other things, too. */
const SEX_LENGTH_MIN = 4

/** `04/11/1988 MALE`: the day of birth, and behind it the word for a sex. */
const behindDay = new RegExp(
  `(?<=\\d[./-]\\d{4})\\s(?=${anyWordOf(({ sexes }) => wordsOfSex(sexes))}$)`,
  'iu',
)

function wordsOfSex(sexes: Language['sexes']): string[] {
  return sex.options
    .flatMap((one) => sexes[one] ?? [])
    .filter((word) => word.length >= SEX_LENGTH_MIN)
}

/** Words long enough for a caption; `bis` and `until` only join two dates. */
const caption = /\p{L}{6}|\p{L}{2}\P{L}+\p{L}{2}/u

/** Where the first of two dates ends, a caption between: `from 01.02.2020 until …`; else -1. */
function endOfFirstDate(text: string): number {
  const [first, second, ...others] = text.matchAll(/(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)/gu)
  if (first === undefined || second === undefined || others.length > 0) return -1
  const end = first.index + first[0].length
  return caption.test(text.slice(end, second.index)) ? end : -1
}

function datesApart(line: PrintedLine): PrintedLine[] {
  return cutAt(line, endOfFirstDate(line.text))
}

/** Where the second field of a line begins, in UTF-16 units; -1 if the line is one field. */
function nextField(text: string, isNumbered: boolean): number {
  if (twoDates.test(text)) return text.search(/\s/u)
  const lettered = text.search(innerLetter)
  if (lettered >= 0) return lettered
  const [firstDate] = twoNamedDates.exec(text) ?? []
  if (firstDate !== undefined) return firstDate.length - 1
  const inner = isNumbered ? text.search(innerNumber) : -1
  if (inner >= 0) return inner
  const sexAt = text.search(behindDay)
  if (sexAt >= 0) return sexAt
  const end = endOfFirstDate(text)
  if (end >= 0 || isNumbered) return end
  return dateAndWord.test(text) ? text.search(behindDate) : -1
}

/** @param at in UTF-16 units of the line's text; negative if the line is one field */
function cutAt(line: PrintedLine, at: number): PrintedLine[] {
  if (at < 0) return [line]
  const cut = lengthOf(line.text.slice(0, at))
  return [pieceOf(line, 0, cut), pieceOf(line, cut)].map(asLine)
}

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

/** Capital heights between the left ends of label and value; where a value begins is estimated. */
const FLUSH_MAX = 2
/** Capital heights by which a second column begins right of the first, at least. */
const COLUMN_MIN = 4

/** `STADT MUSTERHAUSEN 07.07.1949`. */
const wordsAndDay =
  /^(\p{Lu}[\p{Lu}\p{M} .'’-]{7,}\s)(?:\d{2}[./-]\d{2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{Lu}{3,4} \d{4})$/u

/** Cuts lines below two labels at the second; without numbers, words from a date behind them. */
export function valuesApart(
  dissections: readonly Dissection[],
  { fits, numbers }: Pick<DissectionRules, 'fits' | 'numbers'>,
): readonly Dissection[] {
  const labels = dissections.flatMap(({ label, value }) =>
    label !== null && value === null ? label : [],
  )
  const values = dissections.flatMap(({ value }) => value ?? [])
  const orphans = labels.filter((label) => !values.some((value) => isOf(label, value)))
  return dissections.flatMap((one) => {
    const { number, label, value } = one
    if (number !== null || label !== null || value === null || !value.text.includes(' ')) return one
    const cut =
      cutBelow(value, labels, orphans, fits) ?? (numbers.size > 0 ? null : beforeDay(value, labels))
    return cut === null ? one : cut.map(asValue)
  })
}

/** Highest probability of the last character of either part, as the cut is an estimate. */
const CUT_PROBABILITY_MAX = 0.5

function asValue(piece: Piece): Dissection {
  const last = piece.characters.length - 1
  const characters = piece.characters.map((one, at) =>
    at === last ? { ...one, probability: Math.min(one.probability, CUT_PROBABILITY_MAX) } : one,
  )
  const line = asLine({ ...piece, characters })
  return { line, number: null, label: null, value: pieceOf(line) }
}

/** Cuts words before a date, if their label names no date; null if there is nothing to cut. */
function beforeDay(value: Piece, labels: readonly Label[]): readonly [Piece, Piece] | null {
  const [, words] = wordsAndDay.exec(value.text) ?? []
  const own = labels.find((label) => isFlush(value, label) && isBelowOrAbove(label, value))
  const field = own?.matches[0]?.field ?? null
  if (words === undefined || field === null || isDateField(field)) return null
  return [partOf(value, 0, lengthOf(words)), behind(value, words)]
}

/** Cuts at the blank nearest to where the second label begins; `orphans`: labels without values. */
function cutBelow(
  value: Piece,
  labels: readonly Label[],
  orphans: readonly Label[],
  fits: DissectionRules['fits'],
): readonly [Piece, Piece] | null {
  const near = labels.filter((label) => isBelowOrAbove(label, value))
  const [second] = orphans
    .filter((label) => near.includes(label))
    .filter(({ box }) => box.x0 > value.box.x0 + COLUMN_MIN * value.capitalHeight)
    .toSorted((a, b) => a.box.x0 - b.box.x0)
  if (second === undefined || second.box.x0 >= value.box.x1) return null
  if (!near.some((label) => isFlush(value, label) && isOnBaseLine(label, second))) return null
  const step = (value.box.x1 - value.box.x0) / value.characters.length
  const blanks = Array.from(value.text).flatMap((character, at) =>
    character === ' '
      ? [{ at, off: Math.abs(value.box.x0 + (at + 1) * step - second.box.x0) }]
      : [],
  )
  const [nearest] = blanks.toSorted((a, b) => a.off - b.off)
  if (nearest === undefined || nearest.off > FLUSH_MAX * value.capitalHeight) return null
  const [first, rest] = [partOf(value, 0, nearest.at), partOf(value, nearest.at)]
  const isSecond = second.matches.some(
    ({ field }) => field !== null && !isNameField(field) && fits(field, rest.text),
  )
  return isSecond ? [first, rest] : null
}

/** Whether a value stands beside, below or above a label and does not begin far left of it. */
function isOf(label: Piece, value: Piece): boolean {
  const { box, capitalHeight } = value
  const isBeside = box.x0 > label.box.x1 && isOnBaseLine(value, label)
  const isAlong =
    box.x0 > label.box.x0 - COLUMN_MIN * capitalHeight &&
    box.x0 < label.box.x1 &&
    isBelowOrAbove(label, value)
  return isBeside || isAlong
}
