import { highMin } from '../../../shared/contract/confidence-bands.ts'
import { stateName } from '../../../shared/states.ts'
import { mrzCalibration } from '../../calibration/mrz-calibration.ts'
import type { MrzField } from '../text/mrz-reading.ts'
import { fieldEvidence } from './acceptance.ts'
import { hasPassed, type MrzCandidate } from './mrz-candidate.ts'

const { fields: shareRight } = mrzCalibration

/** What speaks for a field; how often values of each standing were right has been measured. */
export type FieldStanding =
  /** Look-alikes were replaced to make its digit hold. */
  | 'corrected'
  /** Its own digit fails. */
  | 'digitFails'
  /** Its digit holds, and the MRZ passed or the field's characters were read well. */
  | 'vouched'
  /** No digit covers it, in an MRZ that passed: its characters speak for themselves. */
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
 * How likely a field of the MRZ was read right, 0 to 1. Where the digits hold and none covers the
 * field, this is the product of its characters' certainties: of 555 names with 0.9 or more 554 were
 * right, of 86 between 0.6 and 0.9 78.
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
 * A piece of a longer MRZ has wrong characters in every field, and filler satisfies its digits;
 * what stands in the place of its state is then no state.
 */
function mayBePiece({ mayBeCutOff, mrz }: MrzCandidate): boolean {
  return mayBeCutOff || stateName(mrz.issuingState?.value ?? '') === null
}

/**
 * How likely the whole MRZ was read right, 0 to 1: the certainty of its least certain character,
 * among those no digit vouches for.
 */
export function mrzProbability(candidate: MrzCandidate): number {
  const { posterior } = candidate
  return hasPassed(candidate)
    ? Math.min(shareRight.vouched, posterior.leastCertain())
    : Math.min(fieldEvidence.notPassed, posterior.leastCertain('digitsToo'))
}

/**
 * Whether the two states of a passport differ although its holder is, as a rule, a citizen of its
 * issuer, and the MRZ was read badly: one of the two was then probably misread, and no digit covers
 * them.
 */
export function areStatesDoubted(candidate: MrzCandidate): boolean {
  const { documentCode, issuingState, nationality } = candidate.mrz
  if (!documentCode?.printed.startsWith('P')) return false
  if (issuingState?.value == null || nationality?.value == null) return false
  const isReadWell = hasPassed(candidate) && candidate.posterior.leastCertain() >= highMin
  return issuingState.value !== nationality.value && !isReadWell
}

/**
 * Whether the code of the issuer was read surely, or twice as that of the nationality, and is no
 * state of ISO or ICAO: it is not a known one misread.
 */
export function isStateUnknown(candidate: MrzCandidate): boolean {
  const { issuingState, nationality } = candidate.mrz
  if (issuingState === null || issuingState.value !== null) return false
  if (!/^[A-Z]{3}$/.test(issuingState.printed)) return false
  return nationality?.printed === issuingState.printed || stateProbability(candidate) >= highMin
}

/** How likely the characters of the issuing state were read right, whatever the digits say. */
export function stateProbability(candidate: MrzCandidate): number {
  const { issuingState } = candidate.mrz
  return issuingState === null ? 0 : characterProbability(candidate, issuingState)
}

/** How likely the characters of the document code were read right, whatever the digits say. */
export function codeProbability(candidate: MrzCandidate): number {
  const { documentCode } = candidate.mrz
  return documentCode === null ? 0 : characterProbability(candidate, documentCode)
}

/**
 * How likely every character of the field was read right; for a name this includes the next few,
 * since blur does not end with the name, and the fillers that set given names apart from the
 * surname: if nobody could see them, the given names may begin elsewhere.
 */
function characterProbability({ posterior, mrz }: MrzCandidate, field: MrzField): number {
  const isName = [mrz.surname, mrz.givenNames, mrz.fullName].includes(field)
  const { line, start, end } = field.span
  const isApart = field === mrz.givenNames && mrz.lines[line]?.slice(0, start).endsWith(SEPARATOR)
  const part = {
    line,
    start: isApart ? start - SEPARATOR.length : start,
    end: isName ? end + fieldEvidence.charactersBehindName : end,
  }
  return mrz.passed ? posterior.givenDigits(part) : posterior.asSeen(part)
}

/** Between surname and given names (ICAO 9303-3 §4.6). */
const SEPARATOR = '<<'
