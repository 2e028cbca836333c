import { namedFields } from '../../shared/fields/catalogue.ts'
import { stateName } from '../../shared/states.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { trust } from './confidence.ts'

/**
 * The fields of an MRZ that was guessed, no surer than guesses are; a state that does not exist is
 * null.
 */
export function guesses(candidates: readonly FieldCandidate[]): FieldCandidate[] {
  return candidates.map((one) => {
    const isState = namedFields[one.name].kind === 'state'
    return {
      ...one,
      value: isState && stateName(one.value ?? '') === null ? null : one.value,
      probability: Math.min(one.probability, trust.guessedMrzMax),
    }
  })
}
