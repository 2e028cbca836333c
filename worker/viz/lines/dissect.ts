import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { byGrammar } from '../grammar/by-grammar.ts'
import { numberAt } from '../grammar/field-number.ts'
import { captionAndSign, misreadLabel, withoutSpeck } from '../grammar/misread-label.ts'
import { hasNameMarks } from '../grammar/parse-line.ts'
import { captionedApart } from '../labels/captioned-apart.ts'
import {
  type Dissection,
  type DissectionRules,
  type FieldNumber,
  hasStop,
  namesFieldOf,
} from '../labels/dissection.ts'
import { dividedLabels } from '../labels/divided-labels.ts'
import {
  goesOn,
  isCaptionAgain,
  isEndOfTitle,
  isKindOfPermit,
  isOffice,
  isOneName,
  isRestOfCaption,
} from '../labels/goes-on.ts'
import { type Label, labelIn } from '../labels/label-in.ts'
import { isListedOffice } from '../labels/listed-office.ts'
import { wordsSpelt } from '../labels/match-label.ts'
import { isPlaceWithDay, placeAndDate } from '../labels/place-with-day.ts'
import { tableHeads } from '../labels/table-heads.ts'
import { isDateField, isNameField, isSpeltField } from '../print/field-kinds.ts'
import { isTitle, labelEnds, labelsSpelt } from '../print/label-words.ts'
import {
  asLine,
  behind,
  lengthOf,
  type Piece,
  partOf,
  partsBetweenStrokes,
  pieceOf,
} from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import { smallPrintOf } from '../print/small-print.ts'
import { isHouseNumber } from '../values/address-parts.ts'
import { isNameTitle } from '../values/name-spelling.ts'
import { spellingsOf } from '../values/two-spellings.ts'
import { isLegendLine, withoutLegend } from '../votes/numbered-page.ts'
import { captionsApart, fieldsApart, valuesApart } from './lines-apart.ts'

/** What is left of a number, or of words in another script, before a label. */
const remnant = /^\S{1,2}\s+(?=\S{3})/u

/** A number, or what it was read as, glued to its caption: `44LIC#`. */
const gluedNumber = /^\d{1,2}[abd]?(?=\p{L}{2})/iu

/** Splits lines into number, label and value; a number that stands elsewhere is here of a house. */
export function dissectAll(lines: readonly PrintedLine[], rules: DissectionRules): Dissection[] {
  const { numbers } = rules
  const { marksBeforeValues: isMarked } = rules.style
  const apart = { isMarked, isNumbered: numbers.size > 0 }
  const parts = lines
    .filter((line) => isMarked || !isLegendLine(line))
    .flatMap((line) => fieldsApart(line, apart))
    .flatMap((line) => captionsApart(line, rules.words))
    .flatMap((line) => captionedApart(line, rules.words))
  const areNamesMarked = isMarked && hasNameMarks(parts)
  const isSmall = smallPrintOf(isMarked ? lines : [])
  const read = parts
    .map((line) =>
      rules.mustEnd?.()
        ? { line, number: null, label: null, value: pieceOf(line) }
        : dissect(line, rules),
    )
    .flatMap((one) =>
      isMarked && !isSpelt(pieceOf(one.line))
        ? byGrammar(one, rules, isSmall(one.line), areNamesMarked)
        : one,
    )
    .map((one) => (isMarked && one.value ? { ...one, value: withoutSpeck(one.value) } : one))
  const labelled = dividedLabels(read, rules.words)
  const all = withoutLegend(isMarked ? labelled : valuesApart(labelled, rules), numbers)
  // The heads of a category table do not count: the front beside it has classes behind a 9, too.
  const heads = tableHeads(all)
  const marks = all.flatMap(({ line, number, label, value }) =>
    number !== null &&
    !heads.has(line) &&
    (namesFieldOf(label, number, numbers) || (label === null && value === null))
      ? [number]
      : [],
  )
  // No house has a number with a full stop because stars of a flag were read as one without.
  const isFieldNumber = (number: FieldNumber) =>
    marks.some((mark) => mark.number === number.number && (hasStop(mark) || !hasStop(number)))
  return all.flatMap(spellingsApart).map((one) => {
    const { line, number, label, value } = one
    const isHouseNumber =
      number !== null &&
      label === null &&
      value !== null &&
      isFieldNumber(number) &&
      !startsWithDay.test(value.text)
    return isHouseNumber ? { line, number: null, label: null, value: pieceOf(line) } : one
  })
}

/** A number before a date is never a house number. */
const startsWithDay = /^\d{1,2}([./-])\d{1,2}\1\d{4}(?!\d)/u

/** Splits `ПЛЕВЕН/PLEVEN`, which is not a caption, into one value for each spelling. */
function spellingsApart(one: Dissection): Dissection | readonly Dissection[] {
  const { number, label, value } = one
  const isBare = number === null && label === null && value !== null
  // An unknown caption is seldom in capitals. Georgian has none, so its letters are ignored.
  const cased = value?.text.replace(/\p{Script=Georgian}/gu, '') ?? ''
  if (!isBare || cased !== cased.toUpperCase()) return one
  const spellings = spellingsOf(value)
  if (spellings === null) return one
  return spellings.map((piece) => {
    const half = asLine(piece)
    return { line: half, number, label, value: pieceOf(half) }
  })
}

function dissect(line: PrintedLine, rules: DissectionRules): Dissection {
  const number = numberAt(line, rules)
  const start = number?.end ?? 0
  const rest = pieceOf(line, start)
  const mark = number === null ? null : number.mark
  if (rules.isLegend && mark !== null && rest.text !== '') {
    return { line, number: null, label: null, value: null }
  }
  const mayBeTitle =
    rules.numbers.size > 0 && (mark === null || isNameField(rules.numbers.get(mark.number)))
  const isEmpty = rest.text === '' || (mayBeTitle && isNameTitle(rest.text))
  if (isEmpty) return { line, number: mark, label: null, value: null }
  // `REGISTRO NACIONAL DE … Y ESTADO CIVIL` ends with the words of a caption, but is an office.
  if (isListedOffice(rest, rules.authorities))
    return { line, number: mark, label: null, value: rest }
  const read = labelIn(rest, rules.words)
  // A title is not the label that it resembles (`DRIVER'S LICENCE`) or ends with
  // (`PERMISO DE RESIDENCIA`).
  const isHeading = isTitle(rest.text) && wordsSpelt(wordKey(rest.text), rules.words).length === 0
  const whole = isHeading ? null : read
  // `Class(es): 5` resembles a label as a whole, but also holds a value.
  const nearer = whole === null ? null : labelBeforeValue(line, start, whole, rules)
  if (nearer !== null) return { line, number: mark, ...nearer }
  if (whole !== null) return { line, number: mark, label: whole, value: null }
  // In a heading such as `RESIDENCE PERMIT` no word is the label of another.
  if (isSpelt(rest)) return { line, number: mark, label: null, value: rest }
  const prefix =
    labelBefore(line, start, rules) ??
    labelBefore(line, start + remnantOf(rest.text, rules), rules) ??
    labelBefore(line, start + Array.from(rest.text).indexOf('/') + 1, rules) ??
    (rules.style.marksBeforeValues ? misreadLabel(line, rules.fits) : null)
  return prefix === null
    ? { line, number: mark, label: null, value: rest }
    : { line, number: mark, ...prefix }
}

/** Whether a piece is spelt as a label or title, one of two titles at least. */
function isSpelt(piece: Piece): boolean {
  if (labelsSpelt(piece.text).length > 0) return true
  return !/\d/u.test(piece.text) && partsBetweenStrokes(piece).some(({ text }) => isTitle(text))
}

/** Length of the remnant at the beginning of a text, in characters; 0 if there is none. */
function remnantOf(text: string, { style }: DissectionRules): number {
  const found = remnant.exec(text) ?? (style.marksBeforeValues ? gluedNumber.exec(text) : null)
  return lengthOf(found?.[0] ?? '')
}

/** The label that a line begins with, as long as possible, and the value behind it; else null. */
function labelBefore(
  line: PrintedLine,
  start: number,
  { words, fits }: DissectionRules,
): { label: Label; value: Piece | null } | null {
  // `Nombre usual:` is a caption up to its end.
  if (/^[^:\d]+:\s*$/u.test(line.text)) return null
  const characters = Array.from(line.text)
  for (const end of labelEnds(characters, start)) {
    const piece = pieceOf(line, start, end)
    const label = holdsValue(piece, words) ? null : labelIn(piece, words)
    if (label === null) continue
    const value = pieceOf(line, end)
    const known = label.matches.filter(({ field }) => field !== null)
    if (isOffice(piece.text, value.text) || isEndOfTitle(piece.text, value.text))
      return { label: asCaption(line, start), value: null }
    if (known.length > 0 && isRestOfCaption(piece.text, value.text, words))
      return { label: asCaption(line, start), value: null }
    if (isCaptionAgain(label, value, words))
      return { label: { ...pieceOf(line, start), matches: label.matches }, value: null }
    const matches = label.matches.filter(
      ({ field, cost }) =>
        field !== null &&
        (cost <= MISREAD_MAX || isDateField(field)) &&
        !(field === 'authority' && isOneName(piece.text, value.text)) &&
        !(field === 'address' && isKindOfPermit(piece.text, value.text)) &&
        !(isSpeltField(field) && goesOn(piece.text, value.text)) &&
        (fits(field, value.text) || isPart(label, field, value.text)),
    )
    if (matches.length > 0) return { label: { ...label, matches }, value }
  }
  return null
}

/** Whether a text is part of a value: a place with a date, or a house number above its street. */
function isPart(label: Label, field: FieldName, text: string): boolean {
  if (field === 'address') return label.text.endsWith(':') && isHouseNumber(text)
  return placeAndDate(label) !== null && isPlaceWithDay(text)
}

/** A line from `start` on, as a caption that names no field. */
function asCaption(line: PrintedLine, start: number): Label {
  return { ...pieceOf(line, start), matches: [] }
}

/**
 * Splits a line that is also a label as a whole: if the label before its colon is spelt better, or
 * is in several languages, `Giới tính / Sex: Nam`; where marks stand before values also `SEX/SEXE F`, `CLASS E`.
 */
function labelBeforeValue(
  line: PrintedLine,
  start: number,
  whole: Label,
  rules: DissectionRules,
): { label: Label; value: Piece | null } | null {
  // `SURNAME / OTHER NAMES` ends with a caption.
  const behindStroke = partsBetweenStrokes(pieceOf(line, start)).slice(1).at(-1)?.text ?? ''
  const isWithSign =
    rules.style.marksBeforeValues &&
    captionAndSign.test(line.text) &&
    wordsSpelt(wordKey(behindStroke), rules.words).length === 0
  if (!isWithSign && !/:\s*[^\s:]/u.test(line.text)) return null
  const before = labelBefore(line, start, rules)
  const costOf = ({ matches }: Label) => matches[0]?.cost ?? 1
  if (before === null) return null
  if (isWithSign || costOf(before.label) < costOf(whole)) return before
  return holdsValue(pieceOf(line, start), rules.words) && costOf(before.label) <= costOf(whole)
    ? before
    : null
}

/** A caption in several languages up to its colon, before a text. */
const beforeColon = /^[^:]*[/|•][^:]*:\s*(?=[^\s:])/u

/** Whether a value, not one more language, stands behind the colon of a label in several. */
function holdsValue(piece: Piece, words: DissectionRules['words']): boolean {
  const [before] = beforeColon.exec(piece.text) ?? []
  if (before === undefined) return false
  const further = labelIn(behind(piece, before), words)
  const own = labelIn(partOf(piece, 0, lengthOf(before)), words)
  if (further === null || own === null) return further === null
  // `Address / Adresse: Date of birth` are two captions.
  if (!/\d/u.test(piece.line.text)) return false
  // The value in `Địa chỉ / Address: Số 35` begins with a word that is elsewhere the caption of a
  // number.
  const kinds = new Set(own.matches.map(({ field }) => kindOf(field)))
  return further.matches.every(({ field }) => field !== null && !kinds.has(kindOf(field)))
}

function kindOf(field: FieldName | null): string | null {
  return field === null ? null : namedFields[field].kind
}

/** Highest cost of a label before a value other than a date: other words are part of the value. */
const MISREAD_MAX = 0.12
