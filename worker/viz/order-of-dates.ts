import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { Found } from './open-print.ts'

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
