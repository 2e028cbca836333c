/**
 * Captions paired with what may be their values. A caption is a word of a closed vocabulary or a field
 * number; its value stands behind, beside, below or above it.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import type { Dissection } from '../labels/dissection.ts'
import type { Label } from '../labels/label-in.ts'
import {
  behindColon,
  costInTable,
  type Direction,
  endsWithColon,
  pairCost,
} from '../labels/pair-cost.ts'
import { isDateField, isNameField, isNumberField, isSpeltField } from '../print/field-kinds.ts'
import { isHeading } from '../print/label-words.ts'
import { type Piece, partOf, pieceOf, wordPieces } from '../print/piece.ts'
import type { OpenPrint, ReadPage } from '../proposals/open-print.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** What names a value, and the fields that it may name. */
export interface Caption extends Piece {
  readonly way: 'number' | 'label'
  readonly fields: readonly { readonly field: FieldName; readonly doubt: number }[]
}

export interface Pairing {
  readonly label: Caption
  readonly field: FieldName
  readonly value: Piece
  /** Null for an impossible date: it uses up its caption, so that no other value gets it. */
  readonly read: ReadValue | null
  readonly direction: Direction | 'inline'
  readonly cost: number
  /** The share of the cost that the places of caption and value have. */
  readonly place: number
}

/** Costs of less likely captions and values, in capital heights. */
const penalty = {
  /** Multiplied by the share of the label that was misread, 0 to 1. */
  misread: 6,
  /** For a number whose digit was misread. */
  misreadNumber: 0.6,
  /** Multiplied by 1 minus the fit of the value to the grammar of the field. */
  fit: 2,
  /** For every field but the likeliest that a word may name. */
  otherField: 1.2,
  /** For short words that have other meanings on pages too: `Name`, `No.`, `From`. */
  short: 0.5,
  /** For a place of issue, which is the authority only where no office is named. */
  place: 0.4,
}

/** Words of captions that name where a document was issued rather than by whom. */
const placeOfIssue = new RegExp(`\\b${anyWordOf(({ issuePlaces }) => issuePlaces)}\\b`, 'iu')

/** The caption of a line: its label, or its number, unless the label names other fields only. */
function captionOf({ number, label }: Dissection, { numbers }: PageHabits): Caption | null {
  const field = numbers.get(number?.number ?? '')
  // `Name` behind a 1 is the surname.
  const isSame = label === null || names(label, field === 'surname' ? 'full_name' : field)
  const isOfOther = !isSame && label.matches.length > 0 && !names(label, field)
  if (number !== null && field !== undefined && !isOfOther) {
    const isMisread = number.text[0] !== number.number[0]
    const doubt = isMisread ? penalty.misreadNumber : 0
    return { ...(label ?? number), way: 'number', fields: [{ field, doubt }] }
  }
  const fields = label?.matches.flatMap((match, at) => {
    const { field: own, cost, length } = match
    if (own === null) return []
    const doubts = [
      penalty.misread * cost,
      at > 0 ? penalty.otherField : 0,
      length < 5 && cost === 0 ? penalty.short : 0,
      own === 'authority' && placeOfIssue.test(label.text) ? penalty.place : 0,
    ]
    return [{ field: own, doubt: doubts.reduce((sum, one) => sum + one) }]
  })
  return label && { ...label, way: 'label', fields: fields ?? [] }
}

function names({ matches }: Label, field: FieldName | undefined): boolean {
  return matches.some((match) => match.field === field)
}

/** Pairings of pages that are asked again: what was found since then changes none. */
const pairingsBefore = new WeakMap<ReadPage, readonly Pairing[]>()

/** All pairings of a page, whatever was found on it. */
export function pairingsOn(print: OpenPrint, habits: PageHabits): readonly Pairing[] {
  const all = pairingsBefore.get(print.page) ?? pairingsOf(print, habits)
  pairingsBefore.set(print.page, all)
  return all
}

function pairingsOf(print: OpenPrint, habits: PageHabits): Pairing[] {
  const labels = print.dissections.flatMap(({ label }) => label ?? [])
  const all = print.dissections.flatMap((one): Pairing[] => {
    const caption = captionOf(one, habits)
    if (caption === null || isThird(one, caption, print, habits)) return []
    // A caption with a value in its own line is paired with no other value.
    if (one.value !== null) return pair(caption, one, inline, print, habits)
    return print.dissections.flatMap((other) => {
      const { value, line } = other
      if (value === null || endsWithColon(value)) return []
      const piece = other.label === null ? value : pieceOf(line)
      const at =
        behindColon(caption, piece, [...labels, ...print.wholePage]) ??
        pairCost(caption, piece) ??
        (caption.way === 'number' && one.number ? pairCost(one.number, piece) : null) ??
        costInTable(caption, piece, labels, print.wholePage)
      if (at === null || !mayStandAt(at.direction, caption, other)) return []
      return pair(caption, other, at, print, habits).filter(({ field }) =>
        isOwn(other, field, caption, at.direction),
      )
    })
  })
  return all.filter(
    (one) => one.direction !== 'inline' || !all.some((other) => isSameButFurther(one, other)),
  )
}

const inline = { cost: 0, direction: 'inline' } as const

/** No standard prints values above numbers, or numbers before the values of others. */
function mayStandAt(direction: Direction, caption: Caption, { number }: Dissection): boolean {
  if (direction === 'above' && (endsWithColon(caption) || caption.way === 'number')) return false
  return caption.way !== 'number' || number === null
}

/**
 * Whether a line has no caption, or that of the field: `PREFECTURE X` beside `Issued by`. Not in names:
 * `Name ANNA` below a caption repeats it in another language. `住址 …` above `Address` is the same
 * caption in another script. Behind a number texts may begin with any: `RESIDENCE DES LILAS`.
 */
function isOwn(
  { label }: Dissection,
  field: FieldName,
  caption: Caption,
  direction: Direction,
): boolean {
  if (label === null || (caption.way === 'number' && isSpeltField(field))) return true
  const isAgain = direction === 'above' && label.script !== caption.script
  return label.matches[0]?.field === field && !isNameField(field) && !isAgain
}

/** Whether another caption, outside the line, has the same line and the same field. */
function isSameButFurther(own: Pairing, other: Pairing): boolean {
  return (
    other.direction !== 'inline' && other.field === own.field && other.value.line === own.value.line
  )
}

/** Whether a 1 stands below every 2 of the page: it is a misread 3 before a place of birth. */
function isThird(
  { number }: Dissection,
  { way, fields: [named] }: Caption,
  { dissections }: OpenPrint,
  { style }: PageHabits,
): boolean {
  // Georgia (US) prints the given names first.
  if (way !== 'number' || named?.field !== 'surname' || style.namesAboveAddress) return false
  const seconds = dissections.flatMap(({ number: other }) => (other?.number === '2' ? other : []))
  return number !== null && seconds.length > 0 && seconds.every(({ box }) => box.y1 < number.box.y0)
}

/** One pairing for each field that the caption may name and whose grammar the value has. */
function pair(
  label: Caption,
  of: Dissection,
  at: { readonly cost: number; readonly direction: Pairing['direction'] },
  print: OpenPrint,
  habits: PageHabits,
): Pairing[] {
  return label.fields.flatMap(({ field: named, doubt }) => {
    const value = valueIn(of, named, label, at.direction, habits.values)
    const read = readValue(named, value.text, habits.values)
    if (read !== null && isHeadingOrCaption(named, value)) return []
    if (read !== null && label.way === 'number' && !isNumbered(named, read, habits)) return []
    if (read === null && !(isDateField(named) && hasFormOfDate(value.text))) return []
    const cost = at.cost + doubt + penalty.fit * (1 - (read?.fit ?? 1))
    const field = isAhead(of, named, read, print, habits) ? 'expiry_date' : named
    return [{ label, field, value, read, direction: at.direction, cost, place: at.cost }]
  })
}

/** The part of a line that may be a value of a field. */
function valueIn(
  { line, label: own, value }: Dissection,
  field: FieldName,
  caption: Caption,
  direction: Pairing['direction'],
  values: ValueHabits,
): Piece {
  const isInside = value !== null && (direction === 'inline' || own === null)
  const whole = isInside ? value : pieceOf(line)
  if (caption.way === 'label') return field === 'sex' ? behindCaption(caption, whole) : whole
  if (field === 'sex') return wordPieces(whole).at(-1) ?? whole
  // Words of addresses and names are captions elsewhere: `RESIDENCE DES LILAS`.
  const isCaptioned = isNumberField(field) && own !== null && names(own, field)
  return dateIn((isCaptioned ? value : null) ?? whole, field, values)
}

/** Restrictions of the European model are codes: `01.06`, `78`. */
function isNumbered(field: FieldName, { value }: ReadValue, { numbers }: PageHabits): boolean {
  const isOfCodes = field === 'restrictions' && numbers.get('4c') === 'authority'
  return !isOfCodes || /^[\d.,;\s()]+$/.test(value)
}

/** Whether a 4a before a future date was a 4b, unless the page has a 4b or a caption follows. */
function isAhead(
  { number, label }: Dissection,
  field: FieldName,
  read: ReadValue | null,
  { dissections }: OpenPrint,
  { values, numbers }: PageHabits,
): boolean {
  if (number === null || field !== 'issue_date' || label !== null || read === null) return false
  if (numbers.get(number.number) !== field || read.value <= values.today) return false
  return dissections.every((one) => one.number?.number !== '4b')
}

/** Length of the shortest date: `1.1.90`. */
const DATE_LENGTH_MIN = 6

/** The date in `01.01.1990 LINZ`, or `DOB 01/01/1990` with an unread caption; else the whole. */
function dateIn(piece: Piece, field: FieldName, values: ValueHabits): Piece {
  if (!isDateField(field)) return piece
  const { line, start: from, characters } = piece
  const letters = Array.from(line.text)
  const to = from + characters.length
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

/** Drops the end of a caption that was read again before the sex: the `0` of `0M` at `SEXO:`. */
function behindCaption(label: Piece, value: Piece): Piece {
  const isWithin = value.box.x0 > label.box.x0 && value.box.x0 < label.box.x1
  if (!isWithin || !/^[0Oo:]\p{Lu}$/u.test(value.text)) return value
  return partOf(value, 1, 2)
}

/** Titles and captions of no field are no names or texts, except as kinds of permits and visas. */
function isHeadingOrCaption(field: FieldName, { text }: Piece): boolean {
  if (!isSpeltField(field) || field === 'permit_class' || field === 'visa_type') return false
  return isHeading(text)
}

/** Three numbers with one separator, even an impossible date: 31 November, a future birth. */
function hasFormOfDate(text: string): boolean {
  return /^\D{0,3}(\d{1,2}([./-])\d{1,2}\2\d{4}|\d{4}([./-])\d{1,2}\3\d{1,2})\D{0,2}$/.test(text)
}
