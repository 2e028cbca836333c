import type { FieldCandidate } from '../../catalogue/field-candidate.ts'

/**
 * All candidates, a printed country of birth being the place of birth where no source says one: cards that print
 * the country print no place beside it (`Country of birth` is `birth_place`).
 */
export function withBirthPlace(all: readonly FieldCandidate[]): readonly FieldCandidate[] {
  if (all.some(({ name }) => name === 'birth_place')) return all
  return all.map((one) =>
    one.name === 'birth_country' && one.source === 'viz'
      ? { ...one, name: 'birth_place', value: one.printed }
      : one,
  )
}
