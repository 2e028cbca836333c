/**
 * Finds dates whose captions were read too badly to be compared with every label, but well enough
 * to be compared with those of dates: a caption at a date must be one of these.
 */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { hasCaptionAt, PATH_MAX } from '../labels/caption-of.ts'
import type { LabelWord } from '../labels/label-words.ts'
import { keyed, matchLabels } from '../labels/match-label.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pathOf, pieceOf } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import { datesInDoubt } from './order-of-dates.ts'

/** Share of a caption of dates that may be misread. */
const COST_MAX = 0.5

/** Characters of a caption, at least: shorter ones are as near to one field as to another. */
const LENGTH_MIN = 8

/** By how much more the next field's caption must cost, as a share of its letters. */
const MARGIN_MIN = 0.08

/**
 * Takes such dates for the fields that are open.
 * @param isOpen whether no source has a value for a field yet
 */
export function takeDatesByCaption(
  print: OpenPrint,
  { words, numbers, values, type }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  // Where numbers name the fields, dates have numbers instead of captions.
  if (numbers.size > 0) return
  const ofDates = words.filter(({ field }) => field === null || isDateOf(type.kind, field))
  for (const whole of print.values) {
    const inline = captionBefore(whole)
    const inlineField = inline && nearest(inline.caption, ofDates)
    const piece = inlineField ? inline.date : whole
    const caption = inlineField ? null : captionAt(print, piece)
    const field = inlineField ?? (caption && nearest(caption, ofDates))
    const value = field && isOpen(field) ? readValue(field, piece.text, values) : null
    if (!field || !value) continue
    const found = { field, pieces: [piece], value, way: 'pattern', margin: 0 } as const
    const isInDoubt = datesInDoubt([...print.found, found], values.today).has(field)
    if (!isInDoubt) print.take(found)
  }
}

/** Dates of visas are printed on visas only. */
function isDateOf(kind: DocumentKind | null, field: FieldName): boolean {
  return namedFields[field].kind === 'date' && (kind === 'visa' || !field.startsWith('visa_'))
}

type Caption = Pick<Piece, 'text' | 'characters'>

/** The only caption at a value; null where there are none or several. */
function captionAt(print: OpenPrint, piece: Piece): Caption | null {
  if (!/\d{2}/u.test(piece.text)) return null
  const [only, ...others] = print.dissections.filter(({ line }) => hasCaptionAt(line, piece))
  return only === undefined || others.length > 0 ? null : only.line
}

/** A date at the end of a line; the blank before it may have been missed. */
const dateAtEnd = /(?<=\p{L}[\s:.]{0,6})\d{1,2}([./-])\d{1,2}\1\d{4}$/u

/**
 * Splits a line into a caption and the date behind it; null where there is no date, or the caption
 * was read well.
 */
function captionBefore({
  line,
  start,
  text,
  characters,
}: Piece): { caption: Piece; date: Piece } | null {
  const found = dateAtEnd.exec(text)
  if (found === null) return null
  const at = start + Array.from(text.slice(0, found.index)).length
  const caption = pieceOf(line, start, at)
  // A caption that was read well and is still unknown belongs to another date.
  if (pathOf([caption]).path >= PATH_MAX) return null
  return { caption, date: pieceOf(line, at, start + characters.length) }
}

/** The field whose caption a text resembles; null where another field's is nearly as close. */
function nearest({ text, characters }: Caption, words: readonly LabelWord[]): FieldName | null {
  const caption = keyed(text, characters)
  if (caption.key.length < LENGTH_MIN) return null
  const [first, second] = matchLabels(caption, words, COST_MAX)
  if (first === undefined || first.field === null) return null
  return (second?.cost ?? 1) - first.cost < MARGIN_MIN ? null : first.field
}
