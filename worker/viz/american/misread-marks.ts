/** Lines of American cards that are a misread number and caption, or begin with one before a name. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { type Piece, pieceOf, wordPieces } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { numberedClasses } from '../values/licence-category.ts'
import { markDoubt, markedFields, markMargin } from './caption-marks.ts'
import { forms } from './value-forms.ts'

/** What a line begins with that marks a field, and the value behind it; null where it is all of the line. */
export interface MarkedLine {
  readonly field: FieldName
  readonly mark: Piece
  readonly value: Piece | null
  readonly doubt: number
}

/** Shares of a mark that may be misread: where nothing else stands in its line, and before a name. */
const ALONE_MAX = 0.4
const DATE_MAX = 0.25
const CAPITALS_MAX = 0.15
const NAME_MAX = 0.34
/** Before a name on a page that surely prints such marks. */
const SURE_NAME_MAX = 0.67

/** Of a mark with its number, `12 C0ND.`; a measure has more. */
const DIGITS_MAX = 3

const MARGIN_MIN = 0.15

/** Shorter lines are as near to one mark as to another; longer ones are none. */
const LENGTH_MIN = 3
const LENGTH_MAX = 14

/** Of the caption of a name with its number, `1 NAME`. */
const NAME_LENGTH_MIN = 5

const names: readonly FieldName[] = ['surname', 'given_names']
const others = markedFields.filter((field) => !names.includes(field))

/** A line that is the mark of a field, with its value above, below or beside it. */
export function loneMark(line: PrintedLine): MarkedLine | null {
  const mark = pieceOf(line)
  const digits = mark.text.match(/\d/gu)?.length ?? 0
  if (mark.text.length < LENGTH_MIN || mark.text.length > LENGTH_MAX || digits > DIGITS_MAX)
    return null
  if (others.some((field) => forms[field]?.ending.exec(mark.text)?.index === 0)) return null
  if (numberedClasses.test(mark.text)) return null
  // `12 REsr NONE`, near to `12 RESTRICTIONS`, has its value behind it; so has `12 REsr A, B`.
  if (/\s(?:NONE|[A-Z](?:, ?[A-Z])+)$/u.test(mark.text)) return null
  // `1.74` is a height.
  if (/^\d{1,3}[.,]\d{1,2}$/.test(mark.text)) return null
  // Without its number a mark is a word, and names are near to some: `WEST` to `REST`.
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

/** Fields whose mark a text may be: before a blank, a lone digit that the standard gives a name is its number. */
function numbered(text: string, fields: readonly FieldName[]): readonly FieldName[] {
  const [number] = /^[12](?=\s)/.exec(text) ?? []
  return number === undefined ? fields : names.slice(Number(number) - 1, Number(number))
}

/** Of a mark that stands alone. */
function doubtMaxOf(field: FieldName, text: string): number {
  // `4a` and `4b` are a letter apart, and their dates alike.
  if (namedFields[field].kind === 'date') return DATE_MAX
  // `1 LANE` is a name: those are in capitals.
  return names.includes(field) && !/\p{Ll}/u.test(text) ? CAPITALS_MAX : ALONE_MAX
}

/** Whether a line ends as a value of another field does behind a mark that is nearly its own: `1RSTA BF`, `1HAR BLN`. */
export function hasOtherMark({ text }: PrintedLine): boolean {
  return others.some((field) => {
    const found = forms[field]?.ending.exec(text)
    return found ? markDoubt(text.slice(0, found.index), field) <= NAME_MAX : false
  })
}

/** `5 00 11/80/7891096SC/T3`: the number of a card's audit begins with its mark, and is no other number. */
export function markedDiscriminator(line: PrintedLine): MarkedLine | null {
  const [number, caption] = firstWords(line)
  if (number === undefined || caption === undefined) return null
  const mark = pieceOf(line, number.start, caption.start + caption.characters.length)
  const value = pieceOf(line, caption.start + caption.characters.length)
  const field = 'document_discriminator'
  const doubt = markDoubt(mark.text, field)
  return doubt <= NAME_MAX && /\d{4}/u.test(value.text) ? { field, mark, value, doubt } : null
}

const exactNameMark = /^(?:1[.\s]{0,2}LN|2[.\s]{0,2}FN)$/u

/** `2EN JOHN`: the number of a name and its caption, with no blank between. */
const gluedNameMark = /^[12]\p{L}{2}$/u

/** Whether a page prints a caption before each name, by one line of either, or one that is surely such a line. */
export function hasNameMarks(lines: readonly PrintedLine[]): boolean {
  const found = lines.flatMap((line) => nameMark(line, NAME_MAX) ?? [])
  const fields = new Set(found.map(({ field }) => field))
  return (
    names.every((field) => fields.has(field)) ||
    found.some(({ mark }) => exactNameMark.test(mark.text)) ||
    found.some(({ mark, value }) => value !== null && gluedNameMark.test(mark.text))
  )
}

/**
 * What a line says behind the caption of a name.
 * @param areMarked whether the page prints one before each; else only long ones are known
 */
export function markedName(line: PrintedLine, areMarked: boolean): MarkedLine | null {
  const found = nameMark(line, areMarked ? SURE_NAME_MAX : NAME_MAX)
  return areMarked || lengthOf(found?.mark.text ?? '') >= LONG_MARK_MIN ? found : null
}

/** Letters and digits of `1 LN`, and of `1 NAME/NOM`. */
const MARK_MAX = 3
const LONG_MARK_MIN = 7

const inCapitals = /^\p{Lu}[\p{Lu}\p{M}'’. -]+$/u

const states = new Set(
  ['USA', 'CAN'].flatMap((country) => Object.keys(countries.get(country)?.jurisdictions ?? {})),
)

/** Names that a mark of at least two characters may be of: a 1 or a 2 was hardly read for another number. */
function namesAt(mark: string): readonly FieldName[] {
  if (lengthOf(mark) < 2 || !/\p{L}/u.test(mark)) return []
  const number = Number(/^[12]/.exec(mark)?.[0] ?? 0)
  return number === 0 ? names : names.slice(number - 1, number)
}

/** `1LN` and `2. FN` are, `1 NAHE/KOM` is; three digits are the number of a house. */
function canBeMark({ text }: Piece): boolean {
  const length = lengthOf(text)
  return length <= MARK_MAX || (length >= LONG_MARK_MIN && !/\d{3}/.test(text))
}

/** Characters that a mark and its number have room in; long lines have many words. */
const ROOM = 24

function firstWords(line: PrintedLine): readonly Piece[] {
  return wordPieces(pieceOf(line, 0, Math.min(ROOM, Array.from(line.text).length)))
}

/** Letters and digits. */
function lengthOf(text: string): number {
  return text.match(/[\p{L}\d]/gu)?.length ?? 0
}

function nameMark(line: PrintedLine, doubtMax: number): MarkedLine | null {
  const [first, second] = firstWords(line)
  // Also a heading begins with the letters of a state.
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
