/** Puts the dates of all sources into one order, and doubts those that fit in none. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { isoDate } from '../../catalogue/calendars.ts'
import {
  type DateField,
  type DocumentDates,
  dateFields,
  datesOutOfOrder,
  isOrderedDate,
  isValidTooLong,
} from '../../catalogue/date-order.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'

/** What the order depends on beside the dates. */
export interface Scanned {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly kind: DocumentKind | null
}

/**
 * All candidates, those with years of two digits in another century if the surest dates are out of
 * order as they were read and in order there. Fewest dates move, and then the holder is as young as
 * possible: somebody of a hundred years is rarer than a wrong date, so none that moved is `high`.
 */
export function inOneOrder(all: readonly FieldCandidate[], scanned: Scanned): FieldCandidate[] {
  const choices = dateFields.map((field) => ({ field, values: centuriesOf(surest(field, all)) }))
  const [asRead, ...others] = combinations(choices)
  const isOrdered = (dates: DocumentDates) =>
    datesOutOfOrder(dates, scanned.today, scanned.kind).size === 0
  const isInOrder = (dates: DocumentDates) =>
    isOrdered(dates) && !isValidTooLong(dates, scanned.today, scanned.kind)
  // A validity that is too long is doubted where it stands: no other century explains it.
  if (asRead === undefined || isOrdered(asRead)) return [...all]
  const moves = (dates: DocumentDates) =>
    dateFields.filter((field) => dates[field] !== asRead[field]).length
  const born = (dates: DocumentDates) => dates.birth_date ?? ''
  const [best] = others
    .filter(isInOrder)
    .toSorted((a, b) => moves(a) - moves(b) || born(b).localeCompare(born(a)))
  return all.map((one) => {
    const value = isOrderedDate(one.name) ? best?.[one.name] : undefined
    if (!value || one.value === value || !hasShortYear(one)) return one
    if (!isSameInCentury(one.value, value)) return one
    return { ...one, value, probability: Math.min(one.probability, trust.otherCenturyMax) }
  })
}

/** How sure a date can be beside the sure ones of other fields; 1 unless it is out of order. */
export function orderCap(
  one: FieldCandidate,
  all: readonly FieldCandidate[],
  scanned: Scanned,
): number {
  if (isOutOfOrder(one, null, scanned)) return isPrinted(one) ? trust.outOfOrderMax : doubt
  const sure = all.filter(
    (other) =>
      other.name !== one.name &&
      other.probability >= trust.vouchedMin &&
      !isOutOfOrder(other, null, scanned),
  )
  const against = sure.filter((other) => isOutOfOrder(one, other, scanned))
  if (against.some((other) => isPrinted(one) && !isPrinted(other))) return trust.outOfOrderMax
  // MRZ and barcode outrank print, which was misread or is of another field.
  const equals = [null, ...sure.filter((other) => isPrinted(one) || !isPrinted(other))]
  const isDoubtful =
    against.some((other) => isPrinted(one) === isPrinted(other)) ||
    equals.some((other) => isTooLong(one, other, scanned))
  return isDoubtful ? doubt : 1
}

function isTooLong(one: FieldCandidate, other: FieldCandidate | null, scanned: Scanned): boolean {
  const isOfValidity = one.name === 'issue_date' || one.name === 'expiry_date'
  return isOfValidity && isValidTooLong(datesOf(one, other), scanned.today, scanned.kind)
}

const doubt = trust.contradictedMax

function isPrinted({ source }: FieldCandidate): boolean {
  return source === 'viz'
}

function isOutOfOrder(
  one: FieldCandidate,
  other: FieldCandidate | null,
  { today, kind }: Scanned,
): boolean {
  return isOrderedDate(one.name) && datesOutOfOrder(datesOf(one, other), today, kind).has(one.name)
}

function datesOf(one: FieldCandidate, other: FieldCandidate | null): DocumentDates {
  const both = other === null ? [one] : [one, other]
  return Object.fromEntries(
    both.flatMap(({ name, value }) =>
      isOrderedDate(name) && value !== null ? [[name, value] as const] : [],
    ),
  )
}

/** The surest value of a field; the page's reading of it where it prints the whole year. */
function surest(field: DateField, all: readonly FieldCandidate[]): FieldCandidate | null {
  const own = all.filter(({ name, value }) => name === field && value !== null)
  const [best] = own
    .filter(({ probability }) => probability >= trust.vouchedMin)
    .toSorted((a, b) => b.probability - a.probability)
  if (best === undefined) return null
  const whole = own.find(
    (one) =>
      one.probability >= trust.spellingMin &&
      !hasShortYear(one) &&
      isSameInCentury(one.value, best.value),
  )
  return whole ?? best
}

/** Whether only two digits of the year are written; in other calendars they are other digits. */
export function hasShortYear({ source, value, printed }: FieldCandidate): boolean {
  if (source === 'mrz') return true
  const year = (value ?? '').slice(0, 4)
  return !printed.includes(year) && new RegExp(`(?<!\\d)${year.slice(2)}(?!\\d)`).test(printed)
}

function isSameInCentury(one: string | null, other: string | null): boolean {
  return one?.slice(2) === other?.slice(2)
}

/** What a date may mean, as it was read first. */
function centuriesOf(one: FieldCandidate | null): readonly (string | undefined)[] {
  if (one?.value == null) return [undefined]
  if (!hasShortYear(one)) return [one.value]
  const [year = 0, month = 0, day = 0] = one.value.split('-').map(Number)
  return [0, -100, 100].flatMap((apart) => isoDate('gregorian', year + apart, month, day) ?? [])
}

/** Every choice of one value for each field, the first of each first. */
function combinations(
  choices: readonly {
    readonly field: DateField
    readonly values: readonly (string | undefined)[]
  }[],
): DocumentDates[] {
  return choices.reduce<DocumentDates[]>(
    (before, { field, values }) =>
      before.flatMap((dates) => values.map((value) => ({ ...dates, [field]: value }))),
    [{}],
  )
}
