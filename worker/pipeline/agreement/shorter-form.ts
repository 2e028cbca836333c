import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'

/** Whether one name is the other without its last words, or with initials: `ANNA M` for `ANNA MARIA`. */
export function isShorterForm(one: FieldCandidate, other: FieldCandidate): boolean {
  if (namedFields[one.name].kind !== 'name') return false
  const words = [one, other].map(({ value }) =>
    (value ?? '').toUpperCase().match(/[\p{L}\p{M}]+/gu),
  )
  const [short = [], long = []] = words
    .map((own) => own ?? [])
    .toSorted((a, b) => a.join('').length - b.join('').length)
  return (
    short.length > 0 &&
    short.every((word, i) => word === long[i] || (word.length === 1 && long[i]?.startsWith(word)))
  )
}
