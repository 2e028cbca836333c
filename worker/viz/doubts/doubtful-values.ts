/** Values that may be incomplete, have a word too many, or be those of another line. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { markedLayouts } from '../../catalogue/layouts.ts'
import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isAlong, isCloseBelow, isOfOneSize, isOnBaseLine } from '../print/column-rows.ts'
import { isNameField } from '../print/field-kinds.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, pieceOf, sureness, textOf, wordPieces } from '../print/piece.ts'
import type { PlacedLine } from '../print/printed-page.ts'
import type { Found, OpenPrint } from '../proposals/open-print.ts'
import { addressParts, isEuropeanPostalLine } from '../values/address-parts.ts'
import { isLoneCode, postalCountry } from '../values/postal-lines.ts'
import { isInUnknownLetters } from '../ways/continuation.ts'
import { endsWithHyphen } from '../ways/next-line.ts'

/** Fields whose lines differ in length and position. */
const inLines: ReadonlySet<FieldName> = new Set(['address', 'authority', 'birth_place'])

/** Capital heights from the last line of a value to a line that may continue it, at most. */
const GAP_MAX = 3.6

/**
 * Fields that may be incomplete: comma or hyphen at the end, free print below, a part missing.
 * @param unread lines of the page of which nothing was read
 */
export function cutShort(print: OpenPrint, unread: readonly PlacedLine[]): readonly FieldName[] {
  const free = print.unlabelled.filter(({ text }) => /\p{L}{2}/u.test(text))
  const inTheirLines = print.found.flatMap((found) => {
    const goesOn = mayGoOn(found, free) || isAboveUnread(found, print, unread)
    return inLines.has(found.field) && goesOn ? found.field : []
  })
  return [
    ...inTheirLines,
    ...print.found.flatMap(({ field, pieces }) =>
      isNameField(field) &&
      (hasUnreadLine(pieces, free) || endsWithHyphen.test(pieces.at(-1)?.text ?? ''))
        ? field
        : [],
    ),
    ...print.found.flatMap(({ field, pieces }) =>
      field === 'dl_class' && endsOpen.test(pieces.at(-1)?.text ?? '') ? field : [],
    ),
    ...(lacksSecondSurname(print) ? (['surname'] as const) : []),
  ]
}

/** Whether a line that could not be read stands below a name: the name in Chinese, or its rest. */
function hasUnreadLine(pieces: readonly Piece[], free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined &&
    free.some((piece) => isBelow(last, piece) && isInUnknownLetters(last, piece))
  )
}

/** Whether a second surname has a caption, but no value was read for it. */
function lacksSecondSurname(print: OpenPrint): boolean {
  const isCaptioned = print.dissections.some(
    ({ label }) => label?.matches[0]?.field === 'second_surname',
  )
  return isCaptioned && print.isOpen('second_surname')
}

/** No value ends with a comma: another line of it follows, whether it was read or not. */
const endsOpen = /[,，、]\s*$/u

/** An address that is only a postal line, `59100 ROUBAIX`: its street stands above, unread. */
export function withoutStreet(print: OpenPrint): readonly FieldName[] {
  const line = onlyOne(print.foundFor('address')?.pieces ?? [])
  if (line === undefined) return []
  const isPostal = isEuropeanPostalLine(line.text) || postalCountry(line.text) !== null
  return isPostal ? ['address'] : []
}

/** Words of the longest postal code, `H3A 1S8`. */
const CODE_WORDS = 2

/** An address without the postal line that ends it on documents of such a layout. */
export function withoutPostalLine(print: OpenPrint): readonly FieldName[] {
  const { pieces } = print.foundFor('address') ?? { pieces: [] }
  const last = pieces.at(-1)
  if (last === undefined || addressParts(pieces, true).length > 0) return []
  // `ANYTOWN H3A 1S8`: no province is named.
  return isLoneCode(textOf(wordPieces(last).slice(-CODE_WORDS))) ? [] : ['address']
}

function mayGoOn({ pieces }: Found, free: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return (
    last !== undefined && (endsOpen.test(last.text) || free.some((piece) => isBelow(last, piece)))
  )
}

/** Whether the next line of a value was seen and could not be read. */
function isAboveUnread(
  { pieces }: Found,
  print: OpenPrint,
  unread: readonly PlacedLine[],
): boolean {
  const last = pieces.at(-1)
  if (last === undefined) return false
  const lines = [...unread, ...print.unlabelled.filter((piece) => isInUnknownLetters(last, piece))]
  return lines.some((line) => isNextRow(last, line))
}

function isBelow(last: Piece, piece: Piece): boolean {
  return piece.script === last.script && isNextRow(last, piece)
}

function isNextRow(last: Piece, line: PlacedLine): boolean {
  const isAlike = isOfOneSize(line, last)
  return isAlike && isAlong(last, line) && isCloseBelow(last, line, GAP_MAX)
}

/** Cost of a caption above that may be that of the whole line, in capital heights, at most. */
const COST_MAX = 4.2

/**
 * Fields of which a caption in capitals, set like the name behind it, may be a part: `PREZIME`
 * above `IME MARIA`, or `Prezime IME MARIA`.
 */
export function namesCutInFront(print: OpenPrint): readonly FieldName[] {
  const captions = print.dissections.flatMap(({ label, value }) =>
    label !== null && value === null && isOfName(label) ? label : [],
  )
  return print.found.flatMap(({ field, pieces: [value], caption }) => {
    if (!value || caption?.line !== value.line || !isNameField(field)) return []
    const isCut =
      isSetLike(caption, value) && (isBehindCaption(caption) || isBeside(caption, captions))
    return isCut ? field : []
  })
}

/** `1. KATO` below the caption of a page that numbers nothing: the number is an initial, misread. */
export function namesBehindNumber({ found, dissections }: OpenPrint): readonly FieldName[] {
  const numbered = new Set(
    dissections.flatMap(({ number, label, line }) => (number && label === null ? line : [])),
  )
  return found.flatMap(({ field, way, pieces: [value] }) =>
    way === 'label' && isNameField(field) && value && numbered.has(value.line) ? field : [],
  )
}

/** Whether the last word of a label is in capitals, without a colon, before a value in capitals. */
function isSetLike(label: Piece, value: Piece): boolean {
  const last = /\p{L}{3,}\s*$/u.exec(label.text)?.[0] ?? ''
  return last !== '' && last === last.toUpperCase() && value.text === value.text.toUpperCase()
}

/** Whether the words before the last are set otherwise: the caption ends there. */
function isBehindCaption({ text }: Piece): boolean {
  const before = text.replace(/\p{L}+\s*$/u, '')
  return !/[/|]/u.test(text) && before !== before.toUpperCase()
}

/** Whether a caption stands left of the line, however far, as in a table, or near above it. */
function isBeside(label: Piece, captions: readonly Label[]): boolean {
  const whole = pieceOf(label.line)
  return captions.some((caption) => {
    if (caption.line === label.line) return false
    if (isOnBaseLine(whole, caption) && caption.box.x1 < whole.box.x0) return true
    const at = pairCost(caption, whole)
    return at !== null && at.direction === 'below' && at.cost <= COST_MAX
  })
}

function isOfName({ matches }: Label): boolean {
  return matches.some(({ field }) => isNameField(field))
}

/** Marks of names in letters, as the standard's captions have them: `LN`, `FN`. */
const marks: ReadonlySet<string> = new Set(
  markedLayouts
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => isNameField(field))
    .flatMap(({ captions = [] }) => captions),
)

/** Two capitals before a name, and what divides them from it, if anything. */
const inFront = /^(\p{Lu}{2})([\s.:]*)(?=\p{Lu}{2})/u

/**
 * Names that begin with a mark, `LN KIM` or `LNGRID`, or were cut off behind one that is glued to
 * them, or that is the only one and has no number.
 */
export function namesWithMarks(print: OpenPrint): readonly FieldName[] {
  const names = print.found.filter(({ field }) => isNameField(field))
  const cut = names.flatMap(({ field, pieces: [first], caption }) => {
    const mark = caption?.line === first?.line ? markIn(first?.line.text) : null
    return mark === null ? [] : { field, ...mark }
  })
  return [
    ...names.flatMap(({ field, pieces: [first] }) => (markIn(first?.text) ? field : [])),
    ...cut.flatMap(({ field, gap }) => (gap === '' || cut.length === 1 ? field : [])),
  ]
}

/** The mark at the beginning of a text, with no number before it; null where there is none. */
function markIn(text = ''): { readonly gap: string } | null {
  const [, mark = '', gap = ''] = inFront.exec(text) ?? []
  return marks.has(mark) ? { gap } : null
}

/** Least mean sureness of such a line: one read worse may be the name in unknown letters. */
const READ_WELL = 0.85

/** Name fields with a well-read line between caption and value that was assigned to no field. */
export function namesBelowSkippedLine(print: OpenPrint): readonly FieldName[] {
  const free = print.unlabelled.filter(
    ({ text, characters }) => /\p{L}{3}/u.test(text) && sureness(characters) > READ_WELL,
  )
  return print.found.flatMap((found) =>
    isNameField(found.field) && hasSkipped(found, free) ? found.field : [],
  )
}

function hasSkipped({ pieces: [first], way, caption }: Found, free: readonly Piece[]) {
  if (first === undefined || caption === undefined || way !== 'label') return false
  return (
    isAbove(caption, first) &&
    free.some(
      (line) =>
        line.script === first.script &&
        isOfOneSize(line, first) &&
        isAbove(caption, line) &&
        isAbove(line, first),
    )
  )
}

function isAbove(upper: Piece, lower: Piece): boolean {
  return isAlong(upper, lower) && upper.box.y0 + upper.box.y1 < 2 * lower.box.y0
}
