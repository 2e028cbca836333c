/** Assigns dates without a label by their order: birth, issue, expiry. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type DateField, dateFields, datesOutOfOrder } from '../../catalogue/date-order.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { bareDates } from '../grammar/value-forms.ts'
import { isBehind, isInRow } from '../print/column-rows.ts'
import { nationalityOf } from '../print/holders-word.ts'
import { type Piece, partAt } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byPattern } from '../proposals/proposals.ts'
import { findIdeographicDate } from '../values/date-words.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { readDate } from '../values/read-date.ts'
import { tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'

interface PrintedDate {
  /** `YYYY-MM-DD`, so that dates sort in order of time. */
  readonly date: string
  readonly piece: Piece
}

/** Years: no document is valid for longer, and no holder is younger on the date of issue. */
const LIFE_MIN = 16

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** The first date, if so much earlier than all others, `known` ones too, that it must be a birth. */
function farBefore(
  [first, second]: readonly PrintedDate[],
  known: readonly string[],
): PrintedDate | undefined {
  const [next] = [...known, ...(second === undefined ? [] : [second.date])].sort()
  if (first === undefined || next === undefined) return undefined
  return yearOf(next) - yearOf(first.date) > LIFE_MIN ? first : undefined
}

/** Whether dates differ at most in their century, as one with a year of two digits may. */
function isSameInCentury(one: string, other: string): boolean {
  return one.slice(2) === other.slice(2)
}

/** `REV 07/01/2018`: the date of a card's design. */
const revision = /^\W*REV(?!\p{L})/iu

/** The dates among these values, earliest first, each once. */
function datesOf(pieces: readonly Piece[], values: ValueHabits): PrintedDate[] {
  const dates = new Map<string, Piece>()
  for (const piece of pieces) {
    const isDesign = revision.test(piece.text)
    const date = isDesign ? undefined : readDate(piece.text, 'issue', values)?.value
    if (date !== undefined && !dates.has(date)) dates.set(date, withoutWords(piece))
  }
  const all = [...dates].map(([date, piece]) => ({ date, piece }))
  return all
    .filter(({ date, piece }) => {
      const isShort = !piece.text.includes(date.slice(0, 4))
      const isAgain = all.some((one) => one.date !== date && isSameInCentury(one.date, date))
      return !(isShort && isAgain)
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Cuts `2024年6月1日まで有効` down to its date, for which it does not matter if the words are misread. */
function withoutWords(piece: Piece): Piece {
  const found = findIdeographicDate(piece.text)
  return found === null ? piece : partAt(piece, found)
}

/** A category alone in its line, or with its trailer in brackets, `E(B)`, as before 2013. */
const classCell = new RegExp(`^(?:${licenceCategory}|E ?\\([BCD]1?\\))$`, 'u')

/** A date in digits with any separators, and nothing else. */
const day = /^\d{1,2}\D\d{1,2}\D(?:\d{4}|\d{2})$|^\d{4}\D\d{1,2}\D\d{1,2}$/u

/** Fewest dated rows: a single one may be a licence's only category and the expiry of the card. */
const ROWS_MIN = 2
/** Cells looked at right of a category: what it permits may stand before its date. */
const CELLS_MAX = 3

/** The lines of dates right of categories; empty if fewer than two categories have one. */
function daysOfClasses(page: readonly Piece[]): ReadonlySet<Piece['line']> {
  const rows = page.flatMap((piece) =>
    classCell.test(piece.text) ? [daysBehind(piece, page)] : [],
  )
  const dated = rows.filter((days) => days.length > 0)
  return new Set(dated.length < ROWS_MIN ? [] : dated.flat())
}

/** Dates among the nearest cells right of a category, of any print size. */
function daysBehind(cell: Piece, page: readonly Piece[]): Piece['line'][] {
  const row = page.filter((piece) => piece.box.x0 > cell.box.x1 && isInRow(cell, piece))
  const near = row.toSorted((a, b) => a.box.x0 - b.box.x0).slice(0, CELLS_MAX)
  return near.filter(({ text }) => day.test(text)).map(({ line }) => line)
}

/** What is known of a page's dates before they are ordered. */
interface OpenDates {
  readonly print: OpenPrint
  /** Dates that no field has, earliest first. */
  readonly dates: readonly PrintedDate[]
  /** The dates that page, MRZ or barcode already give. */
  readonly known: ReadonlyMap<DateField, string>
  /** Fields that neither page nor MRZ nor barcode has. */
  readonly open: readonly DateField[]
}

/** Birth, issue and expiry date by the order of the dates that no label names. */
export function datesByOrder(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  const of = openDates(print, habits)
  const all = allDates(of, habits)
  if (all.length > 0) return all
  return birthDate(of, habits.values)
}

function openDates(print: OpenPrint, { values, style }: PageHabits): OpenDates {
  const known = new Map<DateField, string>()
  for (const field of dateFields) {
    const printed = print.foundFor(field)?.value.value
    const date = printed ?? print.known.find(({ name }) => name === field)?.value
    if (date) known.set(field, date)
  }
  const pieces = style.marksBeforeValues ? bareDates(print.values) : print.values
  const ofClasses = daysOfClasses(print.wholePage)
  const ofDocument = pieces.filter(({ line }) => !ofClasses.has(line))
  const dates = datesOf(ofDocument, values).filter(
    ({ date }) => ![...known.values()].some((other) => isSameInCentury(date, other)),
  )
  const open = dateFields.filter((field) => print.isUnknown(field))
  return { print, dates, known, open }
}

/** All dates in order, if as many as open fields, with or without those that the document lacks. */
function allDates({ print, dates, known, open }: OpenDates, habits: PageHabits): ValueProposal[] {
  const { values, type } = habits
  const lacks: readonly FieldName[] = isEndless(print)
    ? [...habits.lacks, 'expiry_date']
    : habits.lacks
  const printed = open.filter((field) => !lacks.includes(field))
  for (const fields of [open, printed]) {
    if (fields.length === 0 || dates.length !== fields.length) continue
    const at = (field: DateField) => dates[fields.indexOf(field)]?.date ?? known.get(field)
    const all = Object.fromEntries(dateFields.map((field) => [field, at(field)]))
    const isWhole = (['birth_date', 'expiry_date'] as const).every(
      (field) => all[field] !== undefined || lacks.includes(field),
    )
    if (!isWhole || datesOutOfOrder(all, values.today, type.kind).size > 0) continue
    return dates.map((date, index) => dated(fields[index] ?? 'expiry_date', date))
  }
  return []
}

/** `Berlaku Hingga : SEUMUR HIDUP`: words in the place of an expiry date. */
const endless = new RegExp(`^${anyWordOf((language) => language.endless)}$`, 'iu')

/** Whether the page says that the document never expires. */
function isEndless({ dissections }: OpenPrint): boolean {
  return dissections.some(({ value }) => value !== null && endless.test(tidy(value.text)))
}

function birthDate(
  { print, dates, known, open }: OpenDates,
  { today }: ValueHabits,
): ValueProposal[] {
  if (!open.includes('birth_date')) return []
  const birth =
    dates.find(({ piece }) => isBesideNationality(piece, print.wholePage)) ??
    farBefore(dates, [...known.values()])
  return birth !== undefined && birth.date <= today ? [dated('birth_date', birth)] : []
}

function dated(field: DateField, { date, piece }: PrintedDate): ValueProposal {
  return byPattern({ field, pieces: [piece], value: { value: date, fit: 0.7 } })
}

/** Capital heights between words of one line. */
const BLANK_MAX = 1.5

/** `24.03.1982 DEUTSCH`: whether a nationality stands close behind, as behind a birth date. */
function isBesideNationality(day: Piece, page: readonly Piece[]): boolean {
  return page.some((piece) => isBehind(day, piece, BLANK_MAX) && nationalityOf(piece.line) !== null)
}
