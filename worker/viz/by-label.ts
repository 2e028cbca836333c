/** The way of most pages: a word of a closed vocabulary says what stands beside or below it. */
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import { anyWordOf } from '../catalogue/language-words.ts'
import { birthAmong, datesOf } from './dates/page-dates.ts'
import type { Label } from './labels/label-in.ts'
import { labelsSpelt } from './labels/label-words.ts'
import { behindColon, costInTable, type Direction, pairCost } from './labels/pair-cost.ts'
import { usualDirection } from './labels/usual-direction.ts'
import { isHoldersWord, isSign } from './lines/holders-word.ts'
import { isOfLetters } from './lines/letters-of.ts'
import { MARGIN_MAX, type OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pathOf, pieceOf } from './piece.ts'
import { PROBABILITY_MIN, printProbability } from './print-probability.ts'
import { readValue } from './values/read-value.ts'
import { readSex } from './values/sex-words.ts'
import type { ReadValue } from './values/value.ts'
import type { ValueHabits } from './values/value-habits.ts'

interface Pairing {
  readonly label: Label
  readonly field: FieldName
  readonly value: Piece
  /** Null for a date that cannot be: it has the label, and no other value has it. */
  readonly read: ReadValue | null
  readonly direction: Direction | 'inline'
  readonly cost: number
}

/** Capital heights that a pairing may cost. */
const COST_MAX = 4.2

/** Added for what makes a pairing less likely, in capital heights. */
const penalty = {
  /** For all of a label's characters being misread. */
  misread: 6,
  /** For a value that hardly has the grammar. */
  fit: 2,
  /** For the second, third … field that a word may name. */
  otherField: 1.2,
  /** For words that stand on pages with another meaning, too: `Name`, `No.`, `From`. */
  short: 0.5,
  /** For a place of issue, which is the authority only where no office is named. */
  place: 0.4,
  /** For standing where the other values of the page do not. */
  direction: 0.8,
}

/** One value to one label, cheapest first. */
export function takeByLabel(print: OpenPrint, { values, captionsBelow }: PageHabits): void {
  const pairings = pairingsOf(print, values)
  const near = pairings.filter(
    ({ cost, value }) => cost <= COST_MAX && isOfLetters(value, values.languages),
  )
  const habit = usualDirection(near, captionsBelow)
  const rated = pairings
    .filter((one) => !captionsBelow || habit !== null || !isBetweenNames(one, near))
    .filter((one) => !isNameOfOther(one, habit))
    .map((one) => ({ ...one, cost: one.cost + strangeness(one, habit) }))
    .filter(({ cost }) => cost <= COST_MAX)
    .sort((a, b) => a.cost - b.cost)
  const labels = new Set<Label>()
  // A label whose own value could not be told although it were taken leaves its field to the others.
  const illegible = new Set(
    rated.flatMap((one) => {
      const [nearest] = rated.filter(({ label }) => label === one.label)
      return one === nearest && !isLegible(one) ? one.label : []
    }),
  )
  const first = rated.filter(({ label }) => !illegible.has(label))
  for (const pairing of [...first, ...rated.filter(({ label }) => illegible.has(label))]) {
    const { label, field, value, read } = pairing
    if (labels.has(label) || !print.isFree(value.line) || !print.isOpen(field, value.script))
      continue
    labels.add(label)
    if (read === null) {
      print.close([value])
      continue
    }
    print.take({
      field,
      pieces: [value],
      value: read,
      way: label.isUnread ? 'likeness' : 'label',
      margin: marginOf(pairing, rated),
    })
  }
}

/** What may be a value, and the word at its beginning that may be a label of its own. */
interface Candidate {
  readonly piece: Piece
  readonly own: Label | null
}

function pairingsOf(print: OpenPrint, values: ValueHabits): Pairing[] {
  const free = print.dissections.filter(({ line }) => print.isFree(line))
  const page = { values, born: birthAmong(datesOf(print.values, values), values) }
  const candidates = free.flatMap(({ line, label, value }): Candidate[] => {
    if (value === null) return []
    return [{ piece: label === null ? value : pieceOf(line), own: label }]
  })
  const labels = print.dissections.flatMap(({ label }) => label ?? [])
  const all = print.dissections.flatMap(({ line, label, value }): Pairing[] => {
    if (label === null) return []
    // A value in the label's own line is its value, or it is none of any label's.
    if (value !== null) {
      const inline = { cost: 0, direction: 'inline' } as const
      return print.isFree(line) ? pair(label, value, inline, page) : []
    }
    return candidates.flatMap(({ piece, own }) => {
      const at =
        behindColon(label, piece, [...labels, ...print.wholePage]) ??
        pairCost(label, piece) ??
        costInTable(label, piece, labels, print.wholePage)
      const isOfOther = at?.direction === 'above' && isBeforeValue(label)
      const pairings = at === null || isOfOther ? [] : pair(label, piece, at, page)
      // `PREFECTURE X` beside `Issued by`: the word is part of the value where both name one field; of
      // a name no word is, and `Name ANNA` below a caption of its own language says the same again.
      // Above `Address` the caption of `住址 …` is the same in other letters.
      const isAbove = at?.direction === 'above'
      return pairings.filter(
        ({ field }) =>
          own === null ||
          (own.matches[0]?.field === field &&
            namedFields[field].kind !== 'name' &&
            !(isAbove && own.script !== label.script)),
      )
    })
  })
  return all.filter(
    (one) => one.direction !== 'inline' || !all.some((other) => isSameButFurther(one, other)),
  )
}

/** Behind a colon the value is still to come, or the caption has none. */
function isBeforeValue({ text }: Label): boolean {
  return text.trimEnd().endsWith(':')
}

/** Another label beside or above the same line, for the same field. */
function isSameButFurther(inline: Pairing, other: Pairing): boolean {
  return (
    other.direction !== 'inline' &&
    other.field === inline.field &&
    other.value.line === inline.value.line
  )
}

/** What else is known of a page on which labels and values are paired. */
interface PairingPage {
  readonly values: ValueHabits
  /** The day of birth, where its dates tell it by themselves. */
  readonly born: string | null
}

/** For each field the label may name, where the value has its grammar. */
function pair(
  label: Label,
  whole: Piece,
  at: { readonly cost: number; readonly direction: Pairing['direction'] },
  { values, born }: PairingPage,
): Pairing[] {
  return label.matches.flatMap(({ field, cost, length }, index) => {
    const value = field === 'sex' ? behindCaption(label, whole) : whole
    if (field === null || (label.isUnread && isSayingOtherwise(field, value, values))) return []
    if (cost > 0 && isSexWord(field, value, values)) return []
    const read = readValue(field, value.text, values)
    if (read !== null && isHeadingOrCaption(field, value)) return []
    if (label.isUnread && read !== null && isAgainstLife(field, read.value, born)) return []
    if (read === null && !(namedFields[field].kind === 'date' && hasFormOfDate(value.text)))
      return []
    const doubt =
      penalty.misread * cost +
      (index > 0 ? penalty.otherField : 0) +
      (length < 5 && cost === 0 ? penalty.short : 0) +
      (field === 'authority' && placeOfIssue.test(label.text) ? penalty.place : 0)
    const dear = at.cost + doubt + penalty.fit * (1 - (read?.fit ?? 1))
    return [{ label, field, value, read, direction: at.direction, cost: dear }]
  })
}

/** `SEXO:`, and within its last letter the line `0M`: that letter and the colon, read again before the sign. */
function behindCaption(label: Label, value: Piece): Piece {
  const isWithin = value.box.x0 > label.box.x0 && value.box.x0 < label.box.x1
  if (!isWithin || !/^[0Oo:]\p{Lu}$/u.test(value.text)) return value
  return pieceOf(value.line, value.start + 1, value.start + 2)
}

/** Words of captions that name where a document was issued rather than by whom. */
const placeOfIssue = new RegExp(`\\b${anyWordOf(({ issuePlaces }) => issuePlaces)}\\b`, 'iu')

/** What a page says of itself, of states and of citizens is no name, as a label that could be read may still say. */
function isSayingOtherwise(field: FieldName, value: Piece, { languages }: ValueHabits): boolean {
  return namedFields[field].kind === 'name' && !isHoldersWord(value, languages)
}

/** `МУЖ.` is no name, whatever a label that was misread seems to say; `MALE` may be one. */
function isSexWord(field: FieldName, value: Piece, { sexes }: ValueHabits): boolean {
  return namedFields[field].kind === 'name' && !isSign(value) && readSex(value.text, sexes) !== null
}

/** A title, or a caption of no field, is no name and no text; kinds of permits are called like the permits. */
function isHeadingOrCaption(field: FieldName, { text }: Piece): boolean {
  const isWords = ['name', 'text'].includes(namedFields[field].kind)
  if (!isWords || field === 'permit_class' || field === 'visa_type') return false
  return labelsSpelt(text).some((word) => word.field === null)
}

/** Another day than the one that begins a life, under what is left of the label of a birth. */
function isAgainstLife(field: FieldName, date: string, born: string | null): boolean {
  return born !== null && field === 'birth_date' && date !== born
}

/** Three numbers with one sign between them, whatever day they say: 31 November, a birth to come. */
function hasFormOfDate(text: string): boolean {
  return /^\D{0,3}(\d{1,2}([./-])\d{1,2}\2\d{4}|\d{4}([./-])\d{1,2}\3\d{1,2})\D{0,2}$/.test(text)
}

/** Whether a name stands above a label and another one below it: nobody knows which is its own. */
function isBetweenNames({ label, field }: Pairing, all: readonly Pairing[]): boolean {
  const directions = all.flatMap((one) => (one.label === label ? one.direction : []))
  const areBoth = directions.includes('above') && directions.includes('below')
  return areBoth && namedFields[field].kind === 'name'
}

/** Above a name's label, where values stand below or beside theirs, stands that of another label: its own was not found, or the holder has none. */
function isNameOfOther({ direction, field }: Pairing, habit: Direction | null): boolean {
  const isAgainst = direction === 'above' && habit !== null && habit !== 'above'
  return isAgainst && namedFields[field].kind === 'name'
}

function strangeness({ direction }: Pairing, habit: Direction | null): number {
  if (direction === 'inline' || direction === habit) return 0
  // Labels stand below their values on few pages, and then most of them do.
  return habit === null && direction !== 'above' ? 0 : penalty.direction
}

/** Whether a value that is surely that of its label would be told. */
function isLegible({ field, value, read }: Pairing): boolean {
  const { path, least } = pathOf([value])
  const features = { way: 'label', path, least, margin: MARGIN_MAX, fit: read?.fit ?? 1 } as const
  return printProbability(field, features) >= PROBABILITY_MIN
}

/** To the cheapest pairing that would give the value to another field, or the label another value. */
function marginOf(pairing: Pairing, all: readonly Pairing[]): number {
  const rivals = all.filter(({ label, field, value: { line } }) =>
    line === pairing.value.line ? field !== pairing.field : label === pairing.label,
  )
  const next = Math.min(pairing.cost + MARGIN_MAX, ...rivals.map(({ cost }) => cost))
  return Math.max(0, next - pairing.cost)
}
