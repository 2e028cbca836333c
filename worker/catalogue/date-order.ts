/** The order of the dates of a document and its holder, whichever source gives them. */
import { z } from 'zod'
import { type DocumentKind, documentKind } from '../../shared/contract/scan.ts'
import { readTable } from './read-tables.ts'

export const dateFields = ['birth_date', 'issue_date', 'expiry_date'] as const
export type DateField = (typeof dateFields)[number]

/** Dates of one document as far as they are known, `YYYY-MM-DD`. */
export type DocumentDates = Readonly<Partial<Record<DateField, string | undefined>>>

export function isOrderedDate(name: string): name is DateField {
  return dateFields.some((field) => field === name)
}

/** Pairs of dates of which the first is always earlier. */
const inTurn: readonly (readonly [DateField, DateField])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/** Years. */
const limits = readTable(
  'date-limits',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    /** No document of any kind, and none of these kinds, is valid for longer. */
    validityMax: z.int().positive(),
    validityMaxOf: z.partialRecord(documentKind, z.int().positive()),
    /** Nobody whose document is scanned is older. */
    ageMax: z.int().positive(),
    /** No holder is younger on the day of issue; by years alone. */
    ageMinOf: z.partialRecord(documentKind, z.int().positive()),
  }),
)

/**
 * The dates that cannot all be right: birth < issue ≤ today, issue < expiry, an age that people have
 * and a validity that some document has. Of two that do not go together both are named, but of a
 * child with a document for adults the birth alone.
 * @param today `YYYY-MM-DD`
 * @param kind null where it is not known
 */
export function datesOutOfOrder(
  dates: DocumentDates,
  today: string,
  kind: DocumentKind | null,
): ReadonlySet<DateField> {
  const { birth_date: born, issue_date: issued, expiry_date: ends } = dates
  const notInTurn = inTurn.filter(([earlier, later]) => areReversed(dates, earlier, later))
  const ageMin = (kind && limits.ageMinOf[kind]) ?? 0
  const isEarly = born !== undefined && born < yearsFrom(today, -limits.ageMax)
  const isChilds = born !== undefined && yearOf(issued ?? today) - yearOf(born) < ageMin
  const endsBehind = (start: string) =>
    ends !== undefined && ends > yearsFrom(start, limits.validityMax)
  return new Set<DateField>([
    ...notInTurn.flat(),
    ...when(isEarly || isChilds || (born ?? '') > today, 'birth_date'),
    ...when((issued ?? '') > today, 'issue_date'),
    ...when(endsBehind(today), 'expiry_date'),
    ...when(issued !== undefined && endsBehind(issued), 'issue_date', 'expiry_date'),
  ])
}

/** Whether a document of this kind ends later than its issuers let it, from its issue or today on. */
export function isValidTooLong(
  { issue_date: issued, expiry_date: ends }: DocumentDates,
  today: string,
  kind: DocumentKind | null,
): boolean {
  const years = kind === null ? undefined : limits.validityMaxOf[kind]
  return years !== undefined && ends !== undefined && ends > yearsFrom(issued ?? today, years)
}

function areReversed(dates: DocumentDates, earlier: DateField, later: DateField): boolean {
  const [first, second] = [dates[earlier], dates[later]]
  return first !== undefined && second !== undefined && first >= second
}

function when(isSo: boolean, ...fields: readonly DateField[]): readonly DateField[] {
  return isSo ? fields : []
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

function yearsFrom(date: string, years: number): string {
  return `${yearOf(date) + years}${date.slice(4)}`
}
