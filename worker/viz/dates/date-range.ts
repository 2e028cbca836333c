/** The period of validity in one row: `2017.08.24-2037.08.24`. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { besideInRow } from '../lines/column-rows.ts'
import { continuationOf } from '../lines/continuation.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { readValue } from '../values/read-value.ts'

/** The Chinese word is set like a dash, with or without blanks around it. */
const dash = '[-–—~〜至]'
const untilWord = anyWordOf(({ until }) => until)

/** What stands between the two dates. */
const between = new RegExp(`\\s?${dash}\\s?|\\s${untilWord}\\s`, 'giu')

/**
 * Takes expiry and issue date from the only line with a range that begins in the past.
 * @param isOpen whether no source has a value for a field yet
 */
export function takeDateRange(
  print: OpenPrint,
  { type, values }: PageHabits,
  isOpen: (field: FieldName) => boolean,
): void {
  if (type.kind === 'visa' || !isOpen('expiry_date')) return
  // Other lines may hold the category of a licence before a date.
  const days = print.values.map(behindCaption).filter(({ text }) => /^\d/u.test(text))
  takeOnly(print, days.map(partsOf), values, isOpen)
}

/** Text before the first date of a line. */
const beforeDay = /^\P{Nd}*[\s:：](?=\d)/u

/** Drops the caption of the expiry date before a range: `有效期限 2019-03-12至2029-03-12`. */
function behindCaption(piece: Piece): Piece {
  const [caption = ''] = beforeDay.exec(piece.text) ?? []
  const isOfEnd = labelsSpelt(caption).some(({ field }) => field === 'expiry_date')
  return isOfEnd ? cut(piece, caption.length, -1) : piece
}

/**
 * Takes as the issue date what stands before the expiry date that MRZ or barcode give:
 * `03.06.18-11.06.2028`.
 * @param known fields of MRZ and barcode
 */
export function takeIssueBeforeEnd(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  { type, values }: PageHabits,
): void {
  // A visa may be valid from another date than that of its issue, as may a class of a licence.
  if (type.kind === 'visa' || type.kind === 'driving_licence') return
  const ends = known.flatMap(({ name, value }) => (name === 'expiry_date' ? value : null) ?? [])
  const births = [
    ...known.flatMap(({ name, value }) => (name === 'birth_date' ? value : null) ?? []),
    ...print.found.flatMap(({ field, value }) => (field === 'birth_date' ? value.value : [])),
  ]
  const begins = print.wholePage.flatMap((piece) => {
    if (!/^\d/u.test(piece.text)) return []
    return partsOf(piece).flatMap(([from, until]) => {
      const end = readValue('expiry_date', until.text, values)
      const start = readValue('issue_date', from.text, values)
      const isRange = end !== null && ends.includes(end.value) && (start?.value ?? '') < end.value
      return isRange &&
        start !== null &&
        start.value <= values.today &&
        !births.includes(start.value)
        ? [{ from, start }]
        : []
    })
  })
  const [begin, ...others] = begins
  if (begin === undefined || others.length > 0) return
  const { from, start } = begin
  print.take({ field: 'issue_date', pieces: [from], value: start, way: 'pattern', margin: 0 })
}

/**
 * The same where the dates are pieces of their own, `2021-03-09  至  2027-03-09`. This comes before
 * labels take values, because the label of the expiry date stands next to the first date.
 */
export function takeDatesApart(print: OpenPrint, { type, values }: PageHabits): void {
  const isOpen = (field: FieldName) => print.isOpen(field)
  if (type.kind === 'visa' || !isOpen('expiry_date')) return
  takeOnly(
    print,
    print.values.map((from) => partsInRow(from, print.values)),
    values,
    isOpen,
  )
  const { hasRenewalDays = false } = countries.get(type.country ?? '') ?? {}
  if (hasRenewalDays && isOpen('expiry_date')) takeRenewalDays(print, values)
}

/** `~ 2027.12.31.`, below the first of the days in which a licence must be renewed. */
const lastOfDays = /^[~〜]\s?(?=\d)/u

/** Takes the last of these days as the expiry date, and closes the first, which is no field's. */
function takeRenewalDays(print: OpenPrint, values: PageHabits['values']): void {
  const isCaptioned = print.dissections.some(
    ({ label, value }) => value !== null && label?.matches[0]?.field === 'expiry_date',
  )
  if (isCaptioned) return
  const [days, ...others] = print.values.flatMap((from) => {
    const below = continuationOf(from, print.values)
    const mark = lastOfDays.exec(below?.text ?? '')?.[0]
    if (below === null || mark === undefined) return []
    const until = cut(below, mark.length, -1)
    const [start, end] = [from, until].map(({ text }) => readValue('expiry_date', text, values))
    return start && end && start.value < end.value ? [{ from, until, end }] : []
  })
  if (days === undefined || others.length > 0) return
  const { from, until, end } = days
  print.take({ field: 'expiry_date', pieces: [until], value: end, way: 'pattern', margin: 0 })
  print.close([from])
}

type Range = readonly [from: Piece, until: Piece]

/** Takes the first range of a line, if only one line has any. */
function takeOnly(
  print: OpenPrint,
  lines: readonly (readonly Range[])[],
  values: PageHabits['values'],
  isOpen: (field: FieldName) => boolean,
): void {
  const ranges = lines.flatMap((parts) => {
    const [range] = parts.flatMap(([from, until]) => {
      const [start, end] = [from, until].map(({ text }) => readValue('expiry_date', text, values))
      return start && end && start.value <= values.today && start.value < end.value
        ? [{ from, start, until, end }]
        : []
    })
    return range ?? []
  })
  const [range, ...others] = ranges
  if (range === undefined || others.length > 0) return
  const byForm = { way: 'pattern', margin: 0 } as const
  print.take({ field: 'expiry_date', pieces: [range.until], value: range.end, ...byForm })
  if (isOpen('issue_date'))
    print.take({ field: 'issue_date', pieces: [range.from], value: range.start, ...byForm })
}

/** Splits a line at each mark that may stand between two dates. */
function partsOf({ line, start, text }: Piece): readonly (readonly [Piece, Piece])[] {
  const lengthOf = (part: string) => Array.from(part).length
  return [...text.matchAll(between)].map(({ index, 0: mark }) => {
    const at = start + lengthOf(text.slice(0, index))
    return [pieceOf(line, start, at), pieceOf(line, at + lengthOf(mark), start + lengthOf(text))]
  })
}

/**
 * A mark between dates: by itself, at the end of the first date, and at the start of the second.
 */
const mark = `(?:${dash}|${untilWord})`
const lone = new RegExp(`^${mark}$`, 'iu')
const atEnd = new RegExp(`(?<=\\d[.日]?)\\s?${mark}$`, 'iu')
const atStart = new RegExp(`^${mark}\\s?(?=\\d)`, 'iu')

/** Capital heights between the parts of one range. */
const APART_MAX = 8

/** The pieces before and behind a mark in one row; the mark is part of either or stands alone. */
function partsInRow(first: Piece, page: readonly Piece[]): readonly Range[] {
  if (!/^\d/u.test(first.text)) return []
  const next = nearIn(first, page)
  const middle = next !== null && lone.test(next.text) ? next : null
  const last = middle === null ? next : nearIn(middle, page)
  if (last === null) return []
  const from = cut(first, 0, first.text.search(atEnd))
  const until = cut(last, atStart.exec(last.text)?.[0].length ?? 0, -1)
  const isMarked = middle !== null || from.text !== first.text || until.text !== last.text
  return isMarked ? [[from, until]] : []
}

function nearIn(piece: Piece, page: readonly Piece[]): Piece | null {
  const next = besideInRow(piece, page)
  const gap = next === null ? 0 : (next.box.x0 - piece.box.x1) / piece.capitalHeight
  return gap < APART_MAX ? next : null
}

/**
 * Cuts a piece at UTF-16 offsets of its text.
 * @param end negative: to the end of the piece
 */
function cut({ line, start, text }: Piece, from: number, end: number): Piece {
  const lengthOf = (part: string) => Array.from(part).length
  const until = end < 0 ? text.length : end
  return pieceOf(
    line,
    start + lengthOf(text.slice(0, from)),
    start + lengthOf(text.slice(0, until)),
  )
}
