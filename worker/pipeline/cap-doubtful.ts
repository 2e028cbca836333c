/** What another source makes doubtful is told, and never as certain. */
import { namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { differsByOne } from '../viz/values/differs-by-one.ts'
import { agree } from './agree.ts'
import { trust } from './confidence.ts'

export interface CappedCandidates {
  readonly candidates: readonly FieldCandidate[]
  /** Whether the page doubts a name of the MRZ. */
  readonly isMrzDoubted: boolean
}

/** All candidates in their order, those that another one makes doubtful no longer certain. */
export function capDoubtful(all: readonly FieldCandidate[]): CappedCandidates {
  return {
    candidates: all.map((one) => ({
      ...one,
      probability: Math.min(one.probability, capOf(one, all)),
    })),
    isMrzDoubted: all.some((one) => isDoubtedMrzName(one, all)),
  }
}

function capOf(one: FieldCandidate, all: readonly FieldCandidate[]): number {
  if (isDoubtedMrzName(one, all) || isCutAlone(one, all)) return trust.doubtedNameMax
  return Math.min(
    isStrayName(one, all) ? trust.doubtedNameMax : 1,
    isNearBarcode(one, all) ? trust.nearCodeMax : 1,
  )
}

/**
 * No check digit covers a name: one that the page prints with another letter, and nowhere as the
 * MRZ has it, is not certain, whichever of the two was misread.
 */
function isDoubtedMrzName(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'mrz' || namedFields[one.name].kind !== 'name') return false
  const printed = all.filter(
    ({ name, source, lcid }) => name === one.name && source === 'viz' && lcid === one.lcid,
  )
  const isPrintedOtherwise = printed.some(
    ({ value, probability }) =>
      value !== null && probability >= trust.spellingMin && differsByOne(value, one.value ?? ''),
  )
  return isPrintedOtherwise && !printed.some((other) => agree(one, other))
}

/** A name that had no room is not certain where the page does not say how it ends. */
function isCutAlone(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (!one.isCut) return false
  return !all.some(
    (other) => other.name === one.name && other.source !== one.source && agree(one, other),
  )
}

/**
 * A printed name that is not the MRZ's, and was not read well enough to contradict it, is more
 * often another field's: `TECT`, which is a surname in Cyrillic letters, beside given names.
 */
function isStrayName(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  const isPrintedName = one.source === 'viz' && namedFields[one.name].kind === 'name'
  if (!isPrintedName || one.lcid !== 0 || one.probability >= trust.contradictionMin) return false
  const mrz = all.find(({ name, source, value }) => name === one.name && source === 'mrz' && value)
  if (mrz === undefined || agree(mrz, one)) return false
  // Where they are one letter apart, one of the two was misread, and which is not said.
  const isNear = differsByOne(one.value ?? '', mrz.value ?? '')
  return !isNear && mrz.probability > one.probability
}

/**
 * Print that is one character off what a barcode says is misread more often than printed so: the
 * code's error correction held.
 */
function isNearBarcode({ name, source, value }: FieldCandidate, all: readonly FieldCandidate[]) {
  if (source !== 'viz' || value === null) return false
  return all.some(
    (other) =>
      other.name === name &&
      other.source === 'barcode' &&
      other.value !== null &&
      other.value !== value &&
      differsByOne(value, other.value),
  )
}
