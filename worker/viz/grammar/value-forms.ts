/** Forms of values on American cards (AAMVA DL/ID Standard, annexes A and D), and their mending. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { postalLineOf } from '../addresses/postal-lines.ts'
import { lengthOf, type Piece, partOf, pieceOf, wordPieces } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { digitFor } from '../values/look-alikes.ts'
import { eyeColours, hairColours } from '../values/printed-codes.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** The first three letters of a month, as provinces print it. */
const month =
  '(?:J[Aa][Nn]|F[Ee][Bb]|M[Aa][RrYy]|A[Pp][Rr]|J[Uu][NnLl]|A[Uu][Gg]|S[Ee][Pp]|O[Cc][Tt]|N[Oo][Vv]|D[Ee][Cc])'

/** A date in the order of either country. */
export const cardDate = String.raw`(?:\d{2}[/-]\d{2}[/-]\d{4}|\d{4}[/-]\d{2}[/-]\d{2}|\d{2}[ -]${month}[ -]\d{4}|\d{4}[ -]${month}[ -]\d{2})`

/** A date behind the rest of a mark, or before one that was read as right-to-left letters. */
const nearlyBare = new RegExp(
  String.raw`^(?:\S{1,9}\s|\S{1,4}\s\S{1,4}\s|[\d.:]{1,2}|\S{2,6}[.:])?(${cardDate})(?:\s\S{1,9}){0,2}$`,
  'u',
)

/** Words before a date that is neither the holder's nor the card's. */
const otherDate = /(?<!\p{L})(?:REV|DD|UNTIL|SINCE|FROM)(?!\p{L})/iu

/** Reduces lines that are hardly more than a date to it, and drops those with other dates. */
export function bareDates(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ text }) => !otherDate.test(text)).map(bareDate)
}

function bareDate(piece: Piece): Piece {
  const [whole = '', date = ''] = nearlyBare.exec(piece.text) ?? []
  if (date === '') return piece
  const from = lengthOf(whole.slice(0, whole.indexOf(date)))
  return partOf(piece, from, from + date.length)
}

/** A digit, or a letter that is read for one. */
const digit = '[\\dOSIlBG]'

interface Form {
  /** What a line ends with. */
  readonly ending: RegExp
  /** Share of the mark that may be misread; large where only this field looks so. */
  readonly doubtMax: number
}

const start = String.raw`(?<![^\s:#»«•·])`
const dated: Form = { ending: new RegExp(`${start}${cardDate}$`, 'u'), doubtMax: 0.5 }

export const forms: Readonly<Partial<Record<FieldName, Form>>> = {
  birth_date: dated,
  issue_date: dated,
  expiry_date: dated,
  document_number: {
    // In one piece, with dashes, or in groups of three: `518 302 746`, `S 000 123 456 789`.
    ending: new RegExp(
      String.raw`${start}(?=(?:\D*\d){6})(?:[A-Z]{0,2}\d+(?:-\d+)*[A-Z]?|(?:[A-Z] ?)?\d{3}(?: \d{3}){2,3})$`,
      'u',
    ),
    doubtMax: 0.6,
  },
  sex: { ending: new RegExp(`(?:${start}|(?<=^1\\S[A-Z]{2,3}))[MF]$`, 'u'), doubtMax: 0.75 },
  height: {
    ending: new RegExp(
      String.raw`${start}(?:${digit}\s?(?:['’′]{1,2}\s?-?|-)\s?${digit}{1,2}\s?["”″'’]{0,3}|[12Il]${digit}{2}\s?[Cc][MmTtI1]?)\.?$`,
      'u',
    ),
    doubtMax: 0.75,
  },
  weight: {
    ending: new RegExp(`${start}${digit}{2,3}\\s?(?:[lI1]{1,2}b{1,2}s?|[kK]\\S?)\\.?$`, 'u'),
    doubtMax: 0.75,
  },
  eyes_color: { ending: new RegExp(`${start}(?:${eyeColours})$`, 'u'), doubtMax: 0.7 },
  hair_color: { ending: new RegExp(`${start}(?:${hairColours})$`, 'u'), doubtMax: 0.7 },
  dl_class: { ending: new RegExp(`${start}(?:[A-EGM]{1,2}|[GM][12]|[1-8])$`, 'u'), doubtMax: 0.65 },
  endorsements: { ending: new RegExp(`${start}(?:NONE|[A-Z]|[HLMNPSTX]{2})$`, 'u'), doubtMax: 0.6 },
  restrictions: {
    ending: new RegExp(
      `${start}(?:NONE|CORR(?:ECTIVE)? ?LENS(?:ES)?|(?:[A-HJ-Z], ?)*[A-HJ-Z]|[A-Z]{2})$`,
      'u',
    ),
    doubtMax: 0.55,
  },
}

/** The part of a line that has the form of a field, and the value read from it. */
interface FormedValue {
  readonly piece: Piece
  readonly value: ReadValue
  /** The text before it, or behind it if found by `numberAtStart`. */
  readonly mark: string
}

/** The longest ending of a line in the form of a field; a postal code is no document number. */
export function valueAtEnd(
  line: PrintedLine,
  field: FieldName,
  values: ValueHabits,
): FormedValue | null {
  const found = forms[field]?.ending.exec(line.text.trimEnd())
  if (!found || (field === 'document_number' && postalLineOf(pieceOf(line)) !== null)) return null
  const from = lengthOf(line.text.slice(0, found.index))
  const value = readValue(field, mended(field, found[0]), values)
  const piece = pieceOf(line, from, from + lengthOf(found[0]))
  return value === null ? null : { piece, value, mark: line.text.slice(0, found.index).trim() }
}

/** A card's number with its mark behind it, read as right-to-left letters; else null. */
export function numberAtStart(line: PrintedLine, values: ValueHabits): FormedValue | null {
  if (line.text.length > LINE_MAX) return null
  const [number, mark, ...others] = wordPieces(pieceOf(line))
  if (!number || !mark || others.length > 0 || mark.text.length > MARK_MAX) return null
  if (forms.document_number?.ending.exec(number.text)?.index !== 0) return null
  const value = readValue('document_number', number.text, values)
  return value === null ? null : { piece: number, value, mark: mark.text }
}

/** Characters of such a mark and of its line, at most. */
const MARK_MAX = 4
const LINE_MAX = 30

/** Mends the digits and the unit of a height or weight; returns other text unchanged. */
export function mended(field: FieldName, text: string): string {
  if (field !== 'height' && field !== 'weight') return text
  const [, number = '', unit = ''] = measure.exec(text) ?? []
  const digits = number.replace(/[OSIlBG]/g, (one) => digitFor[one] ?? one)
  if (/^[Cc]/.test(unit)) return `${digits.trim()} cm`
  if (/^[kK]/.test(unit)) return `${digits.trim()} kg`
  if (unit !== '') return `${digits}${unit.endsWith('s') ? 'lbs' : 'lb'}`
  return digits.replace(/['’′]{2}(?=\s?-?\s?\d)/u, "'").replace(/(?:\s?["”″'’]){1,3}\.?$/u, '"')
}

/** A number, and what is read for `cm`, `lb` or `kg` behind it, if anything. */
const measure = /^(.*?)([Cc][MmTtI1]?|[lI1]{1,2}b{1,2}s?|[kK]\S?)?\.?$/u
