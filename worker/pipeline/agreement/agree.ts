import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { isBeginningOfName, isSameValue } from './same-value.ts'

/**
 * Whether two candidates of one field say the same. An MRZ has only two digits of a year, so a date
 * from another source agrees with it whatever its century.
 */
export function agree(one: FieldCandidate, other: FieldCandidate): boolean {
  const { kind } = namedFields[one.name]
  const value = one.value ?? ''
  const otherValue = other.value ?? ''
  if (isSameValue(kind, value, otherValue)) return true
  if (one.isCut && isBeginningOfName(value, otherValue)) return true
  if (other.isCut && isBeginningOfName(otherValue, value)) return true
  const isExactlyOneOfMrz = (one.source === 'mrz') !== (other.source === 'mrz')
  return kind === 'date' && isExactlyOneOfMrz && value.slice(2) === otherValue.slice(2)
}
