/** Assigns dates without a label by their order: birth, issue, expiry. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { bareDates } from '../aamva/value-forms.ts'
import { byPattern } from '../by-form.ts'
import { isOnBaseLine } from '../lines/column-rows.ts'
import { nationalityOf } from '../nationality.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import {
  datesOf,
  daysOfClasses,
  farBefore,
  isSameInCentury,
  type PrintedDate,
  yearOf,
} from './page-dates.ts'

const dateFields = ['birth_date', 'issue_date', 'expiry_date'] as const
type DateField = (typeof dateFields)[number]

/** Years: no document is valid further ahead than this. */
const VALIDITY_MAX = 50

/** What is known of a page's dates before they are ordered. */
interface OpenDates {
  readonly print: OpenPrint
  /** Dates that no field has, earliest first. */
  readonly dates: readonly PrintedDate[]
  /** The dates that page, MRZ or barcode already give. */
  readonly told: ReadonlyMap<DateField, string>
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

function openDates(print: OpenPrint, { values, isAamva }: PageHabits): OpenDates {
  const told = new Map<DateField, string>()
  for (const field of dateFields) {
    const printed = print.foundFor(field)?.value.value
    const date = printed ?? print.known.find(({ name }) => name === field)?.value
    if (date) told.set(field, date)
  }
  const pieces = isAamva ? bareDates(print.values) : print.values
  const ofClasses = daysOfClasses(print.wholePage)
  const ofDocument = pieces.filter(({ line }) => !ofClasses.has(line))
  const dates = datesOf(ofDocument, values).filter(
    ({ date }) => ![...told.values()].some((other) => isSameInCentury(date, other)),
  )
  const open = dateFields.filter((field) => print.isUnknown(field))
  return { print, dates, told, open }
}

/** All dates in order, if as many as open fields, with or without those that the document lacks. */
function allDates({ print, dates, told, open }: OpenDates, habits: PageHabits): ValueProposal[] {
  const { values } = habits
  const lacks: readonly FieldName[] = isEndless(print)
    ? [...habits.lacks, 'expiry_date']
    : habits.lacks
  const printed = open.filter((field) => !lacks.includes(field))
  for (const fields of [open, printed]) {
    if (fields.length === 0 || dates.length !== fields.length) continue
    const at = (field: DateField) => dates[fields.indexOf(field)]?.date ?? told.get(field)
    const [birth, issue, expiry] = dateFields.map(at)
    if (!isPlausible(birth, issue, expiry, lacks, values.today)) continue
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
  { print, dates, told, open }: OpenDates,
  { today }: ValueHabits,
): ValueProposal[] {
  if (!open.includes('birth_date')) return []
  const birth =
    dates.find(({ piece }) => isBesideNationality(piece, print.wholePage)) ??
    farBefore(dates, [...told.values()])
  return birth !== undefined && birth.date <= today ? [dated('birth_date', birth)] : []
}

function dated(field: DateField, { date, piece }: PrintedDate): ValueProposal {
  return byPattern({ field, pieces: [piece], value: { value: date, fit: 0.7 } })
}

/** Capital heights between words of one line. */
const BLANK_MAX = 1.5

/** `24.03.1982 DEUTSCH`: whether a nationality stands close behind, as behind a birth date. */
function isBesideNationality(day: Piece, page: readonly Piece[]): boolean {
  return page.some((piece) => {
    const gap = piece.box.x0 - day.box.x1
    const isClose = isOnBaseLine(day, piece) && gap >= 0 && gap < BLANK_MAX * day.capitalHeight
    return isClose && nationalityOf(piece.line) !== null
  })
}

/** Whether the order is possible; birth and expiry are missing only where documents lack them. */
function isPlausible(
  birth: string | undefined,
  issue: string | undefined,
  expiry: string | undefined,
  lacks: readonly FieldName[],
  today: string,
): boolean {
  if (birth === undefined ? !lacks.includes('birth_date') : birth > today) return false
  if (issue !== undefined && ((birth !== undefined && issue < birth) || issue > today)) return false
  if (expiry === undefined) return lacks.includes('expiry_date')
  if ((birth !== undefined && birth >= expiry) || (issue !== undefined && issue > expiry))
    return false
  return yearOf(expiry) <= yearOf(today) + VALIDITY_MAX
}
