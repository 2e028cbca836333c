/** Printed dates that cannot be right beside those that MRZ or barcode state. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'

/** Pairs of dates of which the first is always earlier. */
const ordered: readonly (readonly [FieldName, FieldName])[] = [
  ['birth_date', 'issue_date'],
  ['birth_date', 'expiry_date'],
  ['issue_date', 'expiry_date'],
]

/**
 * Whether a printed date is out of order with one of another field that MRZ or barcode state surely:
 * it belongs to another field or document, or was misread.
 */
export function isOutOfOrder(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'viz' || one.value === null) return false
  return ordered.some(([earlier, later]) => {
    const isEarlier = one.name === earlier
    if (!isEarlier && one.name !== later) return false
    return all.some(
      ({ name, source, value, probability }) =>
        name === (isEarlier ? later : earlier) &&
        source !== 'viz' &&
        value !== null &&
        probability >= trust.vouchedMin &&
        (isEarlier ? (one.value ?? '') >= value : value >= (one.value ?? '')),
    )
  })
}
