/** Finds values by field numbers. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { CAPTION_LENGTH_MAX } from '../grammar/field-number.ts'
import type { Dissection } from '../labels/dissection.ts'
import { endsWithColon, isBetween, pairCost } from '../labels/pair-cost.ts'
import { isBehind } from '../print/column-rows.ts'
import { isNumberField, isSpeltField } from '../print/field-kinds.ts'
import { behind, type Piece, partOf, pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import {
  type Found,
  MARGIN_MAX,
  type OpenPrint,
  type ValueProposal,
} from '../proposals/open-print.ts'
import { BEHIND, weights } from '../proposals/proposals.ts'
import { readValue } from '../values/read-value.ts'
import { spellingsOf } from '../values/two-spellings.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** Length of the shortest date: `1.1.90`. */
const DATE_LENGTH_MIN = 6

/** The date in `01.01.1990 LINZ`, or `DOB 01/01/1990` with an unread caption; else the whole. */
export function dateIn(piece: Piece, field: FieldName, values: ValueHabits): Piece {
  const { line, characters } = piece
  const letters = Array.from(line.text.trimEnd())
  const to = letters.length
  const from = to - characters.length
  const isBlank = (at: number) => letters[at]?.trim() === ''
  for (let end = to; end >= from + DATE_LENGTH_MIN; end--) {
    if (end < to && !isBlank(end)) continue
    for (let start = from; start <= end - DATE_LENGTH_MIN; start++) {
      if (start > from && !isBlank(start - 1)) continue
      const part = pieceOf(line, start, end)
      if (readValue(field, part.text, values) !== null) return part
    }
  }
  return piece
}

/** Highest cost of pairing a number with its value, in capital heights. */
const COST_MAX = 3

/** Capital heights from a numbered caption to the value right behind it, at most. */
const BEHIND_MAX = 4

/** Proposes the values behind field numbers, and the place of birth beside the birth date. */
export function byNumber(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  const { numbers: fields } = habits
  const numbered = nearNeighboursFirst(print.dissections, [...fields.keys()])
  const proposals = numbered.flatMap((one) => {
    const field = fields.get(one.number?.number ?? '')
    return field === undefined ? [] : proposalsAt(one, field, print, habits)
  })
  return proposals.map((one, at) => ({
    ...one,
    weight: weights.number * one.finds.length - BEHIND * at,
  }))
}

function proposalsAt(
  dissection: Dissection,
  field: FieldName,
  print: OpenPrint,
  { numbers, values, lacks, style }: PageHabits,
): Omit<ValueProposal, 'weight'>[] {
  const isEuropean = numbers.get('4c') === 'authority'
  if (!print.isOpen(field) || !print.isFree(dissection.line)) return []
  // Georgia (US) prints the given names first.
  if (field === 'surname' && !style.namesAboveAddress && isBelowSecond(dissection, print)) return []
  // A label for another field behind it: the number was misread or is part of an address.
  const matches = dissection.label?.matches ?? []
  if (matches.length > 0 && matches.every((match) => match.field !== field)) return []
  const value = valued(dissection, field, print, values)
  if (value === null || (isEuropean && !isCode(field, value.value.value))) return []
  const isMeantFor4b = isAhead(dissection, field, value.value, { print, values })
  const target = isMeantFor4b ? 'expiry_date' : field
  if (!print.isOpen(target)) return []
  const spelt = isSpeltField(target) ? spellings(target, value, values) : []
  if (spelt.length > 0) return [{ finds: spelt }]
  const found: Found = { field: target, ...value, way: isMeantFor4b ? 'pattern' : 'number' }
  const hasPlace = field === 'birth_date' && isEuropean && !lacks.includes('birth_place')
  if (!hasPlace || !print.isOpen('birth_place')) return [{ finds: [found] }]
  return [{ finds: [found, ...birthPlace(print, value.pieces, values)] }, { finds: [found] }]
}

/** Whether a 4a before a future date was a 4b, unless the page has a 4b or a caption follows. */
function isAhead(
  { label }: Dissection,
  field: FieldName,
  { value }: ReadValue,
  { print, values }: { readonly print: OpenPrint; readonly values: ValueHabits },
): boolean {
  if (field !== 'issue_date' || label !== null || value <= values.today) return false
  return print.dissections.every(({ number }) => number?.number !== '4b')
}

/**
 * By field order; well read before misread, then with a full stop before without, as the stars of a
 * flag are read, then captioned, then near to neighbouring numbers.
 */
function nearNeighboursFirst(
  dissections: readonly Dissection[],
  order: readonly string[],
): readonly Dissection[] {
  const away = ({ number, label }: Dissection): number => {
    if (number === null || label !== null) return 0
    const at = order.indexOf(number.number)
    const beside = at < 0 ? [] : [order[at - 1], order[at + 1]]
    const gaps = dissections.flatMap(({ number: other }) =>
      other !== null && beside.includes(other.number)
        ? Math.hypot(other.box.x0 - number.box.x0, other.box.y0 - number.box.y0)
        : [],
    )
    return Math.min(Number.MAX_VALUE, ...gaps)
  }
  return dissections.toSorted(
    (one, other) =>
      order.indexOf(one.number?.number ?? '') - order.indexOf(other.number?.number ?? '') ||
      Number(isMisread(one)) - Number(isMisread(other)) ||
      away(one) - away(other),
  )
}

function isMisread({ number }: Dissection): boolean {
  return number !== null && number.text[0] !== number.number[0]
}

/** Whether a 1 stands below every 2 of the page: it is a misread 3 before a place of birth. */
function isBelowSecond({ number }: Dissection, { dissections }: OpenPrint): boolean {
  const seconds = dissections.flatMap(({ number: other }) => (other?.number === '2' ? other : []))
  return number !== null && seconds.length > 0 && seconds.every(({ box }) => box.y1 < number.box.y0)
}

/** Restrictions of the European model are codes: `01.06`, `78`. */
function isCode(field: FieldName, value: string): boolean {
  return field !== 'restrictions' || /^[\d.,;\s()]+$/.test(value)
}

type Valued = Pick<Found, 'pieces' | 'value' | 'margin'>

/** What follows the number in its line, else the nearest value in the grammar of the field. */
function valued(
  { number, label, value: own }: Dissection,
  field: FieldName,
  print: OpenPrint,
  values: ValueHabits,
): Valued | null {
  if (number === null) return null
  if (own !== null) {
    const piece = valueIn(own, field, values)
    const value = readValue(field, piece.text, values)
    if (value !== null) return { pieces: [piece], value, margin: MARGIN_MAX }
    // Dates and document numbers have digits: a text without any is an unread caption, and so is a
    // number with letters that is as short as one.
    const hasDigits = field.endsWith('_date') || field === 'document_number'
    const isShort =
      field === 'document_number' &&
      own.text.length <= CAPTION_LENGTH_MAX &&
      /\p{L}/u.test(own.text)
    if (!hasDigits || (/\d/.test(own.text) && !isShort)) return null
  }
  const near = print.unnumbered
    .filter((piece) => !endsWithColon(piece) && !isOther(piece.line, field, print))
    .flatMap((line) => {
      const at = placeBeside(label ?? number, line) ?? placeBeside(number, line)
      const isOfOther =
        isBehindOther(label ?? number, line, print) ||
        (at?.direction === 'below' && isBesideOther(number, line, print))
      const cost = isOfOther ? undefined : at?.cost
      const piece = valueIn(withoutCaption(line, field, print), field, values)
      const value = cost === undefined ? null : readValue(field, piece.text, values)
      return value === null || cost === undefined || cost > COST_MAX ? [] : [{ piece, value, cost }]
    })
    .sort((a, b) => a.cost - b.cost)
  const [best, second] = near
  if (best === undefined) return null
  const margin = Math.min(MARGIN_MAX, (second?.cost ?? MARGIN_MAX + best.cost) - best.cost)
  return { pieces: [best.piece], value: best.value, margin }
}

/** Whether another number with its caption stands between a mark and a value in its row. */
function isBehindOther(mark: Piece, value: Piece, { dissections }: OpenPrint): boolean {
  return dissections.some(
    ({ line, number, label }) =>
      number !== null && label !== null && isBetween(pieceOf(line), mark, value),
  )
}

/** Whether a value below a number stands right behind another number with its caption. */
function isBesideOther(mark: Piece, value: Piece, { dissections }: OpenPrint): boolean {
  return dissections.some(({ line, number, label, value: own }) => {
    if (line === mark.line || number === null || label === null || own !== null) return false
    return isBehind(label, value, BEHIND_MAX)
  })
}

/** Null if too far, or above the number: no standard prints values there. */
function placeBeside(mark: Piece, line: Piece) {
  const at = pairCost(mark, line)
  return at === null || at.direction === 'above' ? null : at
}

/** @returns capital heights; undefined where a value may not stand */
function costBeside(mark: Piece, line: Piece): number | undefined {
  return placeBeside(mark, line)?.cost
}

/** Drops the caption of `DLN C416-552` beside a `4d` that stands alone. */
function withoutCaption(piece: Piece, field: FieldName, print: OpenPrint): Piece {
  // Words of addresses and names are captions elsewhere: `RESIDENCE DES LILAS`.
  if (!isNumberField(field)) return piece
  const own = print.dissections.find(({ line }) => line === piece.line)
  const isCaptioned = own?.label?.matches.some((match) => match.field === field) ?? false
  return (isCaptioned ? own?.value : null) ?? piece
}

/** Whether a line's caption names another date, `Expires on 01.01.2030`, or the audit number. */
function isOther(line: PrintedLine, field: FieldName, print: OpenPrint): boolean {
  const label = print.dissections.find((one) => one.line === line)?.label
  const own = label?.matches[0]?.field ?? field
  const isDate = field.endsWith('_date') && own.endsWith('_date') && own !== field
  return isDate || (field === 'document_number' && own === 'document_discriminator')
}

/** The date of a date field, the last word of a sex field, else the whole piece. */
function valueIn(piece: Piece, field: FieldName, values: ValueHabits): Piece {
  if (field.endsWith('_date')) return dateIn(piece, field, values)
  // `SOxO : M`: the sex follows a caption that could not be read.
  return field === 'sex' ? withoutBloodGroup(wordPieces(piece).at(-1) ?? piece) : piece
}

/** `O-PRIA`: Indonesian licences print the blood group before the sex. */
function withoutBloodGroup(piece: Piece): Piece {
  return behind(piece, /^(?:AB|[ABO])[+-]?[-–](?=\p{L}{3})/u.exec(piece.text)?.[0])
}

function placeOfBirth(piece: Piece, value: ReadValue, margin: number): Found {
  return { field: 'birth_place', pieces: [piece], value, way: 'number', margin }
}

/** Drops the brackets that French licences print around the place of birth: `(LYON)`. */
function withoutBracketsAround(piece: Piece): Piece {
  return /^\([^()]+\)$/u.test(piece.text) ? partOf(piece, 1, piece.characters.length - 1) : piece
}

/** Both spellings of `ПУ У ПЛЕВЕНУ / PU U PLEVENU`; empty where a value has one. */
function spellings(
  field: FieldName,
  { pieces: [whole], margin }: Pick<Valued, 'pieces' | 'margin'>,
  values: ValueHabits,
): Found[] {
  const spelt = whole === undefined ? null : spellingsOf(whole)
  return (spelt ?? []).flatMap((piece) => {
    const value = readValue(field, piece.text, values)
    return value === null ? [] : [{ field, pieces: [piece], value, way: 'number' as const, margin }]
  })
}

/** The place of birth, which the European model prints behind the date in field 3. */
function birthPlace(print: OpenPrint, [date]: readonly Piece[], values: ValueHabits): Found[] {
  if (date === undefined) return []
  const rest = withoutBracketsAround(pieceOf(date.line, date.start + date.characters.length))
  const spelt = spellings('birth_place', { pieces: [rest], margin: MARGIN_MAX }, values)
  if (spelt.length > 0) return spelt
  const value = readValue('birth_place', rest.text, values)
  if (value !== null) return [placeOfBirth(rest, value, MARGIN_MAX)]
  const near = print.unlabelled
    .flatMap((piece) => {
      const cost = costBeside(date, piece)
      const read = readValue('birth_place', piece.text, values)
      return cost === undefined || cost > COST_MAX || read === null ? [] : [{ piece, read, cost }]
    })
    .sort((a, b) => a.cost - b.cost)
  const [best] = near
  return best === undefined ? [] : [placeOfBirth(best.piece, best.read, 1)]
}
