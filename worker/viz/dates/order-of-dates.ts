import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Found } from '../open-print.ts'
import type { PrintedPage } from '../printed-page.ts'

const numericDate = /(?<![\d./-])(\d{2})\s?[./-]\s?(\d{2})\s?[./-]\s?(?:\d{2}|\d{4})(?![\d./-])/g

/** The order that numbers above 12 show; null where they show none, or both. */
export function shownOrder({ lines }: PrintedPage): 'DMY' | 'MDY' | null {
  const pairs = lines.flatMap(({ text }) =>
    [...text.matchAll(numericDate)].map(([, first, second]) => [Number(first), Number(second)]),
  )
  const isDay = (at: 0 | 1) => pairs.some((pair) => (pair[at] ?? 0) > 12 && (pair[at] ?? 0) <= 31)
  if (isDay(0) === isDay(1)) return null
  return isDay(0) ? 'DMY' : 'MDY'
}

/** Pairs of dates of which the first is always earlier. */
export const orderedDates: readonly (readonly [FieldName, FieldName])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/** Dates that cannot be in the future: one that is was misread, or belongs to another field. */
const past: readonly FieldName[] = ['birth_date', 'issue_date']

/** Least age of a driver, years: mopeds in some states (Directive 2006/126/EC, article 4). */
const DRIVER_AGE_MIN = 14

/** Old enough to drive on a day, by years alone; both dates `YYYY-MM-DD`. */
export function isOldEnoughToDrive(born: string, on: string): boolean {
  return Number(on.slice(0, 4)) - Number(born.slice(0, 4)) >= DRIVER_AGE_MIN
}

/** Fields whose dates cannot all be right: out of order, ahead, or of too young a driver. */
export function datesInDoubt(
  found: readonly Found[],
  today: string,
  kind: DocumentKind | null = null,
): ReadonlySet<FieldName> {
  const dateOf = (field: FieldName) => found.find((one) => one.field === field)?.value.value
  const pairs = orderedDates.filter(([earlier, later]) => {
    const [first, second] = [dateOf(earlier), dateOf(later)]
    return first !== undefined && second !== undefined && first >= second
  })
  const ahead = past.filter((field) => (dateOf(field) ?? '') > today)
  const born = dateOf('birth_date')
  const isChilds =
    kind === 'driving_licence' &&
    born !== undefined &&
    !isOldEnoughToDrive(born, dateOf('issue_date') ?? today)
  return new Set([...pairs.flat(), ...ahead, ...(isChilds ? (['birth_date'] as const) : [])])
}
