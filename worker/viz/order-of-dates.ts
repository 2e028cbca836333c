import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Found } from './open-print.ts'
import type { PrintedPage } from './printed-page.ts'

const numericDate = /(?<![\d./-])(\d{2})\s?[./-]\s?(\d{2})\s?[./-]\s?(?:\d{2}|\d{4})(?![\d./-])/g

/** Which order a number shows that can be no month; null where none does, or both orders are shown. */
export function shownOrder({ lines }: PrintedPage): 'DMY' | 'MDY' | null {
  const pairs = lines.flatMap(({ text }) =>
    [...text.matchAll(numericDate)].map(([, first, second]) => [Number(first), Number(second)]),
  )
  const isDay = (at: 0 | 1) => pairs.some((pair) => (pair[at] ?? 0) > 12 && (pair[at] ?? 0) <= 31)
  if (isDay(0) === isDay(1)) return null
  return isDay(0) ? 'DMY' : 'MDY'
}

/** Which date of a document never lies behind which. */
const ordered: readonly (readonly [FieldName, FieldName])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/** Dates that lie ahead of today only where they were misread, or are another field's. */
const past: readonly FieldName[] = ['birth_date', 'issue_date']

/**
 * Fields whose dates cannot all be right: one that lies behind what comes after it, or in the future.
 * @param today `YYYY-MM-DD`, as dates are
 */
export function datesInDoubt(found: readonly Found[], today: string): ReadonlySet<FieldName> {
  const dateOf = (field: FieldName) => found.find((one) => one.field === field)?.value.value
  const pairs = ordered.filter(([earlier, later]) => {
    const [first, second] = [dateOf(earlier), dateOf(later)]
    return first !== undefined && second !== undefined && first >= second
  })
  const ahead = past.filter((field) => (dateOf(field) ?? '') > today)
  return new Set([...pairs.flat(), ...ahead])
}
