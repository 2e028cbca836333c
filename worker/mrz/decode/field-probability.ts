import { stateName } from '../../../shared/states.ts'
import { mrzCalibration } from '../../calibration/mrz-calibration.ts'
import type { MrzField } from '../text/mrz-reading.ts'
import { fieldEvidence } from './acceptance.ts'
import { hasPassed, type MrzCandidate } from './mrz-candidate.ts'

const { fields: shareRight } = mrzCalibration

/** What speaks for a field, by which it is known how often such a value was right. */
export type FieldStanding =
  /** Look-alikes were put in its place to make its digit hold. */
  | 'corrected'
  /** Its own digit fails. */
  | 'digitFails'
  /** A digit of its own holds, in an MRZ that passed or with characters read well. */
  | 'vouched'
  /** No digit of its own, in an MRZ that passed: its characters speak for themselves. */
  | 'unguarded'
  /** None of these. */
  | 'notPassed'

export function standingOf(candidate: MrzCandidate, field: MrzField): FieldStanding {
  if (field.correction !== null) return 'corrected'
  if (field.valid === false) return 'digitFails'
  const passed = hasPassed(candidate)
  if (field.valid === null) return passed ? 'unguarded' : 'notPassed'
  const standsAlone =
    characterProbability(candidate, field) >= fieldEvidence.standsAloneMin &&
    field.value !== null &&
    !mayBePiece(candidate)
  return passed || standsAlone ? 'vouched' : 'notPassed'
}

/**
 * How likely a field of the MRZ was read right, 0 to 1. Where the digits hold, the product of its
 * characters' certainties is a field's own probability: of 555 names with 0.9 or more 554
 * were right, of 86 between 0.6 and 0.9 78.
 */
export function probabilityOf(candidate: MrzCandidate, field: MrzField): number {
  const standing = standingOf(candidate, field)
  if (standing === 'corrected') return fieldEvidence.corrected
  if (standing === 'vouched') return shareRight.vouched
  const read = characterProbability(candidate, field)
  if (standing === 'unguarded') return read
  return Math.min(standing === 'digitFails' ? shareRight.digitFails : fieldEvidence.notPassed, read)
}

/**
 * A piece of a longer MRZ has wrong characters in every field, and filler fulfils its digits:
 * what stands in the place of the state then is no state.
 */
function mayBePiece({ mayBeCutOff, mrz }: MrzCandidate): boolean {
  return mayBeCutOff || stateName(mrz.issuingState?.value ?? '') === null
}

/** How likely the characters of the whole MRZ are right: its least sure one that no digit vouches for. */
export function mrzProbability(candidate: MrzCandidate): number {
  const { posterior } = candidate
  return hasPassed(candidate)
    ? Math.min(shareRight.vouched, posterior.leastCertain())
    : Math.min(fieldEvidence.notPassed, posterior.leastCertain('digitsToo'))
}

/** Every character of it was read right; of a name also those that end it, for blur does not end with it. */
function characterProbability({ posterior, mrz }: MrzCandidate, field: MrzField): number {
  const isName = field === mrz.surname || field === mrz.givenNames
  const behind = isName ? fieldEvidence.charactersBehindName : 0
  const part = { ...field.span, end: field.span.end + behind }
  return mrz.passed ? posterior.givenDigits(part) : posterior.asSeen(part)
}
