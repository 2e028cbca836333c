import { stateName } from '../../../shared/states.ts'
import type { MrzField } from '../text/mrz-reading.ts'
import { hasPassed, type MrzCandidate } from './mrz-candidate.ts'

/**
 * How often values were right, on 500 generated photographs of severities 4 and 5 and the labelled
 * pictures (November 2026). Where the digits hold, the product of its characters' certainties
 * is a field's own probability: of 555 names with 0.9 or more 554 were right, of 86 between
 * 0.6 and 0.9 78.
 */
const measured = {
  /** Under the digits of a zone that passed. */
  vouched: 0.98,
  /** At most, of a field in a zone that did not pass, where nothing of its own vouches for it. */
  notPassed: 0.85,
  /** Corrected by look-alikes: the digits singled out the true value in three of five cases. */
  corrected: 0.6,
  /** At most, of a field whose own digit fails. */
  digitFails: 0.4,
}

const CHARACTERS_BEHIND_NAME = 3

/** So sure of its characters and under a digit of its own that holds, a field stands by itself. */
const SURE = 0.9

/** How likely a field of the zone was read right, 0 to 1. */
export function probabilityOf(zone: MrzCandidate, field: MrzField): number {
  const read = characterProbability(zone, field)
  if (field.correction !== null) return measured.corrected
  if (field.valid === false) return Math.min(measured.digitFails, read)
  const passed = hasPassed(zone)
  if (field.valid === null) return passed ? read : Math.min(measured.notPassed, read)
  const standsAlone = read >= SURE && field.value !== null && !mayBePiece(zone)
  if (passed || standsAlone) return measured.vouched
  return Math.min(measured.notPassed, read)
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
  const least = Math.min(measured.vouched, ...doubtful.map(({ certainty }) => certainty))
  return passed ? least : Math.min(measured.notPassed, least)
}

/** Every character of it was read right; of a name also those that end it, for blur does not end with it. */
function characterProbability({ characters, mrz }: MrzCandidate, field: MrzField): number {
  const { line, start, end } = field.span
  const isName = field === mrz.surname || field === mrz.givenNames
  const behind = isName ? end + CHARACTERS_BEHIND_NAME : end
  return characters
    .filter((one) => one.line === line && one.index >= start && one.index < behind)
    .reduce((product, { certainty }) => product * certainty, 1)
}
