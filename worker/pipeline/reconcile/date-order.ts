/** Printed dates that cannot be right beside those that MRZ or barcode state. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { orderedDates } from '../../viz/dates/order-of-dates.ts'
import { trust } from '../confidence.ts'

/**
 * Whether a printed date is out of order with one of another field that MRZ or barcode state surely:
 * it belongs to another field or document, or was misread.
 */
export function isOutOfOrder(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'viz' || one.value === null) return false
  return orderedDates.some(([earlier, later]) => {
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
