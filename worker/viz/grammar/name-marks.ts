/** Numbers and captions before names, as they may be misread: `1 LN`, `2FN`, `1 NAME/NOM`. */
import { distance } from 'fastest-levenshtein'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { markedLayouts } from '../../catalogue/layouts.ts'
import { type Piece, pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { codedCountries } from '../values/postal-lines.ts'
import { folded } from './folded.ts'

/** Captions of names that other fields have, too, unless the number stands before them. */
const nameMarks: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  surname: ['1 NAME', '1,2 NAME/NOM', '1 NOM'],
  given_names: ['2 PRENOM'],
}

/** The marks of each field, folded: `1`, `LN` and `1 LN`. */
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

/** Letters and digits of the longest mark that is compared. */
const COMPARED_MAX = 18

/** Share of a field's nearest mark that differs from a text, 0 to 1; 1 for empty and long texts. */
function markDoubt(text: string, field: FieldName): number {
  const key = folded(text)
  if (key === '' || key.length > COMPARED_MAX) return 1
  const shares = (marks.get(field) ?? []).map(
    (mark) => distance(key, mark) / Math.max(key.length, mark.length),
  )
  return Math.min(1, ...shares)
}

/** A line that begins with the mark of a field; `value` is null where the mark is all of it. */
export interface MarkedLine {
  readonly field: FieldName
  readonly mark: Piece
  readonly value: Piece | null
  /** Share of the mark that differs from the field's, 0 to 1. */
  readonly doubt: number
}

/** Largest shares of a mark that may be misread: before capitals, and before a name. */
const CAPITALS_MAX = 0.15
const NAME_MAX = 0.34
/** Before a name on a page that surely prints such marks. */
const SURE_NAME_MAX = 0.67

const names: readonly FieldName[] = ['surname', 'given_names']

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
