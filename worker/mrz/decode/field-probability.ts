import { stateName } from '../../../shared/states.ts'
import type { MrzField } from '../text/mrz-reading.ts'
import { fieldProbabilities } from './acceptance.ts'
import { hasPassed, type MrzCandidate } from './mrz-candidate.ts'

/**
 * How likely a field of the zone was read right, 0 to 1. Where the digits hold, the product of its
 * characters' certainties is a field's own probability: of 555 names with 0.9 or more 554
 * were right, of 86 between 0.6 and 0.9 78.
 */
export function probabilityOf(zone: MrzCandidate, field: MrzField): number {
  const read = characterProbability(zone, field)
  if (field.correction !== null) return fieldProbabilities.corrected
  if (field.valid === false) return Math.min(fieldProbabilities.digitFails, read)
  const passed = hasPassed(zone)
  if (field.valid === null) return passed ? read : Math.min(fieldProbabilities.notPassed, read)
  const standsAlone =
    read >= fieldProbabilities.standsAloneMin && field.value !== null && !mayBePiece(zone)
  if (passed || standsAlone) return fieldProbabilities.vouched
  return Math.min(fieldProbabilities.notPassed, read)
}

/**
 * A piece of a longer zone has wrong characters in every field, and filler fulfils its digits:
 * what stands in the place of the state then is no state.
 */
function mayBePiece({ mayBeCutOff, mrz }: MrzCandidate): boolean {
  return mayBeCutOff || stateName(mrz.issuingState?.value ?? '') === null
}

/** How likely the characters of the whole zone are right: its least sure one that no digit vouches for. */
export function mrzProbability(zone: MrzCandidate): number {
  const passed = hasPassed(zone)
  const doubtful = zone.characters.filter(({ isUnderDigit }) => !(passed && isUnderDigit))
  const least = Math.min(fieldProbabilities.vouched, ...doubtful.map(({ certainty }) => certainty))
  return passed ? least : Math.min(fieldProbabilities.notPassed, least)
}

/** Every character of it was read right; of a name also those that end it, for blur does not end with it. */
function characterProbability({ characters, mrz }: MrzCandidate, field: MrzField): number {
  const { line, start, end } = field.span
  const isName = field === mrz.surname || field === mrz.givenNames
  const behind = isName ? end + fieldProbabilities.charactersBehindName : end
  return characters
    .filter((one) => one.line === line && one.index >= start && one.index < behind)
    .reduce((product, { certainty }) => product * certainty, 1)
}
