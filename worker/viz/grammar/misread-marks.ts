/** Numbers and captions before values, misread, and the lines that are or begin with one. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { markedLayouts } from '../../catalogue/layouts.ts'
import { codedCountries } from '../addresses/postal-lines.ts'
import { isDateField } from '../field-kinds.ts'
import { type Piece, pieceOf, wordPieces } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { latinOf, replacements } from '../values/look-alikes.ts'
import { eyeColours, hairColours, numberedClasses } from '../values/printed-codes.ts'
import { hasValueForm } from './value-forms.ts'

/** Characters that are misread for one another, each folded to a digit. */
const alike = replacements('O0 Q0 D0 I1 L1 J1 S5 B8 Z2 G6')

/** Letters and digits of a text, with look-alikes folded. */
function folded(text: string): string {
  const plain = text.normalize('NFD').toUpperCase()
  return Array.from(plain.match(/[\p{L}\d]/gu) ?? [], (one) => {
    const letter = latinOf(one) || one
    return alike[letter] ?? letter
  }).join('')
}

/** Captions of names that other fields have, too, unless the number stands before them. */
const nameMarks: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  surname: ['1 NAME', '1,2 NAME/NOM', '1 NOM'],
  given_names: ['2 PRENOM'],
}

/** The marks of each field, folded: `4D`, `DL NO.` and `4D DL NO.`. */
const marks: ReadonlyMap<FieldName, readonly string[]> = new Map(
  markedLayouts
    .flatMap(({ fields }) => fields)
    .map(({ field, number = '', captions = [] }) => [
      field,
      [
        number,
        ...captions,
        ...captions.map((caption) => number + caption),
        ...(nameMarks[field] ?? []),
      ].map(folded),
    ]),
)

/** Fields that the standard numbers, in the order of their numbers. */
const markedFields: readonly FieldName[] = [...marks.keys()]

/** Letters and digits of the longest mark that is compared. */
const COMPARED_MAX = 18

/** Share of a field's nearest mark that differs from a text, 0 to 1; 1 for empty and long texts. */
function markDoubt(text: string, field: FieldName): number {
  const key = folded(text)
  if (key === '' || key.length > COMPARED_MAX) return 1
  const shares = (marks.get(field) ?? []).map(
    (mark) => editDistance(key, mark) / Math.max(key.length, mark.length),
  )
  return Math.min(1, ...shares)
}

/** By how much a text is nearer to a field's mark than to those of others, −1 to 1. */
function markMargin(
  text: string,
  field: FieldName,
  others: readonly FieldName[] = markedFields,
): number {
  const nearest = others.filter((one) => one !== field).map((one) => markDoubt(text, one))
  return Math.min(1, ...nearest) - markDoubt(text, field)
}

function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const instead = one[row - 1] === other[column - 1] ? 0 : 1
      line.push(
        Math.min(
          (above[column - 1] ?? 0) + instead,
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
        ),
      )
    }
    above = line
  }
  return above[other.length] ?? 0
}

/** A line that begins with the mark of a field; `value` is null where the mark is all of it. */
export interface MarkedLine {
  readonly field: FieldName
  readonly mark: Piece
  readonly value: Piece | null
  /** Share of the mark that differs from the field's, 0 to 1. */
  readonly doubt: number
}

/** Largest shares of a mark that may be misread: alone, for dates, in capitals, before a name. */
const ALONE_MAX = 0.4
const DATE_MAX = 0.25
const CAPITALS_MAX = 0.15
const NAME_MAX = 0.34
/** Before a name on a page that surely prints such marks. */
const SURE_NAME_MAX = 0.67
/** Digits of a mark with its number, `12 C0ND.`, at most; a measure has more. */
const DIGITS_MAX = 3

const MARGIN_MIN = 0.15
/** Shorter lines are as near to one mark as to another; longer ones are no marks. */
const LENGTH_MIN = 3
const LENGTH_MAX = 14
/** Characters of a name's caption with its number, `1 NAME`, at least. */
const NAME_LENGTH_MIN = 5

const colourBehind = new RegExp(`\\s(?:${eyeColours}|${hairColours})$`, 'u')

const names: readonly FieldName[] = ['surname', 'given_names']
const others = markedFields.filter((field) => !names.includes(field))

/** The mark that a line consists of, with its value in another line; null where it is no mark. */
export function loneMark(line: PrintedLine): MarkedLine | null {
  const mark = pieceOf(line)
  const digits = mark.text.match(/\d/gu)?.length ?? 0
  if (mark.text.length < LENGTH_MIN || mark.text.length > LENGTH_MAX || digits > DIGITS_MAX)
    return null
  if (hasValueForm(mark.text)) return null
  if (numberedClasses.test(mark.text)) return null
  // `12 REsr NONE` is near to `12 RESTRICTIONS` but has its value behind it, as has `12 REsr A, B`.
  if (/\s(?:NONE|[A-Z](?:, ?[A-Z])+)$/u.test(mark.text)) return null
  // So does `19 HAR BRO`: no caption ends with the code of a colour.
  if (colourBehind.test(mark.text)) return null
  // `1.74` is a height.
  if (/^\d{1,3}[.,]\d{1,2}$/.test(mark.text)) return null
  // Without its number a mark is a word that may be a name: `WEST` is near to `REST`.
  if (!/^\S?\d/.test(mark.text)) return null
  const isName = /^[12Il]/.test(mark.text) && mark.text.length >= NAME_LENGTH_MIN
  const [nearest] = numbered(mark.text, isName ? markedFields : others)
    .map((field) => ({ field, doubt: markDoubt(mark.text, field) }))
    .toSorted((one, other) => one.doubt - other.doubt)
  if (nearest === undefined) return null
  if (nearest.doubt > doubtMaxOf(nearest.field, mark.text)) return null
  return markMargin(mark.text, nearest.field) < MARGIN_MIN
    ? null
    : { ...nearest, mark, value: null }
}

/** Fields whose mark a text may be: after 1 or 2 and a blank, only surname or given names. */
function numbered(text: string, fields: readonly FieldName[]): readonly FieldName[] {
  const [number] = /^[12](?=\s)/.exec(text) ?? []
  return number === undefined ? fields : names.slice(Number(number) - 1, Number(number))
}

/** Share of a mark alone in its line that may be misread. */
function doubtMaxOf(field: FieldName, text: string): number {
  // `4a` and `4b` differ in one letter, and their dates look alike.
  if (isDateField(field)) return DATE_MAX
  // In capitals it may be a name: `1 LANE`.
  return names.includes(field) && !/\p{Ll}/u.test(text) ? CAPITALS_MAX : ALONE_MAX
}

const exactNameMark = /^(?:1[.\s]{0,2}LN|2[.\s]{0,2}FN)$/u

/** `2EN JOHN`: the number of a name and its caption, with no blank between. */
const gluedNameMark = /^[12]\p{L}{2}$/u

/** Whether a page prints captions before names: both are found, or one that can be nothing else. */
export function hasNameMarks(lines: readonly PrintedLine[]): boolean {
  const found = lines.flatMap((line) => nameMark(line, NAME_MAX) ?? [])
  const fields = new Set(found.map(({ field }) => field))
  return (
    names.every((field) => fields.has(field)) ||
    found.some(({ mark }) => exactNameMark.test(mark.text)) ||
    found.some(({ mark, value }) => value !== null && gluedNameMark.test(mark.text))
  )
}

/** The caption of a name and the name behind it; unless `areMarked`, only a long caption counts. */
export function markedName(line: PrintedLine, areMarked: boolean): MarkedLine | null {
  const found = nameMark(line, areMarked ? SURE_NAME_MAX : NAME_MAX)
  if (found === null || mayBeName(found)) return null
  return areMarked || lengthOf(found.mark.text) >= LONG_MARK_MIN ? found : null
}

/** `2 BRENDA` resembles `2 PRENOM`: long captions have two languages, small letters, few errors. */
function mayBeName({ mark: { text }, doubt }: MarkedLine): boolean {
  const isLong = lengthOf(text) >= LONG_MARK_MIN
  return isLong && doubt > CAPITALS_MAX && inCapitals.test(text.replace(/^\S{0,2}[12]\S?\s/u, ''))
}

/** Letters and digits of a short mark, `1 LN`, at most, of a long one, `1 NAME/NOM`, at least. */
const MARK_MAX = 3
const LONG_MARK_MIN = 7

const inCapitals = /^\p{Lu}[\p{Lu}\p{M}'’. -]+$/u

const states = new Set(codedCountries.flatMap((one) => [...one.states]))

/** The names that a mark may stand for: one behind 1 or 2, else both; without letters none. */
function namesAt(mark: string): readonly FieldName[] {
  if (lengthOf(mark) < 2 || !/\p{L}/u.test(mark)) return []
  const number = Number(/^[12]/.exec(mark)?.[0] ?? 0)
  return number === 0 ? names : names.slice(number - 1, number)
}

/** Whether a mark is as short as `1LN` or as long as `1 NAHE/KOM`, with no house number in it. */
function canBeMark({ text }: Piece): boolean {
  const length = lengthOf(text)
  return length <= MARK_MAX || (length >= LONG_MARK_MIN && !/\d{3}/.test(text))
}

/** Only so many characters of a line are searched for a mark: long lines have many words. */
const ROOM = 24

function firstWords(line: PrintedLine): readonly Piece[] {
  return wordPieces(pieceOf(line, 0, Math.min(ROOM, line.characters.length)))
}

/** Counts letters and digits. */
function lengthOf(text: string): number {
  return text.match(/[\p{L}\d]/gu)?.length ?? 0
}

function nameMark(line: PrintedLine, doubtMax: number): MarkedLine | null {
  const [first, second] = firstWords(line)
  // A heading, too, may begin with the code of a state.
  if (first === undefined || states.has(first.text)) return null
  const end = second === undefined ? [] : [second.start + second.characters.length]
  const marks = [first, ...end.map((to) => pieceOf(line, first.start, to))]
  const read = marks.filter(canBeMark).flatMap((mark) =>
    namesAt(mark.text).flatMap((field): MarkedLine[] => {
      const doubt = markDoubt(mark.text, field)
      const rest = pieceOf(line, mark.start + mark.characters.length)
      const value = rest.text === '' ? null : rest
      const isNumbered = (value === null ? /^[12]/ : /^[12IlJT|]/).test(mark.text)
      const isLong = lengthOf(mark.text) >= LONG_MARK_MIN
      const isNear = doubt <= NAME_MAX || (isNumbered && !isLong)
      return isNear && (value === null || inCapitals.test(value.text)) && doubt <= doubtMax
        ? [{ field, mark, value, doubt }]
        : []
    }),
  )
  const [best, next] = read.toSorted((one, other) => one.doubt - other.doubt)
  const isClear = best && (!next || next.field === best.field || next.doubt > best.doubt)
  return isClear ? best : null
}
